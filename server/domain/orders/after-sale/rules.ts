/** Which after-sales an order of goods allows now: by where the goods are, and how long they have been there (docs/domain §2.2). */
import type { GoodsLocation } from '#schemas/after-sale.ts'
import { promises } from '#schemas/promises.ts'
import type { shopOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus, RefundKind, RefundState } from '#server/db/schema/states.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import type { Order } from '../order-kind.ts'
import type { Refund } from '../payments/refunds.ts'

type ShopRow = typeof shopOrders.$inferSelect
type Progress = Pick<ShopRow, 'status' | 'shippedAt' | 'signedAt'>
const { shipHours, afterSaleDays } = promises

const { paid, shipped, done, refundRefused } = GoodsOrderStatus
/** The states of goods without an open request. */
type GoodsStatus = typeof paid | typeof shipped | typeof done

/** The state of the goods themselves; undefined before the payment, during a request and after a refund. */
export function getGoodsStatus({ status, shippedAt, signedAt }: Progress): GoodsStatus | undefined {
  if (status === paid || status === shipped || status === done) return status
  // earlier releases moved a refused order to a separate state
  if (status !== refundRefused) return undefined
  return signedAt !== null ? done : shippedAt !== null ? shipped : paid
}

const whereabouts: Record<GoodsStatus, GoodsLocation> = { [paid]: 'unsent', [shipped]: 'sent', [done]: 'received' }

/** The place of the goods of a request: as of its creation, unless they have been sent back. */
export const getWhereabouts = ({ state, orderStatus }: Pick<Refund, 'state' | 'orderStatus'>): GoodsLocation =>
  state === RefundState.sent ? 'returned' : whereabouts[(orderStatus ?? paid) as GoodsStatus]

/** The last moment for a request about received goods. */
const getAfterSaleDeadline = ({ signedAt, updatedAt }: Pick<ShopRow, 'signedAt' | 'updatedAt'>): number =>
  (signedAt ?? updatedAt) + afterSaleDays * DAY

type Sold = { order: Pick<Order, 'kind' | 'payStatus' | 'amount'>; shop: ShopRow }
export type AfterSaleCheck = { place: GoodsLocation } | { refusal: 'afterSale.notNow' | 'afterSale.over' }
/** The place of the goods if a request is possible, otherwise the refusal. */
export function checkAfterSale({ order, shop }: Sold, now: number): AfterSaleCheck {
  const status = getGoodsStatus(shop)
  if (order.kind !== 'GD' || order.payStatus !== PayStatus.paid || order.amount === 0 || status === undefined)
    return { refusal: 'afterSale.notNow' }
  const place = whereabouts[status]
  return place === 'received' && getAfterSaleDeadline(shop) <= now ? { refusal: 'afterSale.over' } : { place }
}

/** Whether the promised shipping time after `since` has passed: the payment of goods, the acceptance of a card. */
export const isLate = (since: number | null, now: number): boolean => since !== null && since + shipHours * HOUR <= now

/** Whether the refund of the money has not begun. */
const isUnpaid = ({ paymentId }: Pick<Refund, 'paymentId'>) => paymentId === null
const isReturn = ({ kind }: Pick<Refund, 'kind'>) => kind === RefundKind.withReturn

/** Whether the shopper may send the goods back. */
export const canSendBack = (refund: Refund): boolean =>
  refund.state === RefundState.approved && isReturn(refund) && isUnpaid(refund)
/** Whether the shopper may withdraw the request. */
export const canWithdraw = (refund: Refund): boolean => refund.state === RefundState.asked || canSendBack(refund)
/** Whether the shop may confirm the return; the tracking number may be missing. */
export const canConfirmReturn = (refund: Refund): boolean =>
  isReturn(refund) && isUnpaid(refund) && (refund.state === RefundState.sent || refund.state === RefundState.approved)
export const canRefuse = (refund: Refund): boolean =>
  refund.state === RefundState.asked || (refund.state === RefundState.sent && isUnpaid(refund))
export { getReturnDeadline } from './return-until.ts'
