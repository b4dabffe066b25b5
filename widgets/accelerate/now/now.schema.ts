/** The card's current speed, and the end of its acceleration. */
import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    /** None: full speed. */
    speedName: maybe(z.string()),
    /** Of the active acceleration. */
    name: maybe(text),
    endAt: maybe(time),
    /** False: the card has its normal speed. */
    works: maybe(z.boolean()),
  }),
  /** The acceleration has ended. */
  events: { end: {} },
})
