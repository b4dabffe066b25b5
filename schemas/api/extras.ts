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
import { creationParams, paymentParams } from './calls/paying.ts'

const changes = ['/api/iot/simInfo', '/api/iot/simBalanceLogList', '/api/iot/balanceChoose', '/api/pay/order'] as const
/** Whether this card can buy, and the reason if not. */
const standing = { allowBuy: z.boolean(), reason: maybe(z.string()) }

export const calls = {
  '/api/iot/accelerateList': get({
    who: 'card',
    /** Adds price and duration of this speed-up to the answer (`chosen`). */
    params: z.object({ accelerateId: maybe(id) }),
    data: z.object({
      current: maybe(
        z.object({
          accelerateName: z.string(),
          speedCode: z.string(),
          speedName: z.string(),
          endAt: time,
          /** False: the card's own speed is higher, so the speed-up has no effect until the card is throttled. */
          works: z.boolean(),
        }),
      ),
      /** The card's current speed; null: unlimited. */
      speedName: maybe(z.string()),
      /** The card's own speed is higher than all speed-ups of the list. */
      isFast: z.boolean(),
      list: z.array(accelerate),
      chosen: maybe(z.object({ ...accelerate.shape, ...totals, startAt: time, endAt: time })),
      /** 80: members pay 80 %. */
      discount: maybe(z.int()),
      payTypes: z.array(payMethod),
      ...standing,
      /** End of the carrier's cooldown: the speed can be changed at most every three minutes. */
      coolUntil: maybe(time),
    }),
  }),
  '/api/iot/createAccelerateOrder': post({
    who: 'card',
    proof: 'balance',
    once: true,
    needPhone: true,
    params: z.object({ ...creationParams, ...paymentParams, accelerateId: id }),
    data: pay,
    changes: [...changes, '/api/iot/accelerateList', '/api/iot/accelerateOrderList'],
  }),
  '/api/iot/accelerateOrderList': get({ who: 'card', params: z.object(paging), data: page(accelerateOrder) }),
  '/api/iot/vipList': get({
    who: 'card',
    /** Absent: the active tier is chosen, else the first tier. */
    params: z.object({ vipId: maybe(id) }),
    data: z.object({
      current: maybe(vipOrder),
      /** An unpaid membership order that can still be paid. */
      unpaid: maybe(unpaidOrder),
      list: z.array(vip),
      chosen: maybe(
        z.object({
          ...vip.shape,
          ...totals,
          startAt: time,
          endAt: time,
          /** The effect on an active membership of another tier. */
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
    params: z.object({ ...creationParams, ...paymentParams, vipId: id }),
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
