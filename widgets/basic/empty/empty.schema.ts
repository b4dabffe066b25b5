import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    /** One sentence: what is missing, and why. */
    text,
    /** The next step; emits `press`. */
    action: maybe(brief(20)),
    /** Replaces the illustration of a box. */
    image: maybe(image),
  }),
  events: { press: {} },
})
