/** Balance, recharge activities, coupons of the card. */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { maybe, onOff, page, paging, payable, uuid, yuan, withRecord } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { activity, userCoupon } from '#schemas/entities/goods/coupon.ts'
import { balanceLog, balanceOption, balanceOrder } from '#schemas/entities/orders/money-log.ts'
import { pay, payMethod } from '#schemas/entities/orders/pay.ts'
import { field } from '#schemas/fields/field.ts'
import { id } from '../params.ts'
import { creationParams } from './paying.ts'

/** A recharge cannot be paid from the balance. */
const charging = { payType: z.literal(['wxpay', 'alipay']), tradeType: maybe(oneOf('tradeType')) }
const changes = [
  '/api/iot/simInfo',
  '/api/iot/simBalanceList',
  '/api/iot/simBalanceLogList',
  '/api/iot/balanceChoose',
  '/api/iot/couponChoose',
  '/api/pay/order',
] as const

export const calls = {
  '/api/iot/balanceChoose': get({
    who: 'card',
    data: z.object({
      balance: yuan,
      arrearsBalance: yuan,
      list: z.array(balanceOption),
      customSwitch: z._default(onOff, 2),
      min: yuan,
      max: yuan,
      payTypes: z.array(payMethod),
    }),
  }),
  /** Exactly one of balanceId and money. Arrears are deducted first. */
  '/api/iot/createBalanceOrder': post({
    who: 'card',
    once: true,
    needPhone: true,
    params: z.object({
      uuid,
      expectMoney: maybe(payable),
      balanceId: maybe(id),
      money: maybe(field('money')),
      ...charging,
    }),
    data: pay,
    changes,
  }),
  '/api/iot/simBalanceList': get({
    who: 'card',
    params: z.object({ ...paging, status: maybe(oneOf('simOrderStatus')) }),
    data: page(balanceOrder),
  }),
  '/api/iot/simBalanceLogList': get({
    who: 'card',
    params: z.object({ ...paging, type: maybe(oneOf('balanceLogType')) }),
    data: page(balanceLog),
  }),
  '/api/iot/couponChoose': get({
    who: 'card',
    data: z.object({ list: z.array(activity), balance: yuan, payTypes: z.array(payMethod) }),
  }),
  '/api/iot/createCouponOrder': post({
    who: 'card',
    once: true,
    needPhone: true,
    params: z.object({ ...creationParams, ...charging, couponId: withRecord('activity', id) }),
    data: pay,
    changes,
  }),
  '/api/iot/userCouponList': get({
    own: true,
    who: 'card',
    params: z.object({ ...paging, status: maybe(oneOf('userCouponStatus')) }),
    data: page(userCoupon),
  }),
} as const satisfies CallTable
