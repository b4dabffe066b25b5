import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, richText, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    html: maybe(richText),
    title: maybe(text),
    action: maybe(brief(8)),
    folded: maybe(z.boolean()),
    look: maybe(z.enum(['card', 'plain'])),
    empty: maybe(text),
  }),
  events: { press: {} },
})
