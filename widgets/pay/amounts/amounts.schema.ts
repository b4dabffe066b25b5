/** Sums that can be charged, and one of one's own. What comes on top is said where it is chosen. */
import * as z from 'zod/mini'
import { maybe, yuan } from '../../../schemas/contract.ts'
import { balanceOption } from '../../../schemas/entities/money-log.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(balanceOption),
    /** The id of the one that is taken; 0 is a sum of one's own. */
    value: maybe(z.int()),
    money: maybe(yuan),
    /** A sum of one's own may be typed, from `min` to `max`. */
    custom: maybe(z.boolean()),
    min: maybe(yuan),
    max: maybe(yuan),
    title: maybe(text),
  }),
  /** A sum that does not fit the bounds comes as 0, with `misfit`. */
  events: { pick: { detail: z.object({ id: z.int(), money: yuan, misfit: z.boolean() }) } },
})
