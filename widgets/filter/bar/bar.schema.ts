import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { dictOption } from '../../../schemas/entities/dict-option.ts'
import { numberFilter } from '../../../schemas/entities/number-filter.ts'
import { province } from '../../../schemas/entities/region.ts'
import { widget } from '../../../schemas/widget.ts'

/** The line above the numbers: what the list is narrowed by, and how it is arranged. Each part only says that it was pressed. */
export const schema = widget({
  props: z.object({
    filter: numberFilter,
    rules: maybe(z.array(dictOption)),
    prices: maybe(z.array(dictOption)),
    /** For the name of the place that was chosen. */
    places: maybe(z.array(province)),
    /** One or two columns (product §3 "indexArrange"). Without it there is no button for it. */
    arrange: maybe(z.literal([1, 2])),
    /** Stays at the top of the screen, or under tabs that do. */
    sticky: maybe(z.enum(['top', 'tabs'])),
  }),
  events: { place: {}, rule: {}, price: {}, all: {}, arrange: { detail: z.literal([1, 2]) } },
  models: { arrange: { event: 'arrange' } },
  /** Above the line, and sticking with it. */
  slots: { above: 'nodes' },
})
