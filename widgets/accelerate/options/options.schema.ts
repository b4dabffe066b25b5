/** Available accelerations by speed, with prices for a day, a week, a month. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { accelerate } from '../../../schemas/entities/orders/accelerate.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(accelerate),
    /** A notice beside it gives the reason; nothing can be selected then. */
    disabled: maybe(z.boolean()),
  }),
  /** `accelerateId`. */
  events: { pick: { detail: z.int() } },
})
