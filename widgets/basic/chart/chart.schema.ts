import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** Points in order; `value` is in the measure below. */
    points: z.array(z.object({ label: text, value: z.number() })),
    kind: maybe(z.enum(['line', 'bar'])),
    /** What the values are: `kb` and `yuan` are drawn as such, else a plain count with a unit. */
    measure: maybe(z.enum(['kb', 'yuan', 'count'])),
    unit: maybe(text),
    title: maybe(text),
    /** Heads of the table that readers are given. */
    labelHead: maybe(text),
    valueHead: maybe(text),
    empty: maybe(text),
  }),
})
