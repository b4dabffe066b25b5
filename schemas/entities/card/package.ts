import * as z from 'zod/mini'
import { day, html, kb, maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { payMethod } from '../orders/pay.ts'
import { duration } from './duration.ts'
import { totals } from './totals.ts'

/** A row of the package list (domain §3.12). */
export const simPackage = z.object({
  packageId: z.int(),
  packageName: z.string(),
  packageType: oneOf('packageType'),
  totalFlow: kb,
  isInfiniteFlow: z._default(z.boolean(), false),
  duration,
  price: yuan,
  originalPrice: maybe(yuan),
  /** Name of the package's initial speed. */
  speedName: maybe(z.string()),
  /** Monthly volume after which the speed is reduced. */
  limitSpeedFlow: maybe(kb),
  limitSpeedName: maybe(z.string()),
  effectTypes: z.array(oneOf('effectType')),
  /** 0: no limit. */
  perLimit: z.int(),
  bought: z.int(),
  /** Absent: unlimited. */
  stock: maybe(z.int()),
  tag: maybe(z.string()),
  /** A one-line description of its use. */
  summary: maybe(z.string()),
})
export type SimPackage = z.output<typeof simPackage>

/** A package in the flash sale (seckill). */
export const seckillPackage = z.object({
  ...simPackage.shape,
  seckillPrice: yuan,
  sold: z.int(),
  total: z.int(),
  soldOut: z.boolean(),
})
export type SeckillPackage = z.output<typeof seckillPackage>
export const seckill = z.object({
  state: oneOf('seckillState'),
  startAt: time,
  endAt: time,
  list: z.array(seckillPackage),
})

const span = z.object({ startAt: time, endAt: time })
/** The validity of a package relative to the card's other packages. */
const position = z.object({
  /** The package after which it begins. */
  follows: maybe(z.string()),
  /** A package with overlapping days, and those days. */
  beside: maybe(z.string()),
  overlap: maybe(span),
  /** Days before it without any package. */
  gap: maybe(span),
})
/** A coupon of the card, offered for a purchase. */
export const couponChoice = z.object({
  id: z.int(),
  name: z.string(),
  type: oneOf('couponType'),
  /** The discount for this purchase. */
  money: yuan,
  /** 85 is 85 % of the price (type 2). */
  discount: maybe(z.int()),
  minPrice: maybe(yuan),
  endAt: maybe(time),
  usable: z.boolean(),
  reason: maybe(z.string()),
})
export type CouponChoice = z.output<typeof couponChoice>

/** A package with all details for the purchase decision; totals depend on effectType, userCouponId and payType. */
export const packageDetails = z.object({
  ...simPackage.shape,
  ...totals,
  desc: html,
  isRefundable: z.boolean(),
  effect: z.array(
    z.object({
      effectType: oneOf('effectType'),
      startAt: time,
      endAt: time,
      ...position.shape,
    }),
  ),
  /** The choices that the totals were calculated with. */
  effectType: oneOf('effectType'),
  startAt: maybe(time),
  endAt: maybe(time),
  ...position.shape,
  /** The current or next round of a flash sale, and its price. */
  seckill: maybe(z.object({ state: oneOf('seckillState'), startAt: time, endAt: time })),
  seckillPrice: maybe(yuan),
  /** The number of coupons usable for it. */
  usableCoupons: z.int(),
  userCouponId: maybe(z.int()),
  /** The change of the sum by the chosen coupon, negative as in `lines`. */
  couponMoney: maybe(yuan),
  coupons: z.array(couponChoice),
  balance: yuan,
  payTypes: z.array(payMethod),
  allowBuy: z.boolean(),
  /** Why it cannot be bought. */
  reason: maybe(z.string()),
})

/** A package that the card has or had. */
export const packageOrder = z.object({
  orderSn: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  packageType: oneOf('packageType'),
  totalFlow: kb,
  useFlow: kb,
  isInfiniteFlow: z._default(z.boolean(), false),
  actualPayMoney: yuan,
  placeType: oneOf('placeType'),
  effectType: oneOf('effectType'),
  effectiveStatus: maybe(oneOf('effectiveStatus')),
  effectiveCycle: duration,
  startAt: maybe(time),
  endAt: maybe(time),
  status: oneOf('simOrderStatus'),
  /** The package is unused and refundable, so the holder may return it. */
  allowReturn: z._default(z.boolean(), false),
  /** Present if the next waiting package may begin now: its end in that case, and an explanation. */
  startNow: maybe(z.object({ endAt: time, note: z.string() })),
  createdAt: time,
})
export type PackageOrder = z.output<typeof packageOrder>

/** A card's usage on one calendar day. */
export const usageDay = z.object({ date: day, useFlow: kb })
export type UsageDay = z.output<typeof usageDay>
