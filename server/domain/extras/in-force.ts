/** Memberships (SV) and accelerations (SA) of a card: the active order, its end, and its benefits. */
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Database } from '#server/db/connect.ts'
import { cardOrders, orders } from '#server/db/schema/index.ts'
import type { VipDetail } from './detail.ts'
import type { Benefits } from '#server/db/schema/shapes.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { toAccelerateOrder, toVipOrder, type ExtraRow } from './rows.ts'
import { getRankEnd, findActiveTerm, type Term } from './terms.ts'

export type ExtraKind = 'SA' | 'SV'
export type ActiveExtra = ExtraRow & Term

/** Paid, not refunded, not over, in order of purchase. */
export async function readActiveExtras(db: Database, cardId: number, now: number, except = 0): Promise<ActiveExtra[]> {
  const rows = await db
    .select({ order: orders, bought: cardOrders })
    .from(cardOrders)
    .innerJoin(orders, eq(orders.id, cardOrders.orderId))
    .where(
      and(
        eq(cardOrders.cardId, cardId),
        inArray(orders.kind, ['SV', 'SA']),
        eq(orders.payStatus, PayStatus.paid),
        eq(cardOrders.validTag, 1),
        gt(cardOrders.endAt, now),
        ne(orders.id, except),
      ),
    )
    .orderBy(asc(orders.id))
  return rows.map((row) => ({
    ...row,
    rank: (row.bought.detail as { rank?: number }).rank ?? 0,
    startAt: row.bought.startAt ?? 0,
    endAt: row.bought.endAt ?? 0,
  }))
}

export const filterKind = (rows: readonly ActiveExtra[], kind: ExtraKind): ActiveExtra[] =>
  rows.filter((row) => row.order.kind === kind)

/** The active row; its `endAt` includes all following terms of its rank. */
export function findActiveExtra(rows: readonly ActiveExtra[], kind: ExtraKind, now: number): ActiveExtra | undefined {
  const terms = filterKind(rows, kind)
  const active = findActiveTerm(terms, now)
  if (!active) return undefined
  const endAt = getRankEnd(terms, active)
  return { ...active, endAt, bought: { ...active.bought, endAt } }
}

type Info = Answer<'/api/iot/simInfo'>
export const noExtras = { vipOrder: null, accelerateOrder: null }
/** The nested data of simInfo (product §3). */
export async function describeExtras(
  db: Database,
  cardId: number,
  now: number,
): Promise<Pick<Info, 'vipOrder' | 'accelerateOrder'>> {
  const rows = await readActiveExtras(db, cardId, now)
  const [vip, accelerate] = [findActiveExtra(rows, 'SV', now), findActiveExtra(rows, 'SA', now)]
  return {
    vipOrder: vip ? toVipOrder(vip, now) : null,
    accelerateOrder: accelerate ? toAccelerateOrder(accelerate, now) : null,
  }
}

/** Benefits of the active membership; empty without one. */
export async function readBenefits(db: Database, cardId: number, now: number): Promise<Benefits> {
  return (
    (findActiveExtra(await readActiveExtras(db, cardId, now), 'SV', now)?.bought.detail as VipDetail | undefined)
      ?.gives ?? {}
  )
}
