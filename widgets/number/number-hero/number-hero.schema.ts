import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { number } from '../../../schemas/entities/goods/number.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** One vanity number as the head of a page. */
export const schema = widget({
  props: z.object({
    number,
    /** `line`: on one line, after the choice. */
    look: maybe(z.enum(['head', 'line'])),
  }),
})
