/** Parameters of calls that create or pay an order. */
import { maybe, payable, uuid } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { field } from '#schemas/fields/field.ts'

/** Payment method. Without `tradeType` the server chooses it by the browser; paying by balance requires `payPassword` (otherwise 41002). */
export const paymentParams = {
  payType: oneOf('payType'),
  tradeType: maybe(oneOf('tradeType')),
  payPassword: maybe(field('payPassword')),
}
/** Parameters of calls that create an order: the idempotency key, and the amount that was shown. */
export const creationParams = { uuid, expectMoney: payable }
