import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.object({ label: text, note: maybe(text), time: maybe(text) })),
    at: maybe(z.int()),
    failed: maybe(z.boolean()),
    ended: maybe(z.boolean()),
    look: maybe(z.enum(['line', 'list', 'log'])),
    title: maybe(text),
  }),
})
