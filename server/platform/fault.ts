/** The one error class of the server. A code of the error table (schemas/errors.ts) travels in the envelope; the transport codes become an HTTP status. */
import type { Values } from './messages.ts'

/** Codes that are an HTTP status: everything else is HTTP 200 with the envelope. */
export const transport = [401, 413, 429, 503] as const

export class Fault extends Error {
  override name = 'Fault'
  readonly code: number
  readonly data: unknown
  /** Message id, and the values in it. Without one the client's own words for the code are shown. */
  readonly says: string | undefined
  readonly values: Values | undefined

  constructor(code: number, data: unknown = null, says?: string, values?: Values) {
    super(says ?? `fault ${code}`)
    this.code = code
    this.data = data
    this.says = says
    this.values = values
  }
}

/** The request is understood and refused: code 51 with a sentence. */
export const refuse = (says: string, values?: Values): Fault => new Fault(51, null, says, values)

/** The same, beside a field of the form: `data.fields` is shown under it (docs/document-language.md §7). The app fills the texts in. */
export const refuseField = (field: string, says: string, values?: Values): Fault => new Fault(51, { fields: { [field]: { says, values } } }, says, values)
