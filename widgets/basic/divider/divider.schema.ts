import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    look: maybe(z.enum(['line', 'band', 'space'])),
    text: maybe(text),
  }),
})
