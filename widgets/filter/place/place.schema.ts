import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { nearbyRegion } from '#schemas/entities/site/ip-place.ts'
import { province } from '#schemas/entities/site/region.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    places: maybe(z.array(province)),
    near: maybe(nearbyRegion),
    provinceId: maybe(z.string()),
    cityId: maybe(z.string()),
    look: maybe(z.enum(['columns', 'fold'])),
    label: maybe(text),
  }),
  events: {
    change: { detail: z.object({ provinceId: z.string(), cityId: z.string() }) },
  },
})
