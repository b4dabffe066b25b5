/** Recharges, recharge activities and coupons. */
import { art } from '../../../schemas/examples/art.ts'
import { toFen } from '../../money.ts'
import { DAY, SECOND, startOfDay, startOfMonth } from '../../time.ts'
import type { activities, balanceOptions, coupons } from '../schema/index.ts'

const GB = 1_048_576
export const couponIds = { five: 21, fifteen: 22, addOn: 23, prepaid: 24, newcomer: 25, holiday: 26, memberAddOn: 27 } as const
export const activityIds = { hundred: 1, fifty: 2, twoHundred: 3, holiday: 4, three: 5 } as const

export const balanceOptionRows: (typeof balanceOptions.$inferInsert)[] = (
  [
    [30, 0, ''],
    [50, 2, ''],
    [100, 5, '常选'],
    [200, 15, ''],
    [300, 30, '最划算'],
    [500, 60, ''],
  ] as const
).map(([money, give, tag], index) => ({ id: index + 1, money: toFen(money), giveMoney: toFen(give), tag, sort: index }))

type Coupon = Partial<typeof coupons.$inferInsert> & { id: number; name: string; money: number; from: number }
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
    coupon({ id: couponIds.five, name: '满 20 减 5 元', money: 5, from: 20, coin: 50, stock: 320 }),
    coupon({ id: couponIds.fifteen, name: '满 100 减 15 元', money: 15, from: 100, coin: 120, stock: 86, validDays: 60 }),
    coupon({
      id: couponIds.addOn,
      name: '叠加包 85 折',
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
    coupon({ id: couponIds.prepaid, name: '预存套餐 9 折', type: 2, percent: 90, money: 30, from: 100, packageTypes: [2], coin: 200, stock: 45, perLimit: 1 }),
    coupon({ id: couponIds.newcomer, name: '新人立减 3 元', money: 3, from: 10, stock: 5000, perLimit: 1, validDays: 15 }),
    coupon({ id: couponIds.memberAddOn, name: '会员叠加包 85 折', type: 2, percent: 85, money: 20, from: 0, packageTypes: [3] }),
    coupon({
      id: couponIds.holiday,
      name: '节日满 50 减 10 元',
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

type Activity = Partial<typeof activities.$inferInsert> & { id: number; name: string; pay: number; content: string; days: readonly [from: number, to: number] }
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
      name: '充 100 得 110',
      pay: 100,
      giveBalance: toFen(10),
      giveIntegral: 200,
      tag: '本月',
      content: '余额和积分即时到账',
      days: [-25, 35],
    }),
    activity({
      id: activityIds.fifty,
      name: '充 50 送 20GB',
      pay: 50,
      giveFlow: 20 * GB,
      perLimit: 2,
      tag: '流量',
      content: '流量当月有效，与主套餐叠加',
      days: [-25, 35],
    }),
    activity({
      id: activityIds.twoHundred,
      name: '充 200 送 30 天',
      pay: 200,
      giveDays: 30,
      giveCoin: 60,
      perLimit: 0,
      tag: '长期',
      content: '在用套餐有效期顺延 30 天，另送 60 券币',
      days: [-90, 275],
    }),
    activity({
      id: activityIds.three,
      name: '充 30 送优惠券',
      pay: 30,
      giveCouponId: couponIds.five,
      giveCoin: 10,
      perLimit: 3,
      content: '送满 20 减 5 元券一张、10 券币',
      days: [-25, 35],
    }),
    activity({ id: activityIds.holiday, name: '国庆充值节', pay: 88, giveBalance: toFen(12), content: '活动已结束，感谢参与', days: [-60, -50] }),
  ]
}
