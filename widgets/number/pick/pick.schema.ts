import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { offeredNumber } from '../../../schemas/entities/goods/number.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** Numbers for a card, one of them selected, two per row. */
export const schema = widget({
  props: z.object({
    numbers: z.array(offeredNumber),
    value: maybe(z.string()),
    /** Searched digits, which are highlighted. */
    mark: maybe(z.string()),
    /** Other numbers are loading. */
    waiting: maybe(z.boolean()),
  }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change', values: 'numbers[].number' } },
})
