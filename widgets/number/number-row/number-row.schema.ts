import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { number } from '#schemas/entities/goods/number.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

/** A vanity number as a list row. Minimum spend, deposit and contract always appear with the price (docs/domain.md §7). */
export const schema = widget({
  props: z.object({
    number,
    arrange: maybe(z.literal([1, 2])),
    mark: maybe(z.string()),
    note: maybe(text),
  }),
  events: { select: {} },
  slots: { aside: 'nodes', actions: 'nodes' },
})
