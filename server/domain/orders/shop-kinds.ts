/** Effects of payment and closing for shop orders: HK number card, PN vanity number, GD ordinary goods. */
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { goods, shopOrders } from '#server/db/schema/index.ts'
import {
  GoodsOrderStatus,
  HoldState,
  OrderStatus,
  PayStatus,
  PhotoStatus,
  RefundKind,
} from '#server/db/schema/states.ts'
import { enqueue } from '../outbox.ts'
import { releaseHold, sellNumber } from '../numbers/hold.ts'
import { returnStock } from '../stock.ts'
import { transition } from '../states/transition.ts'
import { getWhereabouts } from './after-sale/rules.ts'
import type { Kind, Order } from './order-kind.ts'
import { readNewestRequests } from './payments/refunds.ts'

export type ShopRow = typeof shopOrders.$inferSelect

export async function readShopRow(db: Database, orderId: number): Promise<ShopRow> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} has no row in shop_orders`)
  return row
}

const countSale = async (tx: Transaction, { goodsId, quantity }: ShopRow) => {
  if (goodsId !== null)
    await tx
      .update(goods)
      .set({ sales: sql`${goods.sales} + ${quantity}` })
      .where(eq(goods.id, goodsId))
}

/** Returns the number and stock of an order: number first, then stock, as everywhere. A vanity number has no stock. */
export async function returnStockAndNumber(
  tx: Transaction,
  { kind }: Pick<Order, 'kind'>,
  row: ShopRow,
): Promise<void> {
  if (row.skuId !== null) await returnStock(tx, 'goods_sku', row.skuId, row.quantity)
  if (row.goodsId !== null && kind !== 'PN') await returnStock(tx, 'goods', row.goodsId, row.quantity)
}

const commonKind = {
  payTypes: ['wxpay', 'alipay'],
  async phone(db: Database, order: Order) {
    return (await readShopRow(db, order.id)).contactPhone
  },
} as const

const cardKind: Kind = {
  ...commonKind,
  async status(db, order) {
    const { status } = await readShopRow(db, order.id)
    return order.payStatus === PayStatus.closed && status === OrderStatus.submitted ? OrderStatus.cancelled : status
  },
  async paid(tx, order, { clock }) {
    const row = await readShopRow(tx, order.id)
    const at = clock.now()
    if (
      row.numberId !== null &&
      !(await sellNumber(tx, { numberId: row.numberId, holdId: row.holdId ?? 0, orderId: order.id }))
    )
      return false
    await countSale(tx, row)
    // a photo is requested as soon as the order is valid
    if (row.photoStatus === PhotoStatus.needed)
      await transition(tx, 'shopOrder', order.id, OrderStatus.photosNeeded, {
        actor: 'job',
        at,
        from: OrderStatus.submitted,
        set: { updatedAt: at },
      })
    else await enqueue(tx, 'askDesk', { orderId: order.id, at }, at)
    return true
  },
  async closed(tx, order, services: Services) {
    const row = await readShopRow(tx, order.id)
    const at = services.clock.now()
    if (row.holdId !== null) await releaseHold(tx, row.holdId, { to: HoldState.givenBack, actor: 'job', at })
    await returnStockAndNumber(tx, order, row)
    await transition(tx, 'shopOrder', order.id, OrderStatus.cancelled, { actor: 'job', at, set: { updatedAt: at } })
  },
}

const goodsKind: Kind = {
  ...commonKind,
  async status(db, order) {
    const { status } = await readShopRow(db, order.id)
    return order.payStatus === PayStatus.closed && status === GoodsOrderStatus.unpaid ? GoodsOrderStatus.closed : status
  },
  async paid(tx, order, { clock }) {
    const at = clock.now()
    await countSale(tx, await readShopRow(tx, order.id))
    await enqueue(tx, 'askDesk', { orderId: order.id, at }, at)
    return (
      (await transition(tx, 'goodsOrder', order.id, GoodsOrderStatus.paid, {
        actor: 'job',
        at,
        from: GoodsOrderStatus.unpaid,
        set: { updatedAt: at },
      })) !== undefined
    )
  },
  async closed(tx, order, { clock }) {
    const at = clock.now()
    await returnStockAndNumber(tx, order, await readShopRow(tx, order.id))
    await transition(tx, 'goodsOrder', order.id, GoodsOrderStatus.closed, {
      actor: 'job',
      at,
      from: GoodsOrderStatus.unpaid,
      set: { updatedAt: at },
    })
  },
  async refunded(tx, order, { actor, at }) {
    if (
      (await transition(tx, 'goodsOrder', order.id, GoodsOrderStatus.refunded, {
        actor,
        at,
        from: GoodsOrderStatus.refunding,
        set: { updatedAt: at },
      })) !== undefined
    ) {
      // goods that remain with the buyer do not return to stock
      const request = (await readNewestRequests(tx, [order.id])).get(order.id)
      if (!request || request.kind === RefundKind.withReturn || getWhereabouts(request) === 'unsent')
        await returnStockAndNumber(tx, order, await readShopRow(tx, order.id))
    }
  },
}

export const shopKinds = { HK: cardKind, PN: cardKind, GD: goodsKind } as const
