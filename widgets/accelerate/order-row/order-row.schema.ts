import * as z from 'zod/mini'
import { accelerateOrder } from '#schemas/entities/orders/accelerate-order.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: accelerateOrder }),
  events: { copy: {}, pay: {}, cancel: {} },
})
