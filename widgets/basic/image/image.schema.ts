import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    image: maybe(image),
    /** What is to be seen. Without it the picture is decoration. */
    alt: maybe(text),
    /** Width : height, kept before the picture comes. */
    ratio: maybe(z.number().check(z.gt(0), z.lte(10))),
    radius: maybe(z.enum(['none', 'control', 'card', 'pill'])),
    fit: maybe(z.enum(['cover', 'contain'])),
    /** Share of the width, centred; for logos and codes. */
    width: maybe(z.enum(['full', 'half', 'third', 'quarter'])),
    /** From edge to edge of the page. */
    bleed: maybe(z.boolean()),
    /** On the first screen: loads at once. */
    eager: maybe(z.boolean()),
    /** It can be tapped and emits `press`. Then it needs an `alt`. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
