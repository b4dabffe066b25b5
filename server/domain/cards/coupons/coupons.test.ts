import { expect, test } from 'vitest'
import { getCouponStatus, whyNotUsable, computeDiscount, type Coupon, type UserCoupon } from './coupons.ts'

const NOW = Date.parse('2026-11-21T10:30:00+08:00')
const DAY = 86_400_000
const coupon = (given: Partial<Coupon> = {}): Coupon =>
  ({ type: 1, money: 500, percent: 100, minPrice: 2000, packageTypes: [], ...given }) as Coupon
const own = (given: Partial<UserCoupon> = {}): UserCoupon =>
  ({ status: 1, startAt: NOW - DAY, endAt: NOW + DAY, ...given }) as UserCoupon

test.each([
  ['5 yuan off', coupon(), 2900, 500],
  ['never more than the price', coupon({ minPrice: 0 }), 300, 300],
  ['85 % of the price', coupon({ type: 2, percent: 85, money: 2000 }), 2900, 435],
  ['85 % of an odd price is rounded for the shop', coupon({ type: 2, percent: 85, money: 2000 }), 999, 149],
  ['85 %, but not more than 20 yuan off', coupon({ type: 2, percent: 85, money: 2000 }), 28_800, 2000],
])('%s', (_, terms, price, worth) => expect(computeDiscount(terms, price)).toBe(worth))

const month = { type: 1, price: 2900 }
test.each([
  ['can be used', own(), coupon(), month, undefined],
  ['was used', own({ status: 2 }), coupon(), month, 'coupon.over'],
  ['has just expired', own({ endAt: NOW }), coupon(), month, 'coupon.over'],
  ['begins tomorrow', own({ startAt: NOW + DAY }), coupon(), month, 'coupon.notYet'],
  ['is for add-ons', own(), coupon({ packageTypes: [3] }), month, 'coupon.otherPackages'],
  ['needs a higher price', own(), coupon({ minPrice: 10_000 }), month, 'coupon.short'],
  ['is not for seckill', own(), coupon(), { type: 5, price: 2900 }, 'coupon.notForSeckill'],
  ['would not reduce the price', own(), coupon({ minPrice: 0 }), { type: 1, price: 0 }, 'coupon.otherPackages'],
])('a coupon that %s', (_, userCoupon, kind, plan, says) =>
  expect(whyNotUsable({ own: userCoupon, coupon: kind }, plan, NOW)?.messageId).toBe(says),
)

test('the missing amount of a coupon is given in yuan', () =>
  expect(whyNotUsable({ own: own(), coupon: coupon({ minPrice: 10_000 }) }, month, NOW)?.values).toEqual({ money: 71 }))

test('an expired coupon counts as expired before the sweep has run', () =>
  expect([getCouponStatus(own({ endAt: NOW }), NOW), getCouponStatus(own(), NOW)]).toEqual([3, 1]))
