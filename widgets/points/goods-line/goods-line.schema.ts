import * as z from 'zod/mini'
import { image, maybe, yuan } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    image: maybe(image),
    name: z.string(),
    variant: maybe(z.string()),
    quantity: maybe(z.int()),
    integral: z.int(),
    money: yuan,
    note: maybe(text),
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
