/**
 * The server's error class. Codes of the error table (schemas/errors/errors.ts) are sent in the envelope; transport codes become an HTTP
 * status.
 */
import { codes, type Code } from '#schemas/errors/codes.ts'
import type { Values } from './messages.ts'

/** Codes that become an HTTP status; every other code is sent with HTTP 200 in the envelope. */
export const httpStatuses = [
  codes.unauthorized,
  codes.forbidden,
  codes.missing,
  codes.conflict,
  codes.tooLarge,
  codes.tooMany,
  codes.internal,
  codes.away,
] as const

export class Fault extends Error {
  override name = 'Fault'
  readonly code: Code
  readonly data: unknown
  /** Id of the message, with `values`; without it the client shows its text for the code. */
  readonly messageId: string | undefined
  readonly values: Values | undefined

  constructor(code: Code, data: unknown = null, messageId?: string, values?: Values) {
    super(messageId ?? `fault ${code}`)
    this.code = code
    this.data = data
    this.messageId = messageId
    this.values = values
  }
}

/** Fault for a valid request that a business rule refuses: code 51 with a message. */
export const refuse = (messageId: string, values?: Values): Fault => new Fault(codes.refused, null, messageId, values)

/** Like `refuse`, for a form field: the client shows `data.fields` below the field (docs/document-language.md §7). */
export const refuseField = (field: string, messageId: string, values?: Values): Fault =>
  new Fault(codes.refused, { fields: { [field]: { messageId, values } } }, messageId, values)

/** Fault for a feature whose external system is not connected; the message names it. */
export const createNotConnectedFault = (messageId: string): Fault =>
  new Fault(codes.createNotConnectedFault, null, messageId)
