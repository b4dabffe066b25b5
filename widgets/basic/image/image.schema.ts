import * as z from 'zod/mini'
import { image, maybe, ratio } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    image: maybe(image),
    /** Alternative text; without it the picture is decoration. */
    alt: maybe(text),
    /** Width : height, reserved before the picture loads; a picture of the media library has its own. */
    ratio: maybe(ratio),
    radius: maybe(z.enum(['none', 'control', 'card', 'pill'])),
    fit: maybe(z.enum(['cover', 'contain'])),
    /** Share of the width, centred; for logos and codes. */
    width: maybe(z.enum(['full', 'half', 'third', 'quarter'])),
    /** Full bleed. */
    bleed: maybe(z.boolean()),
    /** On the first screen: loads eagerly. */
    eager: maybe(z.boolean()),
    /** Tappable: emits `press`, and needs an `alt`. */
    tap: maybe(z.boolean()),
  }),
  events: { press: {} },
})
