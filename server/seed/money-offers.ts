/** Recharges, recharge activities and coupons. */
import { art } from '../../schemas/examples/art.ts'
import { words, type Words } from '../../schemas/words.ts'
import { toFen } from '../platform/money.ts'
import { DAY, SECOND, startOfDay, startOfMonth } from '../platform/time.ts'
import type { activities, balanceOptions, coupons } from '../db/schema/index.ts'

const GB = 1_048_576
export const couponIds = { five: 21, fifteen: 22, addOn: 23, prepaid: 24, newcomer: 25, holiday: 26, memberAddOn: 27 } as const
export const activityIds = { hundred: 1, fifty: 2, twoHundred: 3, holiday: 4, three: 5 } as const

export const balanceOptionRows: (typeof balanceOptions.$inferInsert)[] = (
  [
    [30, 0, ''],
    [50, 2, ''],
    [100, 5, words('常选', 'Popular')],
    [200, 15, ''],
    [300, 30, words('最划算', 'Best value')],
    [500, 60, ''],
  ] as const
).map(([money, give, tag], index) => ({ id: index + 1, money: toFen(money), giveMoney: toFen(give), tag, sort: index }))

type Coupon = Partial<typeof coupons.$inferInsert> & { id: number; name: Words; money: number; from: number }
export function couponRows(now: number): (typeof coupons.$inferInsert)[] {
  const coupon = ({ money, from, ...rest }: Coupon): typeof coupons.$inferInsert => ({
    type: 1,
    money: toFen(money),
    percent: 100,
    minPrice: toFen(from),
    packageTypes: [],
    validity: 2,
    validDays: 30,
    image: art('coupon'),
    coin: null,
    stock: 9999,
    perLimit: 2,
    sort: rest.id,
    ...rest,
  })
  return [
    coupon({ id: couponIds.five, name: words('满 20 减 5 元', '¥5 off from ¥20'), money: 5, from: 20, coin: 50, stock: 320 }),
    coupon({ id: couponIds.fifteen, name: words('满 100 减 15 元', '¥15 off from ¥100'), money: 15, from: 100, coin: 120, stock: 86, validDays: 60 }),
    coupon({
      id: couponIds.addOn,
      name: words('叠加包 85 折', '15% off an add-on'),
      type: 2,
      percent: 85,
      money: 20,
      from: 0,
      packageTypes: [3],
      coin: 80,
      stock: 0,
      perLimit: 1,
      validity: 1,
      startAt: startOfMonth(now),
      endAt: startOfMonth(now, 2) - SECOND,
      validDays: 0,
    }),
    coupon({
      id: couponIds.prepaid,
      name: words('预存套餐 9 折', '10% off prepaid plans'),
      type: 2,
      percent: 90,
      money: 30,
      from: 100,
      packageTypes: [2],
      coin: 200,
      stock: 45,
      perLimit: 1,
    }),
    coupon({ id: couponIds.newcomer, name: words('新人立减 3 元', '¥3 off for newcomers'), money: 3, from: 10, stock: 5000, perLimit: 1, validDays: 15 }),
    coupon({
      id: couponIds.memberAddOn,
      name: words('会员叠加包 85 折', 'Members: 15% off an add-on'),
      type: 2,
      percent: 85,
      money: 20,
      from: 0,
      packageTypes: [3],
    }),
    coupon({
      id: couponIds.holiday,
      name: words('节日满 50 减 10 元', 'Holiday: ¥10 off from ¥50'),
      money: 10,
      from: 50,
      coin: 90,
      stock: 210,
      perLimit: 1,
      validity: 1,
      startAt: startOfDay(now) - 5 * DAY,
      endAt: startOfDay(now) + 26 * DAY - SECOND,
      validDays: 0,
    }),
  ]
}

type Activity = Partial<typeof activities.$inferInsert> & { id: number; name: Words; pay: number; content: Words; days: readonly [from: number, to: number] }
export function activityRows(now: number): (typeof activities.$inferInsert)[] {
  const today = startOfDay(now)
  const activity = ({ pay, days: [from, to], ...rest }: Activity): typeof activities.$inferInsert => ({
    payMoney: toFen(pay),
    giveBalance: 0,
    giveFlow: 0,
    giveDays: 0,
    giveCoin: 0,
    giveIntegral: 0,
    giveCouponId: null,
    perLimit: 1,
    startAt: today + from * DAY,
    endAt: today + to * DAY - SECOND,
    tag: '',
    sort: rest.id,
    ...rest,
  })
  return [
    activity({
      id: activityIds.hundred,
      name: words('充 100 得 110', 'Pay ¥100, get ¥110'),
      pay: 100,
      giveBalance: toFen(10),
      giveIntegral: 200,
      tag: words('本月', 'This month'),
      content: words('余额和积分即时到账', 'Balance and points at once'),
      days: [-25, 35],
    }),
    activity({
      id: activityIds.fifty,
      name: words('充 50 送 20GB', 'Pay ¥50, get 20 GB'),
      pay: 50,
      giveFlow: 20 * GB,
      perLimit: 2,
      tag: words('流量', 'Data'),
      content: words('流量当月有效，与主套餐叠加', 'For this month, on top of your plan'),
      days: [-25, 35],
    }),
    activity({
      id: activityIds.twoHundred,
      name: words('充 200 送 30 天', 'Pay ¥200, get 30 days'),
      pay: 200,
      giveDays: 30,
      giveCoin: 60,
      perLimit: 0,
      tag: words('长期', 'Ongoing'),
      content: words('在用套餐有效期顺延 30 天，另送 60 券币', 'Your plan lasts 30 days longer, and 60 coins'),
      days: [-90, 275],
    }),
    activity({
      id: activityIds.three,
      name: words('充 30 送优惠券', 'Pay ¥30, get a coupon'),
      pay: 30,
      giveCouponId: couponIds.five,
      giveCoin: 10,
      perLimit: 3,
      content: words('送满 20 减 5 元券一张、10 券币', 'A coupon of ¥5 off from ¥20, and 10 coins'),
      days: [-25, 35],
    }),
    activity({
      id: activityIds.holiday,
      name: words('国庆充值节', 'National Day top-up'),
      pay: 88,
      giveBalance: toFen(12),
      content: words('活动已结束，感谢参与', 'It is over. Thank you for taking part'),
      days: [-60, -50],
    }),
  ]
}
