import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { shopOrderView } from '#schemas/entities/orders/shop-order.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    steps: shopOrderView.def.shape.steps,
    failed: maybe(z.string()),
    title: maybe(text),
  }),
})
