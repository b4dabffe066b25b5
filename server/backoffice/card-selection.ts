/** Cards chosen by their numbers or by a filter, for the assignment of a card layout. */
import { and, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CardSelection } from '#schemas/backoffice/card-layouts.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Database } from '../db/connect.ts'
import { cards, simLayouts } from '../db/schema/index.ts'
import type { Operator } from '../publishing/accounts/accounts.ts'

type Layout = typeof simLayouts.$inferSelect
type Fault = AdminData<'POST /api/admin/sim-layouts/count'>['faults'][number]
/** Carriers print the 20th digit of an ICCID or not. */
const ICCID_DIGITS = 19
const trimIccid = (number: string): string => number.slice(0, ICCID_DIGITS).toUpperCase()

function whereNumbers(numbers: readonly string[]): SQL {
  const iccids = numbers.filter((number) => number.length >= ICCID_DIGITS).map(trimIccid)
  return or(
    inArray(cards.simNo, [...numbers]),
    inArray(sql`left(${cards.iccid}, ${sql.raw(String(ICCID_DIGITS))})`, iccids),
  )!
}
function whereFilter({ promoCode, operatorType, layoutId, from, to }: NonNullable<CardSelection['filter']>) {
  return and(
    promoCode === undefined ? undefined : eq(cards.promoCode, promoCode),
    operatorType === undefined ? undefined : eq(cards.operatorType, operatorType),
    layoutId === undefined
      ? undefined
      : layoutId === null
        ? isNull(cards.simLayoutId)
        : eq(cards.simLayoutId, layoutId),
    from === undefined ? undefined : gte(cards.simNo, from),
    // numbers that begin with the upper bound are included
    to === undefined ? undefined : lte(cards.simNo, `${to}~`),
  )
}
const whereSelected = ({ numbers, filter }: CardSelection): SQL | undefined =>
  numbers ? whereNumbers(numbers) : whereFilter(filter!)

/** The cards of a selection that may have the layout: an account of an agent, and the layout of a storefront, reach only its cards. */
export const whereAssignable = (selection: CardSelection, layout: Layout | undefined, me: Operator): SQL =>
  and(
    whereSelected(selection),
    me.promoCode === null ? undefined : eq(cards.promoCode, me.promoCode),
    layout?.promoCode ? eq(cards.promoCode, layout.promoCode) : undefined,
    sql`${cards.simLayoutId} is distinct from ${layout?.id ?? null}`,
  )!

/** Counts the cards of a selection: those that would change by their present layout, and the numbers that cannot be used. */
export async function countSelected(
  db: Database,
  selection: CardSelection,
  { layout, me }: { layout: Layout | undefined; me: Operator },
) {
  const changing = await db
    .select({ layoutId: cards.simLayoutId, cards: sql<number>`count(*)::int` })
    .from(cards)
    .where(whereAssignable(selection, layout, me))
    .groupBy(cards.simLayoutId)
    .orderBy(cards.simLayoutId)
  const own = me.promoCode === null ? undefined : eq(cards.promoCode, me.promoCode)
  const all = await db.$count(cards, and(whereSelected(selection), own))
  const fitting = layout?.promoCode ? eq(cards.promoCode, layout.promoCode) : undefined
  const fits = fitting ? await db.$count(cards, and(whereSelected(selection), own, fitting)) : all
  const count = changing.reduce((sum, group) => sum + group.cards, 0)
  return {
    cards: count,
    unchanged: fits - count,
    changing,
    others: all - fits,
    faults: selection.numbers ? await listFaults(db, selection.numbers, { layout, me }) : [],
  }
}

/** Numbers without a card, and those whose card belongs to another storefront than the layout. */
async function listFaults(
  db: Database,
  numbers: readonly string[],
  { layout, me }: { layout: Layout | undefined; me: Operator },
): Promise<Fault[]> {
  const { simNo, iccid, promoCode } = cards
  const rows = await db.select({ simNo, iccid, promoCode }).from(cards).where(whereNumbers(numbers))
  const visible = rows.filter((row) => me.promoCode === null || row.promoCode === me.promoCode)
  const owners = new Map(
    visible.flatMap((row) => [
      [row.simNo, row.promoCode],
      [trimIccid(row.iccid), row.promoCode],
    ]),
  )
  return numbers.flatMap((number): Fault[] => {
    const owner = owners.get(number) ?? owners.get(trimIccid(number))
    if (owner === undefined) return [{ number, reason: 'unknown' }]
    return layout?.promoCode && owner !== layout.promoCode ? [{ number, reason: 'others' }] : []
  })
}
