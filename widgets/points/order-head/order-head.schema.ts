import * as z from 'zod/mini'
import { maybe, oneOf, time } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

/** Where an order of the points shop stands, what happens next, and until when it can be paid. */
export const schema = widget({
  props: z.object({ state: oneOf('goodsOrderStatus'), statusName: z.string(), deliveryType: maybe(oneOf('deliveryType')), end: maybe(time) }),
  /** Once, when the time to pay is over. */
  events: { end: {} },
})
