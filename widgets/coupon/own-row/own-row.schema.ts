import * as z from 'zod/mini'
import { userCoupon } from '#schemas/entities/goods/coupon.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ coupon: userCoupon }),
  events: { use: {} },
})
