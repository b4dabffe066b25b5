/** Every kind of order is paid here; only its owner's token sees it (domain §4.3). */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '../call.ts'
import { maybe, oneOf, time, yuan } from '../contract.ts'
import { menuItem } from '../entities/menu-item.ts'
import { pay, payMethod } from '../entities/pay.ts'
import { orderSn } from './params.ts'
import { paying } from './paying.ts'

export const calls = {
  '/api/pay/order': get({
    own: true,
    who: 'guest',
    params: z.object({ orderSn }),
    data: z.object({
      orderSn: z.string(),
      kind: oneOf('orderKind'),
      title: z.string(),
      lines: z.array(z.object({ name: z.string(), money: yuan, integral: maybe(z.int()) })),
      actualPayMoney: yuan,
      payTypes: z.array(payMethod),
      payType: maybe(oneOf('payType')),
      payStatus: oneOf('payStatus'),
      /** Of the order's own enumeration. */
      orderStatus: z.int(),
      expireAt: maybe(time),
      payAt: maybe(time),
      /** Where to go when paid: a page of this site with its query. */
      next: menuItem,
    }),
  }),
  /** Begins paying an open order, again or in another way. Paying twice is not possible: the order decides. */
  '/api/pay/again': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn, ...paying }),
    data: pay,
    changes: [
      '/api/pay/order',
      '/api/shop/order/list',
      '/api/shop/order/view',
      '/api/iot/simInfo',
      '/api/iot/simPackageList',
      '/api/iot/simBalanceList',
      '/api/iot/simBalanceLogList',
      '/api/iot/accelerateOrderList',
      '/api/iot/accelerateList',
      '/api/iot/vipList',
      '/api/iot/shopOrderList',
      '/api/iot/shopOrderDetails',
    ],
  }),
} as const satisfies CallTable
