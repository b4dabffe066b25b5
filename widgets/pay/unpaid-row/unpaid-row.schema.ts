/** A payable order of any kind, with its remaining time. */
import * as z from 'zod/mini'
import { unpaidOrder } from '../../../schemas/entities/orders/unpaid-order.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: unpaidOrder }),
  /** `copy`: the order's number. `end`: the time to pay is over. */
  events: { copy: {}, pay: {}, cancel: {}, end: {} },
})
