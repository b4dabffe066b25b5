/**
 * SI, an order of the points shop: takes points and stock when ordered, and returns them when closed unpaid or refunded (docs/domain §2.2,
 * §3.15). The card is locked before stock, as everywhere.
 */
import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { pointsGoods, pointsOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus } from '#server/db/schema/states.ts'
import { enqueue } from '../outbox.ts'
import { returnStock } from '../stock.ts'
import type { Kind, Order } from '../orders/order-kind.ts'
import { transition } from '../states/transition.ts'
import { moveWallet } from '../wallet.ts'

export type PointsRow = typeof pointsOrders.$inferSelect

export async function readPointsRow(db: Database, orderId: number): Promise<PointsRow> {
  const [row] = await db.select().from(pointsOrders).where(eq(pointsOrders.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} has no row in points_orders`)
  return row
}

/** Points log 4: a refund. */
const returnPoints = async (tx: Transaction, { cardId, integral, orderId, goodsName }: PointsRow, at: number) => {
  if (integral > 0)
    await moveWallet(tx, { cardId, wallet: 'integral', type: 4, change: integral, remark: goodsName, orderId, at })
}
const returnGiftStock = async (tx: Transaction, { goodsId, skuId, quantity }: PointsRow) => {
  if (skuId !== null) await returnStock(tx, 'points_sku', skuId, quantity)
  await returnStock(tx, 'points_goods', goodsId, quantity)
}

export const pointsOrder: Kind = {
  payTypes: ['wxpay', 'alipay', 'balance'],
  async status(db, order) {
    const { status } = await readPointsRow(db, order.id)
    return order.payStatus === PayStatus.closed && status === GoodsOrderStatus.unpaid ? GoodsOrderStatus.closed : status
  },

  async paid(tx, order, { clock }) {
    const at = clock.now()
    const { goodsId, quantity, deliveryType } = await readPointsRow(tx, order.id)
    await tx
      .update(pointsGoods)
      .set({ sales: sql`${pointsGoods.sales} + ${quantity}` })
      .where(eq(pointsGoods.id, goodsId))
    const pickUpCode = deliveryType === 2 ? String(randomInt(1e8)).padStart(8, '0') : null
    if (deliveryType === 1) await enqueue(tx, 'askStaff', { orderId: order.id, what: 'ship', at }, at)
    return (
      (await transition(tx, 'pointsOrder', order.id, GoodsOrderStatus.paid, {
        actor: `order:${order.id}`,
        at,
        from: GoodsOrderStatus.unpaid,
        set: { updatedAt: at, pickUpCode },
      })) !== undefined
    )
  },

  async closed(tx, order, { clock }) {
    const at = clock.now()
    const row = await readPointsRow(tx, order.id)
    await returnPoints(tx, row, at)
    await returnGiftStock(tx, row)
    await transition(tx, 'pointsOrder', order.id, GoodsOrderStatus.closed, {
      actor: `order:${order.id}`,
      at,
      from: GoodsOrderStatus.unpaid,
      set: { updatedAt: at },
    })
  },

  /** Refunds points with the money; goods that were not shipped return to stock. */
  async refunded(tx, order, by) {
    const row = await readPointsRow(tx, order.id)
    if (
      (await transition(tx, 'pointsOrder', order.id, GoodsOrderStatus.refunded, {
        ...by,
        from: GoodsOrderStatus.refunding,
        set: { updatedAt: by.at },
      })) === undefined
    )
      return
    await returnPoints(tx, row, by.at)
    if (row.shippedAt === null && row.doneAt === null) await returnGiftStock(tx, row)
  },
}

/** An expired unpaid order counts as closed, even before the sweep. */
export const getCurrentStatus = (
  { payStatus, expiresAt }: Pick<Order, 'payStatus' | 'expiresAt'>,
  { status }: Pick<PointsRow, 'status'>,
  now: number,
): number =>
  status === GoodsOrderStatus.unpaid && (payStatus !== PayStatus.open || expiresAt <= now)
    ? GoodsOrderStatus.closed
    : status

/** Paid and not delivered, including refused refunds. */
export const isOwed = ({ status, shippedAt, doneAt }: Pick<PointsRow, 'status' | 'shippedAt' | 'doneAt'>): boolean =>
  status === GoodsOrderStatus.paid ||
  (status === GoodsOrderStatus.refundRefused && shippedAt === null && doneAt === null)
