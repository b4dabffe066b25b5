/**
 * Names of the states of rows. Values of a wire enumeration equal those of schemas/enums.ts; code and SQL use the names. Transitions are in
 * `server/domain/states/state-machines.ts`.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { EnumName, EnumValue } from '#schemas/enums.ts'

/** Checks that every value of a wire enumeration has a name. */
const withAllValues =
  <E extends EnumName>() =>
  <const T extends Record<string, EnumValue<E>>>(states: [EnumValue<E>] extends [T[keyof T]] ? T : never): T =>
    states
type State<T> = T[keyof T]

/** Writes states as SQL literals instead of parameters, so that the planner matches them with partial indexes. */
export const toSqlList = (...states: number[]): SQL => sql.raw(states.join(', '))

/** Payment of an order. */
export const PayStatus = withAllValues<'payStatus'>()({ open: 1, paid: 2, closed: 3, refunded: 4 })
export type PayStatus = State<typeof PayStatus>

/** One attempt to pay an order. */
/** `closing`: the order expired, and the provider has not yet answered that the payment is closed. */
export const PaymentStatus = { open: 1, paid: 2, closed: 3, refunded: 4, refunding: 5, closing: 6 } as const
export type PaymentStatus = State<typeof PaymentStatus>

/** A refund: requested by a shopper, or automatic (`refunds`). */
export const RefundState = { asked: 1, approved: 2, sent: 3, done: 4, refused: 5, cancelled: 6, failed: 7 } as const
export type RefundState = State<typeof RefundState>
/**
 * The provider's view of a refund (`refunds.providerState`). `abnormal`: the payer's account did not take the money; `closed`: its number cannot
 * be used again.
 */
export type ProviderRefundState = 'processing' | 'done' | 'failed' | 'abnormal' | 'closed'
export const RefundKind = { moneyOnly: 1, withReturn: 2 } as const
export type RefundKind = State<typeof RefundKind>

/** A service request of a card holder (`service_requests`). */
export const RequestState = { asked: 1, accepted: 2, done: 3, refused: 4, withdrawn: 5 } as const
export type RequestState = State<typeof RequestState>
/** A shopper's comment on an order: waiting for an operator, hidden by an operator, or deleted by its author. */
export const CommentState = withAllValues<'commentState'>()({ shown: 1, waiting: 2, hidden: 3, deleted: 4 })
export type CommentState = State<typeof CommentState>

/** An order of a SIM card or a vanity number. */
export const OrderStatus = withAllValues<'orderStatus'>()({
  submitted: 999,
  firstReview: 1,
  review: 2,
  refused: 3,
  shipped: 4,
  activated: 5,
  delivered: 6,
  photosNeeded: 7,
  photosReview: 8,
  toActivate: 10,
  toCall: 11,
  toShip: 13,
  cancelled: 15,
  accountClosed: 16,
  deliveryRefused: 17,
  firstRechargeMissing: 18,
  void: 9998,
  lost: 9999,
})
export type OrderStatus = State<typeof OrderStatus>

/** An order of goods, in the shop or in the points shop. */
export const GoodsOrderStatus = withAllValues<'goodsOrderStatus'>()({
  unpaid: 1,
  paid: 2,
  shipped: 3,
  done: 4,
  closed: 5,
  refundAsked: 6,
  refunding: 7,
  refunded: 8,
  refundRefused: 9,
})
export type GoodsOrderStatus = State<typeof GoodsOrderStatus>

/** A request for an invoice. */
export const InvoiceState = { asked: 1, issued: 2, refused: 3 } as const
export type InvoiceState = State<typeof InvoiceState>

/** The receiver of an order, who may be changed once. */
export const ReceiverState = { original: 0, changed: 1 } as const
export type ReceiverState = State<typeof ReceiverState>

/** Photos of an applicant's documents. */
export const PhotoStatus = withAllValues<'photoStatus'>()({
  notNeeded: 0,
  needed: 1,
  uploaded: 2,
  accepted: 3,
  again: 4,
})
/** A new card's first top-up. */
export const FirstRechargeStatus = withAllValues<'firstRechargeStatus'>()({ unknown: 0, missing: 1, done: 2 })

