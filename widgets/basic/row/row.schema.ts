import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    title: text,
    note: maybe(text),
    value: maybe(text),
    icon: maybe(icon),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { press: {} },
})
