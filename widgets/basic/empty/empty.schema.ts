import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** One sentence: what is not here, and why. */
    text,
    /** The way on; emits `press`. */
    action: maybe(brief(20)),
    /** Instead of the drawn box. */
    image: maybe(image),
  }),
  events: { press: {} },
})
