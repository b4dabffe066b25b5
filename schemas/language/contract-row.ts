/** A row of the API contract as read by the compiler and the browser; a storefront's table may add fields (`call.ts`). */
import type * as z from 'zod/mini'

export type ContractRow = {
  method: 'GET' | 'POST'
  /** The login that the call requires, by the storefront's own names. */
  who: string
  /** The query of a GET, the body of a POST. */
  params: z.ZodMiniObject
  /** `data` of a successful response (code 0). */
  data: z.ZodMiniType
  /** A call without side effects, which a document may use in `data`: all GETs, and a few POSTs. */
  safe: boolean
  /** The runtime adds an idempotency key (`uuid`), so that a repeated call returns the first order. */
  once?: true
  /**
   * Repeated calls within this time are not sent: leading edge (product §4, §9). A read returns its last answer
   * (`renderer/api/throttle.ts`).
   */
  throttleMs?: number
  /** The reads that become stale after this call. */
  changes?: readonly string[]
  /** Sent unchanged, including empty values (product §5: agent custom price). */
  asIs?: true
  /** Shows no toast on failure (product §8), because no visitor waits for it. Can also be set per request (`CallOptions`), as polls do. */
  hideErrorToast?: true
  /** Returns a raw file without the response envelope (product §7: /provinces/{code}.json). */
  raw?: true
  /** Sent as multipart/form-data: `file` and the other parameters. */
  multipart?: true
}
export type ContractTable = Record<string, ContractRow>
