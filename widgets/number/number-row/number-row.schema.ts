import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { number } from '../../../schemas/entities/number.ts'
import { widget } from '../../../schemas/widget.ts'

/** A vanity number as a row of a list. Minimum spend, deposit and contract always stand with the price (docs/domain.md §7). */
export const schema = widget({
  props: z.object({
    number,
    /** 1: across the page. 2: half as wide, for lists of two columns. */
    arrange: maybe(z.literal([1, 2])),
    /** Digits that were searched for: they are coloured instead of the pattern's. */
    mark: maybe(z.string()),
  }),
  events: { select: {} },
})
