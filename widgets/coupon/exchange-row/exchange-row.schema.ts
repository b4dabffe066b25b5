/** A coupon to exchange for coins, or the reason why not. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { exchangeCoupon } from '../../../schemas/entities/goods/coupon.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ coupon: exchangeCoupon, /** The card's coins. */ couponCoin: maybe(z.int()) }),
  events: { exchange: {} },
})
