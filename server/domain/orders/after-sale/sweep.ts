/** Requests that end by time alone, and requests that a server of an earlier release accepted without a row in `refunds`. */
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { localize } from '#schemas/language/words.ts'
import { promises } from '#schemas/promises.ts'
import type { Pool, Transaction } from '#server/db/connect.ts'
import { orders, refunds, shopOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus, RefundKind, RefundState } from '#server/db/schema/states.ts'
import { DAY } from '#server/platform/time.ts'
import { createRefund, findOpenRequest } from '../payments/refunds.ts'
import { readShopRow } from '../shop-kinds.ts'
import { withdrawRequest } from './decide.ts'
import { getReturnDeadline, canSendBack } from './rules.ts'

const BATCH = 100
const open = [RefundState.asked, RefundState.approved, RefundState.sent]

/** Orders with an approved return that was not sent in time. */
export async function findOverdueReturns(db: Pool, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, RefundState.approved),
        eq(refunds.kind, RefundKind.withReturn),
        isNull(refunds.paymentId),
        lte(refunds.updatedAt, now - promises.returnDays * DAY),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

const lockOrderRow = async (tx: Transaction, id: number) =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]

export async function endOverdueReturn(tx: Transaction, orderId: number, now: number): Promise<boolean> {
  await lockOrderRow(tx, orderId)
  const refund = await findOpenRequest(tx, orderId)
  if (!refund || !canSendBack(refund) || getReturnDeadline(refund) > now) return false
  await withdrawRequest(tx, refund, { actor: 'job', at: now })
  return true
}

/** Orders of goods in state `refundAsked`, without a row in `refunds`. */
export async function findLegacyRequests(db: Pool): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .leftJoin(refunds, and(eq(refunds.orderId, orders.id), isNotNull(refunds.reason), inArray(refunds.state, open)))
    .where(
      and(
        eq(orders.kind, 'GD'),
        eq(orders.payStatus, PayStatus.paid),
        eq(shopOrders.status, GoodsOrderStatus.refundAsked),
        isNull(refunds.id),
      ),
    )
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

export async function adoptRequest(tx: Transaction, orderId: number): Promise<boolean> {
  const order = await lockOrderRow(tx, orderId)
  const row = await readShopRow(tx, orderId)
  if (!order || row.status !== GoodsOrderStatus.refundAsked || (await findOpenRequest(tx, orderId))) return false
  await createRefund(tx, order, {
    actor: 'job',
    at: row.updatedAt,
    state: RefundState.asked,
    reason: 'other',
    words: localize<string>(row.applyFailReason ?? '', 'zh-CN'),
    // earlier releases accepted requests for unsent goods only
    orderStatus: GoodsOrderStatus.paid,
  })
  return true
}
