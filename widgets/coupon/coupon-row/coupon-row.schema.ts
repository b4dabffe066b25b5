import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { couponChoice } from '#schemas/entities/card/package.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    coupon: couponChoice,
    chosen: maybe(z.int()),
  }),
  events: { press: {} },
})
