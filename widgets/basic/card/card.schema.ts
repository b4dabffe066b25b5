import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    note: maybe(text),
    action: maybe(brief(8)),
    footer: maybe(text),
    flush: maybe(z.boolean()),
  }),
  events: { press: {} },
  slots: { body: 'nodes' },
})
