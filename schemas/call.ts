/** The row of an API call. The rows are in `schemas/api/`, keyed by the full path (product §7). */
import { createCallBuilders } from './language/call.ts'
import type { ContractRow } from './language/contract-row.ts'

/**
 * The login that a call requires: `anyone`; `guest` (a session of any kind, which owns holds and unpaid orders); `shop` (order-query
 * login); `agent` (a shop user who is an agent); `card` (card login).
 */
export type Who = 'anyone' | 'guest' | 'shop' | 'agent' | 'card'
export const callers = {
  anyone: { shared: true },
  guest: { shared: true },
  card: { login: true },
  shop: { login: true },
  agent: { login: true },
} as const satisfies Record<Who, { shared?: true; login?: true }>
export const sharedCallers: readonly string[] = Object.entries(callers).flatMap(([who, rights]) =>
  'shared' in rights ? [who] : [],
)

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

export const { get, post } = createCallBuilders<CallRow>()

export { nothing } from './language/call.ts'
