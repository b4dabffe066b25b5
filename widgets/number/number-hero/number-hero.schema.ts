import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { number } from '../../../schemas/entities/number.ts'
import { widget } from '../../../schemas/widget.ts'

/** One vanity number as the head of a page. */
export const schema = widget({
  props: z.object({
    number,
    /** `line`: on one line, after the choice. */
    look: maybe(z.enum(['head', 'line'])),
  }),
})
