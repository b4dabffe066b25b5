/**
 * Another receiver for an order that has not been handed over, once (docs/domain §3.5). The lock of the order
 * serializes the change with shipping. Postage does not depend on the place; the change is refused where the article is
 * not delivered.
 */
import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/api/index.ts'
import type { Caller, Context } from '../context.ts'
import { goods, orders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, OrderStatus, PayStatus, ReceiverState } from '#server/db/schema/states.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { transition } from '../states/transition.ts'
import { getGoodsStatus } from './after-sale/rules.ts'
import type { Order } from './order-kind.ts'
import { getActor, lockOrder } from './own.ts'
import { checkAddress, parseDeliveryPlace } from './placing/applicant.ts'
import { readOwnShopOrder } from './row.ts'
import { readShopRow, type ShopRow } from './shop-kinds.ts'

const statesBeforeShipping = new Set<number>([
  OrderStatus.submitted,
  OrderStatus.firstReview,
  OrderStatus.review,
  OrderStatus.photosNeeded,
  OrderStatus.photosReview,
  OrderStatus.toCall,
  OrderStatus.toShip,
])

/** A message id: why the receiver is fixed; undefined when it may be changed. */
export function whyReceiverFixed(
  { session, shopUser }: Caller,
  order: Pick<Order, 'kind' | 'payStatus' | 'sessionId' | 'shopUserId'>,
  shop: ShopRow,
): string | undefined {
  const isWaiting =
    order.kind === 'GD' ? getGoodsStatus(shop) === GoodsOrderStatus.paid : statesBeforeShipping.has(shop.status)
  if (order.payStatus !== PayStatus.paid || !isWaiting || shop.shippedAt !== null) return 'receiver.late'
  if (session === undefined || session.id === 0 || order.sessionId !== session.id) {
    // the phone on an order may be another person's
    if (!shopUser || (order.shopUserId ?? shopUser.id) !== shopUser.id) return 'receiver.others'
    if (!shopUser.proven) return 'receiver.codeFirst'
  }
  return shop.receiverState === ReceiverState.original ? undefined : 'receiver.once'
}

export async function changeReceiver(ctx: Context, input: Parsed<'/api/shop/order/receiver'>): Promise<null> {
  const {
    order: { id },
  } = await readOwnShopOrder(ctx, input.orderSn)
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const shop = await readShopRow(tx, id)
    const why = whyReceiverFixed(ctx, order, shop)
    if (why !== undefined && why !== 'receiver.once') throw refuse(why)
    const isGoods = order.kind === 'GD'
    const [article] = shop.goodsId === null ? [] : await tx.select().from(goods).where(eq(goods.id, shop.goodsId))
    if (!article) throw refuse('receiver.late')
    const place = parseDeliveryPlace(input.region, article)
    checkAddress(input.address, place)
    const name = input.name?.trim()
    // a card is handed to its applicant, with the verified phone
    if (!isGoods && name != null) throw refuseField('name', 'receiver.applicant')
    if (!isGoods && input.mobile != null) throw refuseField('mobile', 'receiver.applicant')
    const was = { receiver: shop.receiver && ctx.secrets.open(shop.receiver), address: ctx.secrets.open(shop.address) }
    const next = {
      ...place,
      receiver: name ?? was.receiver,
      contactPhone: input.mobile ?? shop.contactPhone,
      address: input.address.trim(),
    }
    // a repeated tap
    if (Object.entries(next).every(([field, value]) => ({ ...shop, ...was })[field as keyof typeof next] === value))
      return null
    if (why) throw refuse(why)
    const at = ctx.clock.now()
    await transition(tx, 'receiver', id, ReceiverState.changed, {
      actor: getActor(ctx),
      at,
      set: {
        ...next,
        receiver: next.receiver && ctx.secrets.seal(next.receiver),
        address: ctx.secrets.seal(next.address),
        updatedAt: at,
      },
    })
    // so far the order was found by its phone only
    if (order.shopUserId === null && ctx.shopUser?.mobile === shop.contactPhone)
      await tx.update(orders).set({ shopUserId: ctx.shopUser.id, updatedAt: at }).where(eq(orders.id, id))
    return null
  })
}
