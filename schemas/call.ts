/** The row of a call. The rows are in `schemas/api/`, keyed by the full path (product §7). */
import * as z from 'zod/mini'
import type { ContractRow } from './language/contract-row.ts'

/**
 * Who may call: `anyone`; `guest` (a session of any kind: owns holds and unpaid orders); `shop` (order-query login);
 * `agent` (a shop user who is an agent); `card` (card login).
 */
export type Who = 'anyone' | 'guest' | 'shop' | 'agent' | 'card'
/** What every visitor is. */
export const sharedCallers: readonly string[] = ['anyone', 'guest'] satisfies Who[]

export type CallRow = ContractRow & {
  who: Who
  /** Costs something: not before a card that must have a phone bound has one (domain §2.1 bindPhoneMode 3). */
  needPhone?: true
  /**
   * Asks who came by the card's number alone for a second proof, valid half an hour (41003): the code to the bound phone, or the pay
   * password. `balance`: only where the balance pays. That and `renew` leave it to the pay password where the card asks for that anyway.
   */
  proof?: true | 'balance' | 'renew'
  /** The proof must be of the device's holder, and is refused while the device's secrets are masked. */
  ofHolder?: true
  /** Ours, beside the calls of `tests/conformance/calls.json`. */
  own?: true
}
export type CallTable = Record<string, CallRow>

type RowOptions = Partial<Omit<CallRow, 'method' | 'data' | 'params'>>
const empty = z.object({})

/** A read: parameters go into the query, in bracket notation. */
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

/** A write, unless it has `safe`: parameters go into the JSON body. */
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

/** `data` of a call that answers nothing. */
export const nothing = z.null()
