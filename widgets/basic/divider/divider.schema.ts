import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** A hairline, a band from edge to edge, or nothing but room. */
    look: maybe(z.enum(['line', 'band', 'space'])),
    /** A quiet word in the line. */
    text: maybe(text),
  }),
})
