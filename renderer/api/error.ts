/** The only error class that a failed call throws. `key` is its row in the storefront's error table (product §8). */
import type { Language } from '../i18n/language.ts'
import type { ErrorKey, ErrorRow, ErrorTable } from '#schemas/errors/error-row.ts'

type Details = { code?: number; message?: string; data?: unknown; call?: string }
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly row: ErrorRow
  /** The envelope's code, the HTTP status, or 0 when there was no answer. */
  readonly code: number
  readonly data: unknown
  readonly call: string
  /** Suppresses the toast, because no user waits for the answer (product §8). */
  hideErrorToast = false
  /** The page already shows the error in place of the data. */
  shown = false
  /** The user who sent the request has signed out or changed since. */
  isOutdated = false

  constructor(key: ErrorKey, row: ErrorRow, { code = 0, message = '', data, call = '' }: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.key = key
    this.row = row
    this.code = code
    this.data = data
    this.call = call
  }
  /** Whether the server made a decision: the same request would be refused again, so its `uuid` is spent. */
  get refused(): boolean {
    return typeof this.key === 'number' || this.key === 'other'
  }
}

/** Returns the message of the error's row, or the server's message where the row allows it. */
export const getErrorText = ({ row, message }: ApiError, t: Language['t']): string =>
  (row.message === 'server' && message) || t(row.text)

/** Creates the error of a key, with its row. */
export type Fail = (key: ErrorKey, details?: Details) => ApiError
export const createFail =
  (errors: ErrorTable): Fail =>
  (key, details) =>
    new ApiError(key, errors[key] ?? errors.other, details)
/** The error of a business code; a code without a row becomes `other`. */
export const createRefusal =
  (errors: ErrorTable) =>
  (code: number, details: Details): ApiError =>
    createFail(errors)(errors[code] ? code : 'other', { code, ...details })
