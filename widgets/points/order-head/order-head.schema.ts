import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/language/contract.ts'
import { oneOf } from '../../../schemas/one-of.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The status of an order of the points shop, the next step, and the payment deadline. */
export const schema = widget({
  props: z.object({
    state: oneOf('goodsOrderStatus'),
    statusName: z.string(),
    deliveryType: maybe(oneOf('deliveryType')),
    end: maybe(time),
  }),
  /** Once, when the time to pay is over. */
  events: { end: {} },
})
