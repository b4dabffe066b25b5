/** A speed-up that the card has, had or has not paid for yet. */
import * as z from 'zod/mini'
import { accelerateOrder } from '../../../schemas/entities/accelerate-order.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ order: accelerateOrder }),
  /** `copy`: the order's number. `pay`, `cancel`: it waits to be paid. */
  events: { copy: {}, pay: {}, cancel: {} },
})
