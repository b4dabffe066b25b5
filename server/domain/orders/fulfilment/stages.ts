/** The tab of an order in "my orders" (docs/domain §3.5), as a function and as an SQL condition from one table. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { EnumValue } from '#schemas/enums.ts'
import { orders, shopOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, OrderStatus, PayStatus } from '#server/db/schema/states.ts'
import type { Order } from '../order-kind.ts'
import { getGoodsStatus } from '../after-sale/rules.ts'
import type { ShopRow } from '../shop-kinds.ts'

export type Stage = EnumValue<'orderStage'>
type Paid = Exclude<Stage, 'unpaid'>

/** Statuses of paid and free orders: number cards, and ordinary goods. */
const cardStages: Record<Paid, number[]> = {
  handling: [
    OrderStatus.submitted,
    OrderStatus.firstReview,
    OrderStatus.review,
    OrderStatus.photosNeeded,
    OrderStatus.photosReview,
    OrderStatus.toCall,
    OrderStatus.lost,
  ],
  toShip: [OrderStatus.toShip],
  toReceive: [OrderStatus.shipped, OrderStatus.delivered, OrderStatus.toActivate],
  done: [OrderStatus.activated, OrderStatus.firstRechargeMissing],
  cancelled: [
    OrderStatus.refused,
    OrderStatus.cancelled,
    OrderStatus.accountClosed,
    OrderStatus.deliveryRefused,
    OrderStatus.void,
  ],
}
const thingStages: Record<Paid, number[]> = {
  handling: [GoodsOrderStatus.refundAsked, GoodsOrderStatus.refunding],
  toShip: [GoodsOrderStatus.paid],
  toReceive: [GoodsOrderStatus.shipped],
  done: [GoodsOrderStatus.done],
  cancelled: [GoodsOrderStatus.closed, GoodsOrderStatus.refunded],
}

/** An expired order counts as closed, even before the sweep: payStatus and the kind's own status as of now. */
export function getCurrentStatus(
  { payStatus, expiresAt, kind }: Pick<Order, 'payStatus' | 'expiresAt' | 'kind'>,
  { status }: Pick<ShopRow, 'status'>,
  now: number,
) {
  return payStatus === PayStatus.open && expiresAt <= now
    ? { payStatus: PayStatus.closed, status: kind === 'GD' ? GoodsOrderStatus.closed : OrderStatus.cancelled }
    : { payStatus, status }
}

type Progress = Pick<ShopRow, 'status' | 'shippedAt' | 'signedAt'> & { payStatus: number }
export function getStage(kind: string, { payStatus, ...shop }: Progress): Stage {
  if (payStatus === PayStatus.open) return 'unpaid'
  if (payStatus === PayStatus.closed) return 'cancelled'
  const status = kind === 'GD' ? (getGoodsStatus(shop) ?? shop.status) : shop.status
  const table = kind === 'GD' ? thingStages : cardStages
  return (Object.keys(table) as Paid[]).find((stage) => table[stage].includes(status)) ?? 'handling'
}

/** Orders whose refund an earlier release refused, in the stage of their goods. */
function whereRefusedIn(stage: Paid): SQL | undefined {
  const isRefundRefused = eq(shopOrders.status, GoodsOrderStatus.refundRefused)
  const { shippedAt, signedAt } = shopOrders
  if (stage === 'toShip') return and(isRefundRefused, isNull(shippedAt), isNull(signedAt))
  if (stage === 'toReceive') return and(isRefundRefused, isNotNull(shippedAt), isNull(signedAt))
  return stage === 'done' ? and(isRefundRefused, isNotNull(signedAt)) : undefined
}

export function whereStage(stage: Stage, now: number): SQL | undefined {
  const open = and(eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now))
  if (stage === 'unpaid') return open
  const settled = notInArray(orders.payStatus, [PayStatus.open, PayStatus.closed])
  const inOwnStage = or(
    and(ne(orders.kind, 'GD'), inArray(shopOrders.status, cardStages[stage])),
    and(eq(orders.kind, 'GD'), or(inArray(shopOrders.status, thingStages[stage]), whereRefusedIn(stage))),
  )
  const reached = and(settled, inOwnStage)
  return stage === 'cancelled'
    ? or(
        reached,
        eq(orders.payStatus, PayStatus.closed),
        and(eq(orders.payStatus, PayStatus.open), lte(orders.expiresAt, now)),
      )
    : reached
}
