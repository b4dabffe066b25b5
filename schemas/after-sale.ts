/** After-sales of ordinary goods (docs/domain §2.2): which request fits where the goods are, and why one may be refused. */
import * as z from 'zod/mini'

/** Where the goods are: not sent yet, on their way, with the shopper, or on their way back. */
export type Whereabouts = 'unsent' | 'sent' | 'received' | 'returned'
/** The money only, or with the goods sent back. Labels: `afterSale.kind.…`. */
export const refundKinds = [1, 2] as const
export const refundKind = z.literal(refundKinds)
type Kind = z.output<typeof refundKind>
/** Asked, approved, sent back, done; refused, withdrawn, failed. Labels: `afterSale.state.…`. */
export const refundStates = [1, 2, 3, 4, 5, 6, 7] as const
export const refundState = z.literal(refundStates)

/** Why a shopper asks. Labels: `afterSale.reason.…`. */
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
/** Why the shop refuses. Labels: `afterSale.refusal.…`. */
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

/** Parcel carriers that take returns. Labels: `afterSale.carrier.…`. */
export const returnCarriers = ['SF', 'JD', 'EMS', 'ZTO', 'YTO', 'YD', 'other'] as const
export const returnCarrier = z.enum(returnCarriers)

const [money, goods] = refundKinds
/** Reason → the kinds of requests that it allows: the money only, or with the goods sent back. */
export const refundReasons: Record<RefundReason, { [W in Whereabouts]?: readonly Kind[] }> = {
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

/** Reason of a refusal → where the goods may be for it to be true. `other` needs words of its own. */
export const refundRefusals: Record<RefundRefusal, readonly Whereabouts[]> = {
  packed: ['unsent'],
  onItsWay: ['sent'],
  used: ['received', 'returned'],
  brokenByUser: ['received', 'returned'],
  notShown: ['sent', 'received'],
  returnIncomplete: ['returned'],
  other: ['unsent', 'sent', 'received', 'returned'],
}

/** The reasons of a request, in their order. */
export const reasonsAt = (where: Whereabouts): RefundReason[] =>
  (Object.keys(refundReasons) as RefundReason[]).filter((reason) => refundReasons[reason][where] !== undefined)
/** The kinds of requests, the milder one first. */
export const kindsAt = (where: Whereabouts): Kind[] =>
  [money, goods].filter((kind) => reasonsAt(where).some((reason) => refundReasons[reason][where]?.includes(kind)))
/** The reasons for which a request may be refused. */
export const refusalsAt = (where: Whereabouts): RefundRefusal[] =>
  (Object.keys(refundRefusals) as RefundRefusal[]).filter((reason) => refundRefusals[reason].includes(where))
