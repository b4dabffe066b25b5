/** Whether an answer helped: one word, which can be changed. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    /** How many it helped. */
    helpful: z.int(),
    voted: maybe(z.boolean()),
  }),
  events: { vote: { detail: z.boolean() } },
})
