/** The value of a card's coupon for a package, or the reason why it does not apply (docs/domain §2.2, §3.12). Pure. */
import type { coupons, userCoupons } from '#server/db/schema/index.ts'
import { CouponStatus } from '#server/db/schema/states.ts'
import { takePercent, toYuan } from '#server/platform/money.ts'
import type { Values } from '#server/platform/messages.ts'
import { DAY, SECOND, getStartOfDay, toWireTime } from '#server/platform/time.ts'

export type Coupon = typeof coupons.$inferSelect
export type UserCoupon = typeof userCoupons.$inferSelect
export type OwnedCoupon = { own: UserCoupon; coupon: Coupon }
/** A message id with its values. */
export type Reason = { messageId: string; values?: Values }
export const SECKILL_TYPE = 5

/** The terms of a coupon in wire format, as every list shows them. */
export const toCouponTerms = ({
  name,
  type,
  money,
  percent,
  minPrice,
}: Pick<Coupon, 'name' | 'type' | 'money' | 'percent' | 'minPrice'>) => ({
  name,
  type: type as 1 | 2,
  money: toYuan(money),
  discount: type === 2 ? percent : null,
  minPrice: toYuan(minPrice),
})

/** The discount in fen: `money` (type 1), or the rest to `percent` of the price, at most `money` (type 2). */
export const computeDiscount = (
  { type, money, percent }: Pick<Coupon, 'type' | 'money' | 'percent'>,
  price: number,
): number => Math.min(price, money, type === 2 ? takePercent(price, 100 - percent) : money)

/** Why the coupon cannot pay for this package now; undefined when it can. */
export function whyNotUsable(
  { own, coupon }: OwnedCoupon,
  plan: { type: number; price: number },
  now: number,
): Reason | undefined {
  if (own.status !== CouponStatus.unused || own.endAt <= now) return { messageId: 'coupon.over' }
  if (own.startAt > now) return { messageId: 'coupon.notYet', values: { time: toWireTime(own.startAt) } }
  if (plan.type === SECKILL_TYPE) return { messageId: 'coupon.notForSeckill' }
  if (coupon.packageTypes.length && !coupon.packageTypes.includes(plan.type))
    return { messageId: 'coupon.otherPackages' }
  if (plan.price < coupon.minPrice)
    return { messageId: 'coupon.short', values: { money: toYuan(coupon.minPrice - plan.price) } }
  if (computeDiscount(coupon, plan.price) <= 0) return { messageId: 'coupon.otherPackages' }
  return undefined
}

/** The status of a coupon: an expired coupon counts as expired before the sweep stores it. */
export const getCouponStatus = ({ status, endAt }: Pick<UserCoupon, 'status' | 'endAt'>, now: number): CouponStatus =>
  status === CouponStatus.unused && endAt <= now ? CouponStatus.expired : (status as CouponStatus)

/** The validity of a coupon received now: fixed dates (validity 1), or a number of days, the last of them in full (2). */
export const computeCouponSpan = (
  { validity, startAt, endAt, validDays }: Coupon,
  now: number,
): { startAt: number; endAt: number } =>
  validity === 1 && startAt !== null && endAt !== null
    ? { startAt, endAt }
    : { startAt: now, endAt: getStartOfDay(now) + (validDays + 1) * DAY - SECOND }
