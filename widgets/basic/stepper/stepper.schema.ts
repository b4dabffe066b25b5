import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    label: text,
    note: maybe(text),
    value: maybe(z.int()),
    min: maybe(z.int()),
    max: maybe(z.int()),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change' } },
})
