/** An acceleration of the card: active, past, or unpaid. */
import * as z from 'zod/mini'
import { accelerateOrder } from '../../../schemas/entities/orders/accelerate-order.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: accelerateOrder }),
  /** `copy`: the order's number. `pay`, `cancel`: for an unpaid order. */
  events: { copy: {}, pay: {}, cancel: {} },
})
