import * as z from 'zod/mini'
import { maybe, time } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    end: maybe(time),
    text: maybe(text),
    ended: maybe(text),
    look: maybe(z.enum(['plain', 'boxes'])),
    align: maybe(z.enum(['start', 'center'])),
  }),
  events: { end: {} },
})
