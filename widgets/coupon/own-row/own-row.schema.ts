/** A coupon of the card: to be used, used, or run out. */
import * as z from 'zod/mini'
import { userCoupon } from '../../../schemas/entities/coupon.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ coupon: userCoupon }),
  /** Leads to where the coupon can be used. */
  events: { use: {} },
})
