import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    text: maybe(text),
    ok: maybe(brief(5.5)),
    cancel: maybe(brief(5.5)),
    danger: maybe(z.boolean()),
    firm: maybe(z.boolean()),
  }),
  events: { confirm: {}, close: {} },
  slots: { body: 'nodes' },
  overlay: true,
})
