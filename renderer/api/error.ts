/** The one class that a failed call throws. `key` is its row in the error table (product §8). */
import { errors, type ErrorKey, type ErrorRow } from '../../schemas/errors.ts'

export class ApiError extends Error {
  readonly key: ErrorKey
  /** The envelope's code, or the HTTP status, or 0 when nothing came. */
  readonly code: number
  readonly data: unknown
  readonly call: string
  /** Nobody waits for it: no toast when it fails (product §8). */
  hideErrorToast = false
  /** The page that asked says it where the answer would stand. */
  shown = false

  /** It was asked by somebody who has left meanwhile. */
  isOutdated = false

  constructor(key: ErrorKey, { code = 0, message = '', data, call = '' }: { code?: number; message?: string; data?: unknown; call?: string } = {}) {
    super(message)
    this.name = 'ApiError'
    this.key = key
    this.code = code
    this.data = data
    this.call = call
  }
  get row(): ErrorRow {
    return errors[this.key] ?? errors.other
  }
  /** The server decided: the same request would be refused again (so its `uuid` is spent). */
  get refused(): boolean {
    return typeof this.key === 'number' || this.key === 'other'
  }
}

/** The error table's key of a business code. */
export const keyOf = (code: number): ErrorKey => (errors[code] ? code : 'other')
