/** What a card's holder asks for (docs/domain §3.18): the kinds, their states, and why one is refused. */
import * as z from 'zod/mini'

/** Labels: `request.kind.…`. */
export const requestKinds = ['lost', 'replacement', 'closing', 'complaint'] as const
export const requestKind = z.enum(requestKinds)
export type RequestKind = z.output<typeof requestKind>
/** Asked, accepted, done; refused, withdrawn. Labels: `request.state.<kind>.…`. */
const requestStates = [1, 2, 3, 4, 5] as const
export const requestState = z.literal(requestStates)

/** Labels: `request.replace.…`. */
export const replaceReason = z.enum(['lost', 'damaged', 'unread', 'other'])
/** Labels: `request.close.…`. */
export const closeReason = z.enum(['unused', 'price', 'network', 'service', 'other'])
/** Labels: `request.complain.…`. */
export const complaintCategory = z.enum(['network', 'billing', 'device', 'delivery', 'service', 'other'])
/** What the reasons of each form are. Nothing is chosen to report a loss. */
export const requestReasons = {
  lost: [],
  replacement: replaceReason.options,
  closing: closeReason.options,
  complaint: complaintCategory.options,
} as const satisfies Record<RequestKind, readonly string[]>
export type RequestReason = z.output<typeof replaceReason | typeof closeReason | typeof complaintCategory>

/** Reason of a refusal → the kinds that it is for; a complaint is answered instead. `other` needs words of its own. */
const requestRefusals = {
  undeliverable: ['replacement'],
  unconfirmed: ['replacement', 'closing'],
  /** The day came, and something is in the way. */
  blocked: ['closing'],
  other: ['replacement', 'closing'],
} as const satisfies Record<string, readonly RequestKind[]>
export const requestRefusal = z.enum(['undeliverable', 'unconfirmed', 'blocked', 'other'])
export type RequestRefusal = z.output<typeof requestRefusal>
/** The reasons that an operator may give. */
export const refusalsOf = (kind: RequestKind): RequestRefusal[] =>
  requestRefusal.options.filter(
    (reason) => reason !== 'blocked' && (requestRefusals[reason] as readonly RequestKind[]).includes(kind),
  )

/** What an operator can do. */
export const requestSteps = ['accept', 'refuse', 'finish', 'answer'] as const
export type RequestStep = (typeof requestSteps)[number]
