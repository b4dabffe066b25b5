import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { shopOrderView } from '../../../schemas/entities/shop-order.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** The progress of an order. */
export const schema = widget({
  props: z.object({
    steps: shopOrderView.def.shape.steps,
    /** Why it was stopped. */
    failed: maybe(z.string()),
    title: maybe(text),
  }),
})
