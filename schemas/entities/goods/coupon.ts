import * as z from 'zod/mini'
import { image, kb, maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A recharge activity: pay a fixed amount, get a bonus (domain §3.11 couponChoose). */
export const activity = z.object({
  id: z.int(),
  name: z.string(),
  payMoney: yuan,
  giveBalance: yuan,
  giveFlow: kb,
  giveDays: z.int(),
  giveCoin: z.int(),
  giveIntegral: z.int(),
  /** Name of the included coupon. */
  giveCoupon: maybe(z.string()),
  /** Times a card may take part; 0: no limit. */
  limit: z.int(),
  joined: z.int(),
  startAt: maybe(time),
  endAt: maybe(time),
  tag: maybe(z.string()),
  desc: maybe(z.string()),
  state: oneOf('activityState'),
  /** Why this card cannot take part although the activity is active. */
  reason: maybe(z.string()),
  /** When the bonus volume would end if bought now. */
  flowEndAt: maybe(time),
})
export type Activity = z.output<typeof activity>

const worth = {
  name: z.string(),
  type: oneOf('couponType'),
  /** The discount (type 1), or the maximum discount (type 2). */
  money: yuan,
  /** 85 is 85 % of the price (type 2). */
  discount: maybe(z.int()),
  minPrice: yuan,
}

/** A coupon that can be bought with coupon coins. */
export const exchangeCoupon = z.object({
  id: z.int(),
  ...worth,
  coin: z.int(),
  stock: z.int(),
  perLimit: z.int(),
  exchanged: z.int(),
  validity: oneOf('couponValidity'),
  validDays: maybe(z.int()),
  endAt: maybe(time),
  image: maybe(image),
})
export type ExchangeCoupon = z.output<typeof exchangeCoupon>

/** A coupon that the card owns. */
export const userCoupon = z.object({
  id: z.int(),
  ...worth,
  status: oneOf('userCouponStatus'),
  /** The goods that it is valid for, as text. */
  scope: z.string(),
  /** The type of packages that it is valid for; absent: all types. */
  packageType: maybe(oneOf('packageType')),
  startAt: time,
  endAt: time,
  usedAt: maybe(time),
})
export type UserCoupon = z.output<typeof userCoupon>
