/** What a row of the call table is. The rows stand in `schemas/api/`, keyed by the full path (product §7). */
import * as z from 'zod/mini'

/**
 * Who may call: `anyone`; `guest` (a session of any kind: owns holds and unpaid orders); `shop` (order-query login);
 * `agent` (a shop user who is an agent); `card` (card login).
 */
export type Who = 'anyone' | 'guest' | 'shop' | 'agent' | 'card'

export type CallRow = {
  method: 'GET' | 'POST'
  who: Who
  /** The query of a GET, the body of a POST. */
  params: z.ZodMiniObject
  /** The `data` of the envelope on code 0. */
  data: z.ZodMiniType
  /** Writes nothing: may stand in a document's `data`. All GETs, and a few POSTs. */
  safe: boolean
  /** Gets a `uuid` from the runtime, so that a repeat is the same order. */
  once?: true
  /** Costs something: not before a card that must have a phone bound has one (domain §2.1 bindPhoneMode 3). */
  needPhone?: true
  /**
   * Asks who came by the card's number alone for a second proof, valid half an hour (41003): the code to the bound phone, or the pay
   * password. `balance`: only where the balance pays. That and `renew` leave it to the pay password where the card asks for that anyway.
   */
  proof?: true | 'balance' | 'renew'
  /** Asked for again within this time, it is not sent: leading edge (product §4, §9). A read answers as before (`renderer/api/throttle.ts`). */
  throttleMs?: number
  /** The reads that it makes stale. */
  changes?: readonly string[]
  /** Ours, beside the calls of `tests/conformance/calls.json`. */
  own?: true
  /** Sent as it is, empty values included (product §5: agent custom price). */
  asIs?: true
  /** No toast when it fails (product §8): nobody waits for it. One call can have it too (`CallOptions`): a poll does. */
  hideErrorToast?: true
  /** Answers a raw file, not the envelope (product §7: /provinces/{code}.json). */
  raw?: true
  /** Sent as multipart/form-data: `file` and the other parameters. */
  multipart?: true
}
export type CallTable = Record<string, CallRow>

type Given = Partial<Omit<CallRow, 'method' | 'data' | 'params'>>
const empty = z.object({})

/** A read: parameters go into the query, in bracket notation. */
export const get = <D extends z.ZodMiniType, P extends z.ZodMiniObject = typeof empty, const G extends Given = {}>(row: { data: D; params?: P } & G) =>
  ({ who: 'anyone', safe: true, params: empty, ...row, method: 'GET' }) as unknown as { method: 'GET'; who: Who; safe: true; params: P; data: D } & Omit<
    G,
    'safe'
  >

/** A write, unless it says `safe`: parameters go into the JSON body. */
export const post = <D extends z.ZodMiniType, P extends z.ZodMiniObject = typeof empty, const G extends Given = {}>(row: { data: D; params?: P } & G) =>
  ({ who: 'anyone', safe: false, params: empty, ...row, method: 'POST' }) as unknown as { method: 'POST'; who: Who; safe: boolean; params: P; data: D } & G

/** `data` of a call that answers nothing. */
export const nothing = z.null()
