import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { accelerate } from '#schemas/entities/orders/accelerate.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(accelerate),
    disabled: maybe(z.boolean()),
  }),
  /** `accelerateId`. */
  events: { pick: { detail: z.int() } },
})
