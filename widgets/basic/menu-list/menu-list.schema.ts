import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { menuEntrySchema } from '#widgets/ui/cards/menu.ts'

export const schema = widget({
  props: z.object({
    items: z.array(
      z.extend(menuEntrySchema, {
        name: text,
        note: maybe(text),
        value: maybe(text),
        tone: maybe(z.enum(['plain', 'danger'])),
      }),
    ),
    title: maybe(text),
    label: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { press: { detail: z.string() } },
})
