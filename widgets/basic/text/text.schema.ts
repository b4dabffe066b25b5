import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    text,
    size: maybe(z.enum(['title', 'section', 'row', 'body', 'secondary', 'caption'])),
    tone: maybe(z.enum(['ink', 'ink2', 'ink3', 'brand', 'warning', 'danger'])),
    strong: maybe(z.boolean()),
    align: maybe(z.enum(['start', 'center', 'end'])),
    lines: maybe(z.int().check(z.gte(1), z.lte(10))),
  }),
})
