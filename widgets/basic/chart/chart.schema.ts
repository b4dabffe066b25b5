import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    /** Points in order; `value` is in the unit below. */
    points: z.array(z.object({ label: text, value: z.number() })),
    kind: maybe(z.enum(['line', 'bar'])),
    /** The unit of the values: `kb` and `yuan` are formatted, others are a plain count with a unit. */
    measure: maybe(z.enum(['kb', 'yuan', 'count'])),
    unit: maybe(text),
    title: maybe(text),
    /** Headers of the table for screen readers. */
    labelHead: maybe(text),
    valueHead: maybe(text),
    empty: maybe(text),
  }),
})
