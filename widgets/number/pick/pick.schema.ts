import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { offeredNumber } from '#schemas/entities/goods/number.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    numbers: z.array(offeredNumber),
    value: maybe(z.string()),
    mark: maybe(z.string()),
    waiting: maybe(z.boolean()),
  }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change', values: 'numbers[].number' } },
})
