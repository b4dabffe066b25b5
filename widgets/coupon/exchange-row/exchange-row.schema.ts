/** A coupon that coins buy, and why it cannot be had. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { exchangeCoupon } from '../../../schemas/entities/coupon.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ coupon: exchangeCoupon, /** What the card has. */ couponCoin: maybe(z.int()) }),
  events: { exchange: {} },
})
