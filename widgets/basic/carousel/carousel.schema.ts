import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { slide } from '#schemas/entities/site/carousel.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.union([slide, image])),
    ratio: maybe(z.number().check(z.gt(0), z.lte(10))),
    radius: maybe(z.enum(['none', 'control', 'card'])),
    label: maybe(text),
    bleed: maybe(z.boolean()),
  }),
})
