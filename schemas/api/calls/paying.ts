/** Parameters of calls that make or pay an order. */
import { maybe, payable, uuid } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { field } from '../../fields/field.ts'

/** How to pay. Without `tradeType` the server takes the one that fits the browser; a balance needs `payPassword` (41002 asks). */
export const paying = {
  payType: oneOf('payType'),
  tradeType: maybe(oneOf('tradeType')),
  payPassword: maybe(field('payPassword')),
}
/** A create call: once, and for the sum that was shown. */
export const creating = { uuid, expectMoney: payable }
