import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    value: maybe(z.string().check(z.maxLength(1200))),
    label: maybe(text),
    note: maybe(text),
    size: maybe(z.enum(['middle', 'large'])),
    look: maybe(z.enum(['card', 'plain'])),
  }),
})
