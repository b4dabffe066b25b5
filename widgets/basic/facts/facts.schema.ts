import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { labelledValueFields } from '#widgets/ui/numbers/labelled.ts'

export const schema = widget({
  props: z.object({
    items: z.array(
      z.object({
        ...labelledValueFields,
        copy: maybe(z.boolean()),
        typed: maybe(z.boolean()),
        tone: maybe(z.enum(['plain', 'brand', 'warning', 'danger'])),
      }),
    ),
    title: maybe(text),
    columns: maybe(z.literal([1, 2])),
    look: maybe(z.enum(['card', 'plain'])),
  }),
})
