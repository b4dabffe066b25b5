/** Acceleration and VIP. */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '../call.ts'
import { html, maybe, page, paging, time } from '../language/contract.ts'
import { accelerateOrder } from '../entities/orders/accelerate-order.ts'
import { accelerate } from '../entities/orders/accelerate.ts'
import { pay, payMethod } from '../entities/orders/pay.ts'
import { totals } from '../entities/card/totals.ts'
import { unpaidOrder } from '../entities/orders/unpaid-order.ts'
import { vipOrder } from '../entities/orders/vip-order.ts'
import { vip } from '../entities/orders/vip.ts'
import { id } from './params.ts'
import { creating, paying } from './calls/paying.ts'

const changes = ['/api/iot/simInfo', '/api/iot/simBalanceLogList', '/api/iot/balanceChoose', '/api/pay/order'] as const
/** Whether this card may buy one now, and why not. */
const standing = { allowBuy: z.boolean(), reason: maybe(z.string()) }

export const calls = {
  '/api/iot/accelerateList': get({
    who: 'card',
    /** With one of them the answer has its price and duration. */
    params: z.object({ accelerateId: maybe(id) }),
    data: z.object({
      current: maybe(
        z.object({
          accelerateName: z.string(),
          speedCode: z.string(),
          speedName: z.string(),
          endAt: time,
          /** False: the card's own speed is higher, and this one waits until that is limited. */
          works: z.boolean(),
        }),
      ),
      /** The card's speed now; null: not limited. */
      speedName: maybe(z.string()),
      /** Its own speed is higher than any of the list. */
      isFast: z.boolean(),
      list: z.array(accelerate),
      chosen: maybe(z.object({ ...accelerate.shape, ...totals, startAt: time, endAt: time })),
      /** 80: members pay 80 %. */
      discount: maybe(z.int()),
      payTypes: z.array(payMethod),
      ...standing,
      /** One change in three minutes. */
      coolUntil: maybe(time),
    }),
  }),
  '/api/iot/createAccelerateOrder': post({
    who: 'card',
    proof: 'balance',
    once: true,
    needPhone: true,
    params: z.object({ ...creating, ...paying, accelerateId: id }),
    data: pay,
    changes: [...changes, '/api/iot/accelerateList', '/api/iot/accelerateOrderList'],
  }),
  '/api/iot/accelerateOrderList': get({ who: 'card', params: z.object(paging), data: page(accelerateOrder) }),
  '/api/iot/vipList': get({
    who: 'card',
    /** Without one the tier in force is chosen, else the first. */
    params: z.object({ vipId: maybe(id) }),
    data: z.object({
      current: maybe(vipOrder),
      /** A membership that was ordered and can still be paid. */
      unpaid: maybe(unpaidOrder),
      list: z.array(vip),
      chosen: maybe(
        z.object({
          ...vip.shape,
          ...totals,
          startAt: time,
          endAt: time,
          /** What it means for a membership of another rank that is in force. */
          notice: maybe(z.string()),
        }),
      ),
      desc: maybe(html),
      payTypes: z.array(payMethod),
      ...standing,
    }),
  }),
  '/api/iot/createVipOrder': post({
    who: 'card',
    proof: 'balance',
    once: true,
    needPhone: true,
    params: z.object({ ...creating, ...paying, vipId: id }),
    data: pay,
    changes: [
      ...changes,
      '/api/iot/vipList',
      '/api/iot/accelerateList',
      '/api/iot/taskCenter',
      '/api/iot/userCouponList',
    ],
  }),
} as const satisfies CallTable
