import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { labelledValueFields } from '#widgets/ui/numbers/labelled.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.object({ ...labelledValueFields, press: maybe(z.string()) })),
    title: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
    size: maybe(z.enum(['figure', 'large'])),
  }),
  events: { press: { detail: z.string() } },
})
