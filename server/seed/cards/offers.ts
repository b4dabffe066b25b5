/** Recharges, recharge activities and coupons. Amounts in the files are in yuan. */
import * as z from 'zod/mini'
import { getArtUrl } from '#schemas/examples/art.ts'
import { GB } from '#schemas/examples/example.ts'
import type { activities, balanceOptions, coupons } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { DAY, SECOND, getStartOfDay, getStartOfMonth } from '#server/platform/time.ts'
import { bilingual, readContent } from '../read.ts'

const tag = z._default(z.union([z.literal(''), bilingual]), '')
/** From and to, relative to today or this month. */
const span = z.tuple([z.int(), z.int()])

const option = z.strictObject({ id: z.int(), money: z.number(), giveMoney: z.number(), tag })
export const balanceOptionRows: (typeof balanceOptions.$inferInsert)[] = readContent(
  'cards/balance-options.json',
  z.array(option),
).map((row, sort) => ({
  ...row,
  money: toFen(row.money),
  giveMoney: toFen(row.giveMoney),
  sort,
}))

const coupon = z.strictObject({
  id: z.int(),
  name: bilingual,
  /** 1: `money` off; 2: a percentage off, up to `money`. */
  type: z._default(z.literal([1, 2]), 1),
  money: z.number(),
  percent: z._default(z.int(), 100),
  from: z.number(),
  packageTypes: z._default(z.array(z.int()), []),
  coin: z._default(z.nullable(z.int()), null),
  stock: z._default(z.int(), 9999),
  perLimit: z._default(z.int(), 2),
  /** Valid for a number of days after receipt, or within a fixed span of days or months. */
  validDays: z._default(z.int(), 30),
  days: z.optional(span),
  months: z.optional(span),
})
const couponContent = readContent('cards/coupons.json', z.array(coupon))
export function buildCouponRows(now: number): (typeof coupons.$inferInsert)[] {
  const today = getStartOfDay(now)
  return couponContent.map(({ from, days, months, validDays, ...row }) => ({
    ...row,
    money: toFen(row.money),
    minPrice: toFen(from),
    image: getArtUrl('coupon'),
    sort: row.id,
    ...(days || months ? { validity: 1, validDays: 0 } : { validity: 2, validDays }),
    ...(days && { startAt: today + days[0] * DAY, endAt: today + days[1] * DAY - SECOND }),
    ...(months && { startAt: getStartOfMonth(now, months[0]), endAt: getStartOfMonth(now, months[1]) - SECOND }),
  }))
}

const count = z._default(z.int(), 0)
const activity = z.strictObject({
  id: z.int(),
  name: bilingual,
  pay: z.number(),
  giveBalance: z._default(z.number(), 0),
  giveGb: count,
  giveDays: count,
  giveCoin: count,
  giveIntegral: count,
  giveCouponId: z._default(z.nullable(z.int()), null),
  perLimit: z._default(z.int(), 1),
  tag,
  content: bilingual,
  days: span,
})
const activityContent = readContent('cards/activities.json', z.array(activity))
export function buildActivityRows(now: number): (typeof activities.$inferInsert)[] {
  const today = getStartOfDay(now)
  return activityContent.map(({ pay, giveGb, days: [from, to], ...row }) => ({
    ...row,
    payMoney: toFen(pay),
    giveBalance: toFen(row.giveBalance),
    giveFlow: giveGb * GB,
    startAt: today + from * DAY,
    endAt: today + to * DAY - SECOND,
    sort: row.id,
  }))
}
