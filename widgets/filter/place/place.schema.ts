import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { near } from '../../../schemas/entities/site/ip-place.ts'
import { province } from '../../../schemas/entities/site/region.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** A province, optionally with a city. Empty values mean everywhere. */
export const schema = widget({
  props: z.object({
    places: maybe(z.array(province)),
    /** The suggested place: offered, never preselected. */
    near: maybe(near),
    provinceId: maybe(z.string()),
    cityId: maybe(z.string()),
    /** `columns`: expanded. `fold`: one line that expands. */
    look: maybe(z.enum(['columns', 'fold'])),
    label: maybe(text),
  }),
  events: {
    /** A city, or a whole province: the choice is final. */
    change: { detail: z.object({ provinceId: z.string(), cityId: z.string() }) },
  },
})
