import * as z from 'zod/mini'
import { maybe, yuan } from '../../../schemas/contract.ts'
import { totals } from '../../../schemas/entities/totals.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** What a choice costs, as the server reckons it (docs/domain.md §4.4). Nothing is added up here. */
export const schema = widget({
  props: z.object({
    lines: totals.lines,
    payMoney: maybe(yuan),
    payIntegral: totals.payIntegral,
    title: maybe(text),
    /** Names the sum: 应付 unless said otherwise. */
    label: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
    /** The figures are being asked again: dimmed. */
    waiting: maybe(z.boolean()),
  }),
})
