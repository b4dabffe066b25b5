import * as z from 'zod/mini'
import { image, maybe, yuan } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** Goods in one line, where they are no longer in question: picture, name, variant, how many, what they cost. */
export const schema = widget({
  props: z.object({
    image: maybe(image),
    name: z.string(),
    variant: maybe(z.string()),
    quantity: maybe(z.int()),
    integral: z.int(),
    money: yuan,
    /** A quiet line, such as 限兑 2 件. */
    note: maybe(text),
    /** It leads to the goods; emits `press`. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