export const NumberStatus = withAllValues<'numberStatus'>()({ forSale: 1, held: 2, sold: 3, withdrawn: 4 })
export type NumberStatus = State<typeof NumberStatus>
export const HoldState = { open: 1, used: 2, givenBack: 3, expired: 4 } as const
export type HoldState = State<typeof HoldState>

/** A card's package (`effectiveStatus`). */
export const PackageStatus = withAllValues<'effectiveStatus'>()({ active: 1, upcoming: 2, over: 3, returned: 4 })
export type PackageStatus = State<typeof PackageStatus>
export const CouponStatus = withAllValues<'userCouponStatus'>()({ unused: 1, used: 2, expired: 3 })
export type CouponStatus = State<typeof CouponStatus>
/** A command to a device or the carrier. */
export const ActionStatus = withAllValues<'actionStatus'>()({ open: 1, done: 2, failed: 3 })

export const SimStatus = withAllValues<'simStatus'>()({
  inStock: 1,
  sold: 2,
  inService: 3,
  suspended: 4,
  closed: 5,
  moved: 6,
  riskStop: 7,
  expired: 8,
  testing: 9,
  faulty: 10,
  unknown: 9999,
})
export type SimStatus = State<typeof SimStatus>
export const ActivateStatus = withAllValues<'activateStatus'>()({ no: 1, yes: 2, unknown: 3 })
/** The carrier's real name. */
export const AuthStatus = withAllValues<'authStatus'>()({ unverified: 1, verified: 2, unknown: 3 })
/** The platform's real name, and the status that pages show. */
export const PlatformAuthStatus = withAllValues<'authPlatformStatus'>()({
  unverified: 1,
  verified: 2,
  unknown: 3,
  review: 4,
  refused: 5,
})
/** One SMS. `failed`: certainly not sent; `unknown`: its provider did not answer. */
export const SmsState = {
  sending: 1,
  accepted: 2,
  delivered: 3,
  refused: 4,
  failed: 5,
  unknown: 6,
  undelivered: 7,
} as const
export type SmsState = State<typeof SmsState>
/** One real-name request. */
export const RealNameStatus = { review: 1, passed: 2, refused: 3, unanswered: 4 } as const
export const InternetStatus = withAllValues<'internetStatus'>()({ connected: 1, cutOff: 2, unknown: 3 })
export const OnlineStatus = withAllValues<'onlineStatus'>()({ online: 1, offline: 2, unknown: 3 })
export const CancelStatus = withAllValues<'cancelStatus'>()({ no: 1, cancelled: 2 })
export const ReplaceStatus = withAllValues<'replaceStatus'>()({ no: 1, replaced: 2 })
/** Whether a card may log in. */
export const LoginStatus = withAllValues<'loginStatus'>()({ allowed: 1, forbidden: 2 })

/** A parcel. */
export const LogisticsState = withAllValues<'logisticsState'>()({
  inTransit: 0,
  pickedUp: 1,
  problem: 2,
  delivered: 3,
  returned: 4,
  outForDelivery: 5,
  returning: 6,
  forwarded: 7,
  awaitingCustoms: 10,
  inCustoms: 11,
  clearedCustoms: 12,
  customsProblem: 13,
  refused: 14,
})

/** A login that is confirmed on a phone. */
export const ScanStatus = withAllValues<'scanStatus'>()({ open: 1, scanned: 2, granted: 3, refused: 4, expired: 5 })

export const SeckillState = withAllValues<'seckillState'>()({ soon: 1, on: 2, over: 3 })
export type SeckillState = State<typeof SeckillState>
export const ActivityState = withAllValues<'activityState'>()({ on: 1, limitReached: 2, over: 3 })
export type ActivityState = State<typeof ActivityState>
export const TaskStatus = withAllValues<'taskStatus'>()({ toDo: 1, toClaim: 2, claimed: 3 })
export type TaskStatus = State<typeof TaskStatus>
