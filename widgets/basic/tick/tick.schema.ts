import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    text,
    word: z.string(),
    words: maybe(z.array(z.string())),
    most: maybe(z.int()),
  }),
  events: { change: { detail: z.array(z.string()) } },
  models: { words: { event: 'change' } },
})
