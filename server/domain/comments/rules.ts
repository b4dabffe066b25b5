/** Which orders may be commented on: completed orders that were not refunded, once (docs/domain §2.2). */
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { comments } from '#server/db/schema/index.ts'
import { PayStatus, type CommentState } from '#server/db/schema/states.ts'
import type { Order } from '../orders/order-kind.ts'
import { getStage } from '../orders/fulfilment/stages.ts'
import type { ShopRow } from '../orders/shop-kinds.ts'

export const canComment = ({ order, shop }: { order: Pick<Order, 'kind' | 'payStatus'>; shop: ShopRow }): boolean =>
  shop.goodsId !== null &&
  order.payStatus === PayStatus.paid &&
  getStage(order.kind, { ...shop, payStatus: order.payStatus }) === 'done'

/** The state of each order's comment, if it has one. */
export async function readCommentStates(db: Database, orderIds: readonly number[]): Promise<Map<number, CommentState>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .select({ orderId: comments.orderId, state: comments.state })
    .from(comments)
    .where(inArray(comments.orderId, [...orderIds]))
  return new Map(rows.map(({ orderId, state }) => [orderId ?? 0, state as CommentState]))
}
