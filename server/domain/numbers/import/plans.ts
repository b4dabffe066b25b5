/** Plans for numbers that staff bring in. A plan is known by its carrier and its Chinese name. */
import { asc, inArray, max, eq, sql } from 'drizzle-orm'
import type { ImportedPlan, ImportResult } from '#schemas/backoffice/imports.ts'
import { localize, localizedText } from '#schemas/language/words.ts'
import type { Transaction } from '#server/db/connect.ts'
import { numberPlans } from '#server/db/schema/index.ts'

const GB = 1024 * 1024
const toColumns = ({ name, nameEn, dataGb, minutes, content, ...row }: ImportedPlan) => ({
  ...row,
  name: nameEn === undefined ? name : localizedText(name, nameEn),
  commonFlow: dataGb * GB,
  callDuration: minutes,
  ...(content !== undefined && { content }),
})
type Plan = typeof numberPlans.$inferSelect
const isSame = (row: Plan, columns: ReturnType<typeof toColumns>): boolean => {
  const { name, ...others } = columns
  const isSameName = (['zh-CN', 'en'] as const).every(
    (locale) => localize<string>(row.name, locale) === localize<string>(name, locale),
  )
  return (
    isSameName &&
    Object.entries(others).every(([key, value]) => value === undefined || row[key as keyof typeof others] === value)
  )
}

export async function importPlans(
  tx: Transaction,
  { rows, check }: { rows: readonly ImportedPlan[]; check: boolean },
): Promise<ImportResult[]> {
  if (!check) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import plans', 0))`)
  const carriers = [...new Set(rows.map(({ operatorType }) => operatorType))]
  const query = tx
    .select()
    .from(numberPlans)
    .where(inArray(numberPlans.operatorType, carriers))
    .orderBy(asc(numberPlans.id))
  const existing = await (check ? query : query.for('update'))
  const [last] = await tx.select({ sort: max(numberPlans.sort) }).from(numberPlans)
  let sort = last?.sort ?? 0
  const results: ImportResult[] = []
  for (const row of rows) {
    const columns = toColumns(row)
    const plan = existing.find(
      ({ operatorType, name }) => operatorType === row.operatorType && localize<string>(name, 'zh-CN') === row.name,
    )
    const outcome = !plan ? 'added' : isSame(plan, columns) ? 'unchanged' : 'changed'
    results.push({ outcome })
    if (check || outcome === 'unchanged') continue
    sort += 1
    if (plan) await tx.update(numberPlans).set(columns).where(eq(numberPlans.id, plan.id))
    else await tx.insert(numberPlans).values({ contractTerm: 0, ...columns, fixedFlow: 0, sort })
  }
  return results
}
