/** Speed-ups that can be bought, by speed: each with what it costs for a day, a week, a month. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { accelerate } from '../../../schemas/entities/accelerate.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(accelerate),
    /** Said by a notice beside it; nothing can be picked then. */
    disabled: maybe(z.boolean()),
  }),
  /** `accelerateId`. */
  events: { pick: { detail: z.int() } },
})
