import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { offeredNumber } from '../../../schemas/entities/number.ts'
import { widget } from '../../../schemas/widget.ts'

/** The numbers that may be taken with a card: one of them, two a row. */
export const schema = widget({
  props: z.object({
    numbers: z.array(offeredNumber),
    value: maybe(z.string()),
    /** Digits that were asked for: they stand out. */
    mark: maybe(z.string()),
    /** Others are on their way. */
    waiting: maybe(z.boolean()),
  }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change', values: 'numbers[].number' } },
})
