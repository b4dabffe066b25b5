import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { near } from '../../../schemas/entities/ip-place.ts'
import { province } from '../../../schemas/entities/region.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** A province, and maybe one of its cities. Empty values are everywhere. */
export const schema = widget({
  props: z.object({
    places: maybe(z.array(province)),
    /** Where the person seems to be: offered, never chosen by itself. */
    near: maybe(near),
    provinceId: maybe(z.string()),
    cityId: maybe(z.string()),
    /** `columns`: seen whole. `fold`: one line that opens. */
    look: maybe(z.enum(['columns', 'fold'])),
    label: maybe(text),
  }),
  events: {
    /** A city, or the whole of a place: the choice is done. */
    change: { detail: z.object({ provinceId: z.string(), cityId: z.string() }) },
  },
})
