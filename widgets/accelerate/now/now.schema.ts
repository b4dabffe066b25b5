/** What the card runs at now, and until when it is sped up. */
import * as z from 'zod/mini'
import { maybe, time } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** None: full speed. */
    speedName: maybe(z.string()),
    /** Of the speed-up in force. */
    name: maybe(text),
    endAt: maybe(time),
    /** False: the card is faster by itself. */
    works: maybe(z.boolean()),
  }),
  /** The speed-up has ended. */
  events: { end: {} },
})
