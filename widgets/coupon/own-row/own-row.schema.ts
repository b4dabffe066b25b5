/** A coupon of the card: unused, used, or expired. */
import * as z from 'zod/mini'
import { userCoupon } from '../../../schemas/entities/goods/coupon.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ coupon: userCoupon }),
  /** Links to a page where the coupon can be used. */
  events: { use: {} },
})
