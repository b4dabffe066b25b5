import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    text,
    tone: maybe(z.enum(['brand', 'warning', 'danger', 'info'])),
    icon: maybe(icon),
    whole: maybe(z.boolean()),
    action: maybe(brief(10)),
    closable: maybe(z.boolean()),
  }),
  events: { press: {}, close: {} },
})
