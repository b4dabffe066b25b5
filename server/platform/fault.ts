/** The one error class of the server. A code of the error table (schemas/errors.ts) travels in the envelope; the transport codes become an HTTP status. */
import { codes, type Code } from '../../schemas/codes.ts'
import type { Values } from './messages.ts'

/** Codes that are an HTTP status: everything else is HTTP 200 with the envelope. */
export const httpStatuses = [codes.unauthorized, codes.tooLarge, codes.tooMany, codes.away] as const

export class Fault extends Error {
  override name = 'Fault'
  readonly code: Code
  readonly data: unknown
  /** Message id, and the values in it. Without one the client's own words for the code are shown. */
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

/** The request is understood and refused: code 51 with a sentence. */
export const refuse = (messageId: string, values?: Values): Fault => new Fault(codes.refused, null, messageId, values)

/** The same, beside a field of the form: `data.fields` is shown under it (docs/document-language.md §7). The app fills the texts in. */
export const refuseField = (field: string, says: string, values?: Values): Fault =>
  new Fault(codes.refused, { fields: { [field]: { says, values } } }, says, values)
