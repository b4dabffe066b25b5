/** A recharge activity: price, gifts, end, and number of participations (docs/domain §3.11). */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { activity } from '#schemas/entities/goods/coupon.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    activity,
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { press: {} },
})
