/** What speeds a card up or raises its rank: acceleration and VIP. */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '../call.ts'
import { html, maybe, page, paging, time } from '../contract.ts'
import { accelerateOrder } from '../entities/accelerate-order.ts'
import { accelerate } from '../entities/accelerate.ts'
import { pay, payMethod } from '../entities/pay.ts'
import { vipOrder } from '../entities/vip-order.ts'
import { vip } from '../entities/vip.ts'
import { id } from './params.ts'
import { creating, paying } from './paying.ts'

const changes = ['/api/iot/simInfo', '/api/iot/simBalanceLogList', '/api/iot/balanceChoose', '/api/pay/order'] as const

export const calls = {
  '/api/iot/accelerateList': get({
    who: 'card',
    data: z.object({
      current: maybe(z.object({ accelerateName: z.string(), speedCode: z.string(), speedName: z.string(), endAt: time })),
      list: z.array(accelerate),
      payTypes: z.array(payMethod),
      /** One change in three minutes. */
      coolUntil: maybe(time),
    }),
  }),
  '/api/iot/createAccelerateOrder': post({
    who: 'card',
    once: true,
    params: z.object({ ...creating, ...paying, accelerateId: id }),
    data: pay,
    changes: [...changes, '/api/iot/accelerateList', '/api/iot/accelerateOrderList'],
  }),
  '/api/iot/accelerateOrderList': get({ who: 'card', params: z.object(paging), data: page(accelerateOrder) }),
  '/api/iot/vipList': get({ who: 'card', data: z.object({ current: maybe(vipOrder), list: z.array(vip), desc: maybe(html), payTypes: z.array(payMethod) }) }),
  '/api/iot/createVipOrder': post({
    who: 'card',
    once: true,
    params: z.object({ ...creating, ...paying, vipId: id }),
    data: pay,
    changes: [...changes, '/api/iot/vipList'],
  }),
} as const satisfies CallTable
