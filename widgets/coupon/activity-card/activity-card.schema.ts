/** A recharge activity: what is paid, what comes on top, until when, and how often it was taken (docs/domain §3.11). */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { activity } from '../../../schemas/entities/coupon.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    activity,
    /** `plain`: what was chosen, above its payment: without frame and button. */
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { press: {} },
})
