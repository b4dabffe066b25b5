import * as z from 'zod/mini'
import { maybe, time } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    speedName: maybe(z.string()),
    name: maybe(text),
    endAt: maybe(time),
    works: maybe(z.boolean()),
  }),
  events: { end: {} },
})
