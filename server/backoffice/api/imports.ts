/** Goods, plans, numbers and cards that staff bring in. All storefronts share them, so an agent's operator may not. */
import type { ImportResult } from '#schemas/backoffice/imports.ts'
import type { Transaction } from '#server/db/connect.ts'
import { importCards } from '#server/domain/cards/import.ts'
import { importGoods } from '#server/domain/goods/import.ts'
import { importPlans } from '#server/domain/numbers/import/plans.ts'
import { importNumbers } from '#server/domain/numbers/import/numbers.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { forbidden } from '#server/publishing/errors.ts'

type Outcome = ImportResult['outcome']
const countOutcomes = (results: readonly ImportResult[]): Partial<Record<Outcome, number>> =>
  Object.fromEntries(
    [...Map.groupBy(results, ({ outcome }) => outcome)].map(([outcome, list]) => [outcome, list.length]),
  )

/** Runs a batch in one transaction; the audit log has it when it changed anything. */
export async function runImport<Row>(
  ctx: SignedIn,
  action: string,
  { file, ...given }: { rows: readonly Row[]; check: boolean; file: string },
  work: (tx: Transaction, given: { rows: readonly Row[]; check: boolean; now: number }) => Promise<ImportResult[]>,
): Promise<{ results: ImportResult[] }> {
  if (ctx.me.promoCode) throw forbidden('publishing.wholeShop')
  return ctx.transaction(async (tx) => {
    const results = await work(tx, { ...given, now: ctx.clock.now() })
    const counts = countOutcomes(results)
    if (!given.check && (counts.added || counts.changed)) await ctx.note(tx, action, file || '–', counts)
    return { results }
  })
}

export const imports = {
  'POST /api/admin/import/numbers': (ctx, batch) => runImport(ctx, 'import.numbers', batch, importNumbers),
  'POST /api/admin/import/cards': (ctx, batch) =>
    runImport(ctx, 'import.cards', batch, (tx, given) => importCards(tx, { ...given, actor: `operator:${ctx.me.id}` })),
  'POST /api/admin/import/goods': (ctx, batch) => runImport(ctx, 'import.goods', batch, importGoods),
  'POST /api/admin/import/plans': (ctx, batch) => runImport(ctx, 'import.plans', batch, importPlans),
} satisfies Partial<AdminHandlers>
