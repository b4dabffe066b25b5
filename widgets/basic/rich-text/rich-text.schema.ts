import * as z from 'zod/mini'
import { html, maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    html: maybe(html),
    title: maybe(text),
    action: maybe(brief(8)),
    folded: maybe(z.boolean()),
    look: maybe(z.enum(['card', 'plain'])),
    empty: maybe(text),
  }),
  events: { press: {} },
})
