/** Service requests of card holders (docs/domain §3.18): kinds, states, reasons, and reasons to refuse them. */
import * as z from 'zod/mini'

/** Labels: `request.kind.…`. */
export const requestKinds = ['lost', 'replacement', 'closing', 'complaint'] as const
export const requestKind = z.enum(requestKinds)
export type RequestKind = z.output<typeof requestKind>
/** Requested, accepted, done; refused, withdrawn. Labels: `request.state.<kind>.…`. */
const requestStates = [1, 2, 3, 4, 5] as const
export const requestState = z.literal(requestStates)

/** Labels: `request.replace.…`. */
export const replaceReason = z.enum(['lost', 'damaged', 'unread', 'other'])
/** Labels: `request.close.…`. */
export const closeReason = z.enum(['unused', 'price', 'network', 'service', 'other'])
/** Labels: `request.complain.…`. */
export const complaintCategory = z.enum(['network', 'billing', 'device', 'delivery', 'service', 'other'])
/** The reasons of each form. Reporting a loss needs no reason. */
export const requestReasons = {
  lost: [],
  replacement: replaceReason.options,
  closing: closeReason.options,
  complaint: complaintCategory.options,
} as const satisfies Record<RequestKind, readonly string[]>
export type RequestReason = z.output<typeof replaceReason | typeof closeReason | typeof complaintCategory>

/** Reason for a refusal → the kinds that it applies to. Complaints are answered, never refused. `other` requires a written explanation. */
const requestRefusals = {
  undeliverable: ['replacement'],
  unconfirmed: ['replacement', 'closing'],
  /** Set when a closing is due but cannot be carried out. */
  blocked: ['closing'],
  other: ['replacement', 'closing'],
} as const satisfies Record<string, readonly RequestKind[]>
export const requestRefusal = z.enum(['undeliverable', 'unconfirmed', 'blocked', 'other'])
export type RequestRefusal = z.output<typeof requestRefusal>
/** Returns the reasons that an operator may give. */
export const listRequestRefusals = (kind: RequestKind): RequestRefusal[] =>
  requestRefusal.options.filter(
    (reason) => reason !== 'blocked' && (requestRefusals[reason] as readonly RequestKind[]).includes(kind),
  )

/** Actions of an operator on a request. */
export const requestSteps = ['accept', 'refuse', 'finish', 'answer'] as const
export type RequestStep = (typeof requestSteps)[number]
