import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { choice } from '#widgets/ui/controls/choice.ts'

export const schema = widget({
  props: z.object({
    title: text,
    words: z.array(z.union([z.string(), choice])),
    only: maybe(z.enum(['digits'])),
    action: maybe(text),
    ranked: maybe(z.boolean()),
  }),
  events: { pick: { detail: z.string() }, press: {} },
})
