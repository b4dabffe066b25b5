/** The row of an API call. The rows are in `schemas/api/`, keyed by the full path (product §7). */
import * as z from 'zod/mini'
import type { ContractRow } from './language/contract-row.ts'

/**
 * The login that a call requires: `anyone`; `guest` (a session of any kind, which owns holds and unpaid orders); `shop` (order-query
 * login); `agent` (a shop user who is an agent); `card` (card login).
 */
export type Who = 'anyone' | 'guest' | 'shop' | 'agent' | 'card'
/** Values of `who` that apply to every visitor. */
export const sharedCallers: readonly string[] = ['anyone', 'guest'] satisfies Who[]

export type CallRow = ContractRow & {
  who: Who
  /** A call that costs money: a card that requires a bound phone must have one first (domain §2.1 bindPhoneMode 3). */
  needPhone?: true
  /**
   * Requires a second proof, valid for half an hour, from a visitor who logged in with the card number only (41003): a code sent to the
   * bound phone, or the pay password. `balance`: only when the balance pays. `balance` and `renew` skip it where the card requires the pay
   * password anyway.
   */
  proof?: true | 'balance' | 'renew'
  /** The proof must be that of the device's holder; it is refused while the device's secrets are masked. */
  ofHolder?: true
  /** A call of this project, in addition to those of `tests/conformance/calls.json`. */
  own?: true
}
export type CallTable = Record<string, CallRow>

type RowOptions = Partial<Omit<CallRow, 'method' | 'data' | 'params'>>
const empty = z.object({})

/** Declares a read: parameters are sent in the query, in bracket notation. */
export const get = <D extends z.ZodMiniType, P extends z.ZodMiniObject = typeof empty, const G extends RowOptions = {}>(
  row: { data: D; params?: P } & G,
) =>
  ({ who: 'anyone', safe: true, params: empty, ...row, method: 'GET' }) as unknown as {
    method: 'GET'
    who: Who
    safe: true
    params: P
    data: D
  } & Omit<G, 'safe'>

/** Declares a write, unless `safe` is set: parameters are sent in the JSON body. */
export const post = <
  D extends z.ZodMiniType,
  P extends z.ZodMiniObject = typeof empty,
  const G extends RowOptions = {},
>(
  row: { data: D; params?: P } & G,
) =>
  ({ who: 'anyone', safe: false, params: empty, ...row, method: 'POST' }) as unknown as {
    method: 'POST'
    who: Who
    safe: boolean
    params: P
    data: D
  } & G

/** `data` of a call without a result. */
export const nothing = z.null()
