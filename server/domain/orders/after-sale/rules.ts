/** Which after-sales an order of goods allows now: by where the goods are, and how long they have been there (docs/domain §2.2). */
import type { Whereabouts } from '../../../../schemas/after-sale.ts'
import { promises } from '../../../../schemas/promises.ts'
import type { shopOrders } from '../../../db/schema/index.ts'
import { GoodsOrderStatus, PayStatus, RefundKind, RefundState } from '../../../db/schema/states.ts'
import { DAY, HOUR } from '../../../platform/time.ts'
import type { Order } from '../order-kind.ts'
import type { Refund } from '../payments/refunds.ts'

type ShopRow = typeof shopOrders.$inferSelect
type Progress = Pick<ShopRow, 'status' | 'shippedAt' | 'signedAt'>
const { shipHours, afterSaleDays } = promises

const { paid, shipped, done, refundRefused } = GoodsOrderStatus
/** The states of goods beside a request. */
type GoodsStatus = typeof paid | typeof shipped | typeof done

/** The state that the goods themselves are in; undefined before the payment, during a request and after a refund. */
export function goodsStatus({ status, shippedAt, signedAt }: Progress): GoodsStatus | undefined {
  if (status === paid || status === shipped || status === done) return status
  // earlier releases left a refused order in a state of its own
  if (status !== refundRefused) return undefined
  return signedAt !== null ? done : shippedAt !== null ? shipped : paid
}

const places: Record<GoodsStatus, Whereabouts> = { [paid]: 'unsent', [shipped]: 'sent', [done]: 'received' }

/** Where the goods of a request are: since it was made, unless they are on their way back. */
export const placeOf = ({ state, orderStatus }: Pick<Refund, 'state' | 'orderStatus'>): Whereabouts =>
  state === RefundState.sent ? 'returned' : places[(orderStatus ?? paid) as GoodsStatus]

/** The last moment for a request about received goods; undefined as long as they have not arrived. */
const afterSaleUntil = ({ signedAt, updatedAt }: Pick<ShopRow, 'signedAt' | 'updatedAt'>): number =>
  (signedAt ?? updatedAt) + afterSaleDays * DAY

type Sold = { order: Pick<Order, 'kind' | 'payStatus' | 'amount'>; shop: ShopRow }
export type Askable = { place: Whereabouts } | { refusal: 'afterSale.notNow' | 'afterSale.over' }
/** Where the goods are if a request may be made, or why none may. */
export function askable({ order, shop }: Sold, now: number): Askable {
  const status = goodsStatus(shop)
  if (order.kind !== 'GD' || order.payStatus !== PayStatus.paid || order.amount === 0 || status === undefined)
    return { refusal: 'afterSale.notNow' }
  const place = places[status]
  return place === 'received' && afterSaleUntil(shop) <= now ? { refusal: 'afterSale.over' } : { place }
}

/** Not sent within the promised time of `since`: the payment of goods, the acceptance of a card. */
export const isLate = (since: number | null, now: number): boolean => since !== null && since + shipHours * HOUR <= now

/** The money has not been touched yet. */
const isUnpaid = ({ paymentId }: Pick<Refund, 'paymentId'>) => paymentId === null
const isReturn = ({ kind }: Pick<Refund, 'kind'>) => kind === RefundKind.withReturn

/** The shopper sends the goods back. */
export const sendable = (refund: Refund): boolean =>
  refund.state === RefundState.approved && isReturn(refund) && isUnpaid(refund)
/** The shopper takes the request back. */
export const withdrawable = (refund: Refund): boolean => refund.state === RefundState.asked || sendable(refund)
/** The shop confirms that the goods are back; the number of the parcel may be missing. */
export const receivable = (refund: Refund): boolean =>
  isReturn(refund) && isUnpaid(refund) && (refund.state === RefundState.sent || refund.state === RefundState.approved)
export const refusable = (refund: Refund): boolean =>
  refund.state === RefundState.asked || (refund.state === RefundState.sent && isUnpaid(refund))
export { returnUntil } from './return-until.ts'
