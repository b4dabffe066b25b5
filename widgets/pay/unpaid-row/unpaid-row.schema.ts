import * as z from 'zod/mini'
import { unpaidOrder } from '#schemas/entities/orders/unpaid-order.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: unpaidOrder }),
  events: { copy: {}, pay: {}, cancel: {}, end: {} },
})
