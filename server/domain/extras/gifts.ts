/** Monthly gifts of a membership: the first with its payment, the others when their month begins. */
import { and, eq, sql } from 'drizzle-orm'
import { giveCoupon } from '../cards/coupons/give.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cardOrders, orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { addDuration } from '#server/platform/time.ts'
import type { VipDetail } from './detail.ts'

const MONTH = 2
const whereDue = (now: number) => sql`(${cardOrders.detail} ->> 'giftAt')::bigint <= ${now}`

export const findDueMemberships = async (db: Database, now: number): Promise<number[]> =>
  (
    await db
      .select({ id: orders.id })
      .from(cardOrders)
      .innerJoin(orders, eq(orders.id, cardOrders.orderId))
      .where(
        and(eq(orders.kind, 'SV'), eq(orders.payStatus, PayStatus.paid), eq(cardOrders.validTag, 1), whereDue(now)),
      )
      .limit(100)
  ).map((row) => row.id)

/** Gives one month's gifts as of their due day. The update of `giftAt` decides which server gives them. */
export async function giveMonthlyGifts(tx: Transaction, orderId: number, now: number): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(cardOrders)
    .where(and(eq(cardOrders.orderId, orderId), whereDue(now)))
    .for('update', { skipLocked: true })
  const { startAt, endAt, cardId } = row ?? {}
  if (!row || !cardId || !startAt || !endAt) return false
  const detail = row.detail as VipDetail
  const at = detail.giftAt ?? now
  const givenMonths = (detail.given ?? 0) + 1
  const next = addDuration(startAt, givenMonths, MONTH)
  await tx
    .update(cardOrders)
    .set({ detail: { ...detail, given: givenMonths, giftAt: next < endAt ? next : null } })
    .where(eq(cardOrders.orderId, orderId))
  for (const couponId of detail.gives.monthly ?? [])
    await giveCoupon(tx, cardId, couponId, { actor: `order:${orderId}`, source: 'vip', at })
  return true
}
