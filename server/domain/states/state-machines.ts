/** The table of state machines and their transitions (docs/domain §2); `transition.ts` allows no others. */
import { baseMachines, defineMachine, type Machine } from '#server/db/machines.ts'
import {
  actions,
  cardPackages,
  cards,
  comments,
  invoices,
  numberHolds,
  orders,
  payments,
  pointsOrders,
  realNames,
  refunds,
  serviceRequests,
  shopOrders,
  userCoupons,
} from '#server/db/schema/index.ts'
import {
  ActionStatus,
  AuthStatus,
  CommentState,
  CouponStatus,
  GoodsOrderStatus,
  HoldState,
  InvoiceState,
  OrderStatus,
  PackageStatus,
  PaymentStatus,
  PayStatus,
  PlatformAuthStatus,
  RealNameStatus,
  ReceiverState,
  RefundState,
  RequestState,
  SimStatus,
} from '#server/db/schema/states.ts'

const goodsSteps: Machine<typeof GoodsOrderStatus>['steps'] = {
  unpaid: ['paid', 'closed'],
  paid: ['shipped', 'done', 'refundAsked', 'refunding'],
  shipped: ['done', 'refundAsked'],
  done: ['refundAsked'],
  // refused or withdrawn: back to the previous state
  refundAsked: ['paid', 'shipped', 'done', 'refunding', 'refundRefused'],
  refunding: ['refunded', 'refundRefused'],
  refundRefused: ['shipped', 'done', 'refundAsked'],
}

export const machines = {
  pay: defineMachine(orders, orders.id, orders.payStatus, PayStatus, {
    open: ['paid', 'closed'],
    paid: ['refunded'],
    // the payment was received after closing
    closed: ['refunded'],
  }),
  payment: defineMachine(payments, payments.id, payments.status, PaymentStatus, {
    open: ['paid', 'closed', 'closing', 'refunding'],
    closing: ['paid', 'closed', 'refunding'],
    paid: ['refunding'],
    // the payment was received after all, while the order was open
    closed: ['paid', 'refunding'],
    refunding: ['refunded'],
  }),
  refund: defineMachine(refunds, refunds.id, refunds.state, RefundState, {
    asked: ['approved', 'refused', 'cancelled'],
    // without a return, the refund is already being paid
    approved: ['sent', 'done', 'cancelled', 'failed'],
    sent: ['done', 'refused', 'failed'],
    // requested again
    failed: ['done', 'approved'],
  }),
  shopOrder: defineMachine(shopOrders, shopOrders.orderId, shopOrders.status, OrderStatus, {
    submitted: ['firstReview', 'review', 'refused', 'photosNeeded', 'toShip', 'cancelled', 'void'],
    firstReview: ['review', 'refused', 'photosNeeded', 'toCall', 'toShip', 'cancelled', 'lost'],
    review: ['refused', 'photosNeeded', 'toCall', 'toShip', 'cancelled', 'lost'],
    photosNeeded: ['photosReview', 'refused', 'cancelled'],
    photosReview: ['photosNeeded', 'toCall', 'toShip', 'refused'],
    toCall: ['toShip', 'refused', 'cancelled'],
    // cancelled because it is late
    toShip: ['shipped', 'refused', 'cancelled'],
    shipped: ['delivered', 'deliveryRefused'],
    delivered: ['toActivate', 'activated'],
    toActivate: ['activated', 'firstRechargeMissing', 'accountClosed'],
    firstRechargeMissing: ['activated', 'accountClosed'],
    activated: ['firstRechargeMissing', 'accountClosed'],
    lost: ['firstReview', 'review', 'refused', 'cancelled'],
  }),
  goodsOrder: defineMachine(shopOrders, shopOrders.orderId, shopOrders.status, GoodsOrderStatus, goodsSteps),
  invoice: defineMachine(invoices, invoices.id, invoices.state, InvoiceState, {
    asked: ['issued', 'refused'],
    refused: ['asked'],
  }),
  receiver: defineMachine(shopOrders, shopOrders.orderId, shopOrders.receiverState, ReceiverState, {
    original: ['changed'],
  }),
  pointsOrder: defineMachine(pointsOrders, pointsOrders.orderId, pointsOrders.status, GoodsOrderStatus, goodsSteps),
  hold: defineMachine(numberHolds, numberHolds.id, numberHolds.state, HoldState, {
    open: ['used', 'givenBack', 'expired'],
    // a closed order releases its number
    used: ['givenBack'],
  }),
  comment: defineMachine(comments, comments.id, comments.state, CommentState, {
    waiting: ['shown', 'hidden', 'deleted'],
    shown: ['hidden', 'deleted'],
    hidden: ['shown', 'deleted'],
  }),
  cardPackage: defineMachine(cardPackages, cardPackages.id, cardPackages.effectiveStatus, PackageStatus, {
    upcoming: ['active', 'returned'],
    active: ['over', 'returned'],
  }),
  userCoupon: defineMachine(userCoupons, userCoupons.id, userCoupons.status, CouponStatus, {
    unused: ['used', 'expired'],
    used: ['unused'],
  }),
  action: defineMachine(actions, actions.id, actions.status, ActionStatus, { open: ['done', 'failed'] }),
  sim: defineMachine(cards, cards.id, cards.simStatus, SimStatus, {
    inStock: ['sold', 'testing'],
    testing: ['inStock', 'sold'],
    sold: ['inService', 'expired'],
    inService: ['suspended', 'closed', 'moved', 'riskStop', 'faulty', 'unknown'],
    suspended: ['inService', 'closed', 'riskStop'],
    moved: ['inService', 'suspended'],
    riskStop: ['inService', 'suspended', 'closed'],
    faulty: ['inService', 'suspended'],
    unknown: ['sold', 'inService', 'suspended'],
  }),
  platformAuth: defineMachine(cards, cards.id, cards.authPlatformStatus, PlatformAuthStatus, {
    unverified: ['verified', 'review', 'refused'],
    unknown: ['verified', 'review', 'refused'],
    review: ['verified', 'unknown', 'refused'],
    refused: ['verified', 'review'],
  }),
  officialAuth: defineMachine(cards, cards.id, cards.authStatus, AuthStatus, {
    unverified: ['verified', 'unknown'],
    unknown: ['unverified', 'verified'],
  }),
  realName: defineMachine(realNames, realNames.id, realNames.status, RealNameStatus, {
    review: ['passed', 'refused', 'unanswered'],
  }),
  serviceRequest: defineMachine(serviceRequests, serviceRequests.id, serviceRequests.state, RequestState, {
    asked: ['accepted', 'done', 'refused', 'withdrawn'],
    accepted: ['done', 'refused', 'withdrawn'],
    // a complaint is reopened
    done: ['asked'],
  }),
  ...baseMachines,
} as const satisfies Record<string, Machine>
export type MachineName = keyof typeof machines
