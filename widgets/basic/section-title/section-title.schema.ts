import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: text,
    note: maybe(text),
    action: maybe(brief(8)),
  }),
  events: { press: {} },
})
