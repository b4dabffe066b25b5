import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** Several digits as one text: `47`. */
export const schema = widget({
  props: z.object({
    value: maybe(z.string()),
    label: maybe(text),
    /** Popular ones, such as `689`, come first. */
    first: maybe(z.string()),
  }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change' } },
})
