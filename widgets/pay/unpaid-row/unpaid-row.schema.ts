/** An order of any kind that can still be paid, and how long. */
import * as z from 'zod/mini'
import { unpaidOrder } from '../../../schemas/entities/unpaid-order.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ order: unpaidOrder }),
  /** `copy`: the order's number. `end`: its time to pay is over. */
  events: { copy: {}, pay: {}, cancel: {}, end: {} },
})
