/**
 * The one error class of the server. Codes of the error table (schemas/errors/errors.ts) travel in the envelope; transport codes become an HTTP
 * status.
 */
import { codes, type Code } from '../../schemas/errors/codes.ts'
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
  /** A message id and its values; without one the client shows its own text for the code. */
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

/** A valid request that a business rule refuses: code 51 with a sentence. */
export const refuse = (messageId: string, values?: Values): Fault => new Fault(codes.refused, null, messageId, values)

/** The same for one form field: the client shows `data.fields` below it (docs/document-language.md §7). */
export const refuseField = (field: string, messageId: string, values?: Values): Fault =>
  new Fault(codes.refused, { fields: { [field]: { messageId, values } } }, messageId, values)

/** What this server is not connected to: the message says what. */
export const notOpen = (messageId: string): Fault => new Fault(codes.notOpen, null, messageId)
