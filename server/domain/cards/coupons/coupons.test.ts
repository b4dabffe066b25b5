import { expect, test } from 'vitest'
import { getCouponStatus, whyNotUsable, computeDiscount, type Coupon, type UserCoupon } from './coupons.ts'

const NOW = Date.parse('2026-11-21T10:30:00+08:00')
const DAY = 86_400_000
const createCoupon = (given: Partial<Coupon> = {}): Coupon =>
  ({ type: 1, money: 500, percent: 100, minPrice: 2000, packageTypes: [], ...given }) as Coupon
const createUserCoupon = (given: Partial<UserCoupon> = {}): UserCoupon =>
  ({ status: 1, startAt: NOW - DAY, endAt: NOW + DAY, ...given }) as UserCoupon

test.each([
  ['5 yuan off', createCoupon(), 2900, 500],
  ['never more than the price', createCoupon({ minPrice: 0 }), 300, 300],
  ['85 % of the price', createCoupon({ type: 2, percent: 85, money: 2000 }), 2900, 435],
  ['85 % of an odd price is rounded for the shop', createCoupon({ type: 2, percent: 85, money: 2000 }), 999, 149],
  ['85 %, but not more than 20 yuan off', createCoupon({ type: 2, percent: 85, money: 2000 }), 28_800, 2000],
])('%s', (_, terms, price, worth) => expect(computeDiscount(terms, price)).toBe(worth))

const month = { type: 1, price: 2900 }
test.each([
  ['can be used', createUserCoupon(), createCoupon(), month, undefined],
  ['was used', createUserCoupon({ status: 2 }), createCoupon(), month, 'coupon.over'],
  ['has just expired', createUserCoupon({ endAt: NOW }), createCoupon(), month, 'coupon.over'],
  ['begins tomorrow', createUserCoupon({ startAt: NOW + DAY }), createCoupon(), month, 'coupon.notYet'],
  ['is for add-ons', createUserCoupon(), createCoupon({ packageTypes: [3] }), month, 'coupon.otherPackages'],
  ['needs a higher price', createUserCoupon(), createCoupon({ minPrice: 10_000 }), month, 'coupon.short'],
  ['is not for seckill', createUserCoupon(), createCoupon(), { type: 5, price: 2900 }, 'coupon.notForSeckill'],
  [
    'would not reduce the price',
    createUserCoupon(),
    createCoupon({ minPrice: 0 }),
    { type: 1, price: 0 },
    'coupon.otherPackages',
  ],
])('a coupon that %s', (_, userCoupon, kind, plan, says) =>
  expect(whyNotUsable({ own: userCoupon, coupon: kind }, plan, NOW)?.messageId).toBe(says),
)

test('the missing amount of a coupon is given in yuan', () =>
  expect(
    whyNotUsable({ own: createUserCoupon(), coupon: createCoupon({ minPrice: 10_000 }) }, month, NOW)?.values,
  ).toEqual({ money: 71 }))

test('an expired coupon counts as expired before the sweep has run', () =>
  expect([getCouponStatus(createUserCoupon({ endAt: NOW }), NOW), getCouponStatus(createUserCoupon(), NOW)]).toEqual([
    3, 1,
  ]))
