/**
 * Refund requests for ordinary goods (docs/domain §2.2): the requests allowed at each place of the goods, and the reasons to refuse them.
 */
import * as z from 'zod/mini'

/** Where the goods are: not shipped yet, in transit, with the shopper, or sent back. */
export type GoodsLocation = 'unsent' | 'sent' | 'received' | 'returned'
/** Refund only (1), or return and refund (2). Labels: `afterSale.kind.…`. */
export const refundKinds = [1, 2] as const
export const refundKind = z.literal(refundKinds)
type Kind = z.output<typeof refundKind>
/** Requested, approved, sent back, completed; refused, withdrawn, failed. Labels: `afterSale.state.…`. */
export const refundStates = [1, 2, 3, 4, 5, 6, 7] as const
export const refundState = z.literal(refundStates)

/** Reasons of the shopper. Labels: `afterSale.reason.…`. */
export const refundReason = z.enum([
  'changedMind',
  'wrongOrder',
  'late',
  'notArrived',
  'damaged',
  'faulty',
  'notAsDescribed',
  'missingParts',
  'other',
])
export type RefundReason = z.output<typeof refundReason>
/** Reasons of the shop to refuse a request. Labels: `afterSale.refusal.…`. */
export const refundRefusal = z.enum([
  'packed',
  'onItsWay',
  'used',
  'brokenByUser',
  'notShown',
  'returnIncomplete',
  'other',
])
export type RefundRefusal = z.output<typeof refundRefusal>

/** Parcel carriers for returns. Labels: `afterSale.carrier.…`. */
export const returnCarriers = ['SF', 'JD', 'EMS', 'ZTO', 'YTO', 'YD', 'other'] as const
export const returnCarrier = z.enum(returnCarriers)

const [money, goods] = refundKinds
/** Reason → the kinds of requests that it allows, by where the goods are. */
export const refundReasons: Record<RefundReason, { [W in GoodsLocation]?: readonly Kind[] }> = {
  changedMind: { unsent: [money], sent: [goods], received: [goods] },
  wrongOrder: { unsent: [money], sent: [goods], received: [goods] },
  late: { unsent: [money], sent: [money, goods] },
  notArrived: { sent: [money] },
  damaged: { sent: [money, goods], received: [money, goods] },
  faulty: { received: [money, goods] },
  notAsDescribed: { received: [money, goods] },
  missingParts: { received: [money, goods] },
  other: { unsent: [money], sent: [money, goods], received: [money, goods] },
}

/** Reason for a refusal → where the goods may be for it to apply. `other` requires a written explanation. */
export const refundRefusals: Record<RefundRefusal, readonly GoodsLocation[]> = {
  packed: ['unsent'],
  onItsWay: ['sent'],
  used: ['received', 'returned'],
  brokenByUser: ['received', 'returned'],
  notShown: ['sent', 'received'],
  returnIncomplete: ['returned'],
  other: ['unsent', 'sent', 'received', 'returned'],
}

/** Returns the reasons that a request may give, in display order. */
export const listRefundReasons = (where: GoodsLocation): RefundReason[] =>
  (Object.keys(refundReasons) as RefundReason[]).filter((reason) => refundReasons[reason][where] !== undefined)
/** Returns the kinds of requests, refund only first. */
export const listRefundKinds = (where: GoodsLocation): Kind[] =>
  [money, goods].filter((kind) =>
    listRefundReasons(where).some((reason) => refundReasons[reason][where]?.includes(kind)),
  )
/** Returns the reasons for which a request may be refused. */
export const listRefundRefusals = (where: GoodsLocation): RefundRefusal[] =>
  (Object.keys(refundRefusals) as RefundRefusal[]).filter((reason) => refundRefusals[reason].includes(where))
