/** Tasks, sign-in, coupon coins. */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { fitted, maybe, page, paging, uuid, withRecord } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { exchangeCoupon } from '#schemas/entities/goods/coupon.ts'
import { coinLog } from '#schemas/entities/orders/money-log.ts'
import { signIn, task } from '#schemas/entities/card/task.ts'
import { id } from '../params.ts'

const changes = [
  '/api/iot/taskCenter',
  '/api/iot/simInfo',
  '/api/iot/simIntegralLogList',
  '/api/iot/couponCoinLogList',
] as const

export const calls = {
  '/api/iot/taskCenter': get({
    who: 'card',
    data: z.object({ integral: z.int(), couponCoin: z.int(), signIn, tasks: fitted(task) }),
  }),
  /** Once per calendar day (UTC+8); repeated: 51 今日已签到. */
  '/api/iot/generalSignIn': post({
    who: 'card',
    data: z.object({ integral: z.int(), continuousDay: z.int(), balance: z.int() }),
    changes,
  }),
  /** Starts a task: completes a visit task; other tasks progress with the actions that they require. */
  '/api/iot/visitTask': post({
    own: true,
    who: 'card',
    params: z.object({ id }),
    data: z.object({ status: oneOf('taskStatus') }),
    changes: ['/api/iot/taskCenter'],
  }),
  /** Collects the reward of a task in state 2. */
  '/api/iot/receiveTask': post({
    own: true,
    who: 'card',
    params: z.object({ id }),
    data: z.object({ integral: z.int(), couponCoin: z.int() }),
    changes,
  }),
  '/api/iot/couponExchangeList': get({
    who: 'card',
    params: z.object(paging),
    data: z.object({ ...page(exchangeCoupon).shape, couponCoin: z.int() }),
  }),
  '/api/iot/exchangeCoupon': post({
    who: 'card',
    proof: true,
    once: true,
    needPhone: true,
    params: z.object({ id: withRecord('coupon', id), uuid }),
    data: z.object({ couponCoin: z.int(), userCouponId: z.int() }),
    changes: [...changes, '/api/iot/couponExchangeList', '/api/iot/userCouponList'],
  }),
  '/api/iot/couponCoinLogList': get({
    who: 'card',
    params: z.object({ ...paging, type: maybe(oneOf('coinLogType')) }),
    data: page(coinLog),
  }),
} as const satisfies CallTable
