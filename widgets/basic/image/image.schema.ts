import * as z from 'zod/mini'
import { image, maybe, ratio } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    image: maybe(image),
    alt: maybe(text),
    ratio: maybe(ratio),
    radius: maybe(z.enum(['none', 'control', 'card', 'pill'])),
    fit: maybe(z.enum(['cover', 'contain'])),
    width: maybe(z.enum(['full', 'half', 'third', 'quarter'])),
    bleed: maybe(z.boolean()),
    eager: maybe(z.boolean()),
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
