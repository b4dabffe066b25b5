import * as z from 'zod/mini'
import { image, maybe, yuan } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** Goods on one line, after the choice: picture, name, variant, quantity, price. */
export const schema = widget({
  props: z.object({
    image: maybe(image),
    name: z.string(),
    variant: maybe(z.string()),
    quantity: maybe(z.int()),
    integral: z.int(),
    money: yuan,
    /** A secondary line, such as 限兑 2 件. */
    note: maybe(text),
    /** Links to the goods; emits `press`. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
