import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { totals } from '#schemas/entities/card/totals.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

/** The price of a choice as computed by the server (docs/domain.md §4.4). The widget adds nothing up. */
export const schema = widget({
  props: z.object({
    lines: totals.lines,
    payMoney: maybe(yuan),
    payIntegral: totals.payIntegral,
    title: maybe(text),
    label: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
    waiting: maybe(z.boolean()),
  }),
})
