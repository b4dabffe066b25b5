import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { slide } from '../../../schemas/entities/carousel.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** A tap runs the menu item; a picture alone opens in the viewer. */
    items: z.array(z.union([slide, image])),
    ratio: maybe(z.number().check(z.gt(0), z.lte(10))),
    radius: maybe(z.enum(['none', 'control', 'card'])),
    /** The accessible name. */
    label: maybe(text),
    /** Full bleed. */
    bleed: maybe(z.boolean()),
  }),
})
