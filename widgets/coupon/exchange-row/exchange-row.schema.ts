import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { exchangeCoupon } from '#schemas/entities/goods/coupon.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ coupon: exchangeCoupon, couponCoin: maybe(z.int()) }),
  events: { exchange: {} },
})
