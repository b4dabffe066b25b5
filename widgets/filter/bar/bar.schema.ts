import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { dictOption } from '#schemas/entities/site/dict-option.ts'
import { numberFilter } from '#schemas/entities/goods/number-filter.ts'
import { province } from '#schemas/entities/site/region.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    filter: numberFilter,
    rules: maybe(z.array(dictOption)),
    prices: maybe(z.array(dictOption)),
    places: maybe(z.array(province)),
    /** One or two columns (product §3 "indexArrange"); without it there is no button. */
    arrange: maybe(z.literal([1, 2])),
    sticky: maybe(z.enum(['top', 'tabs'])),
  }),
  events: { place: {}, rule: {}, price: {}, all: {}, arrange: { detail: z.literal([1, 2]) } },
  models: { arrange: { event: 'arrange' } },
  slots: { above: 'nodes' },
})
