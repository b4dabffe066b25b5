/** A row of a contract, as the compiler and the browser read it; a storefront's table may add fields (`call.ts`). */
import type * as z from 'zod/mini'

export type ContractRow = {
  method: 'GET' | 'POST'
  /** Who may call, by the storefront's own names. */
  who: string
  /** The query of a GET, the body of a POST. */
  params: z.ZodMiniObject
  /** The `data` of the envelope on code 0. */
  data: z.ZodMiniType
  /** Writes nothing, so a document's `data` may name it: all GETs, and a few POSTs. */
  safe: boolean
  /** Gets a `uuid` from the runtime, so that a repeat is the same order. */
  once?: true
  /** Asked for again within this time, it is not sent: leading edge (product §4, §9). A read answers as before (`renderer/api/throttle.ts`). */
  throttleMs?: number
  /** The reads that it makes stale. */
  changes?: readonly string[]
  /** Sent as it is, empty values included (product §5: agent custom price). */
  asIs?: true
  /** No toast when it fails (product §8), because no visitor waits for it. One call can have it too (`CallOptions`): a poll does. */
  hideErrorToast?: true
  /** Answers a raw file, not the envelope (product §7: /provinces/{code}.json). */
  raw?: true
  /** Sent as multipart/form-data: `file` and the other parameters. */
  multipart?: true
}
export type ContractTable = Record<string, ContractRow>
