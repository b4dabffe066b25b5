import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    points: z.array(z.object({ label: text, value: z.number() })),
    kind: maybe(z.enum(['line', 'bar'])),
    measure: maybe(z.enum(['kb', 'yuan', 'count'])),
    unit: maybe(text),
    title: maybe(text),
    labelHead: maybe(text),
    valueHead: maybe(text),
    empty: maybe(text),
  }),
})
