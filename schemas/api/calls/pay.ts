/** Every kind of order is paid here; only its owner's token sees it (domain §4.3). */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '../../call.ts'
import { maybe, page, paging, time, yuan } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { menuItem } from '../../entities/site/menu-item.ts'
import { pay, payMethod } from '../../entities/orders/pay.ts'
import { unpaidOrder } from '../../entities/orders/unpaid-order.ts'
import { orderSn } from '../params.ts'
import { paying } from './paying.ts'

/** Whether an order is open, paid or closed shows here. */
const changes = [
  '/api/pay/order',
  '/api/iot/unpaidOrderList',
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
] as const

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
      /** The state that the pay page shows. `cancelled`: at the provider, and the order can still be paid; `refunding`: money that came is on its way back. */
      outcome: z.literal(['open', 'cancelled', 'paid', 'closed', 'refunding', 'refunded']),
      /** Of the order's own enumeration. */
      orderStatus: z.int(),
      expireAt: maybe(time),
      payAt: maybe(time),
      /** Where what was bought is seen: a page of this site with its query. */
      next: menuItem,
      /** What happens once it is paid, and when. */
      then: maybe(z.string()),
      /** The title of the page once nothing is left to pay. */
      heading: maybe(z.string()),
      /** Where the same can be ordered again; the home page and the customer service of its side. */
      again: z.string(),
      home: z.string(),
      service: z.string(),
    }),
  }),
  /** Begins paying an open order, again or in another way. Paying twice is not possible: the order decides. */
  '/api/pay/again': post({
    own: true,
    who: 'guest',
    proof: 'balance',
    params: z.object({ orderSn, ...paying }),
    data: pay,
    changes,
  }),
  /** Gives up an order that is not paid. Its stock is free at once; a late payment is refunded. */
  '/api/pay/cancel': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn }),
    data: nothing,
    changes: [
      ...changes,
      '/api/iot/packageChoose',
      '/api/iot/packageDetails',
      '/api/iot/userCouponList',
      '/api/iot/couponChoose',
      '/api/iot/integralShopIndex',
      '/api/iot/integralShopGoodsDetails',
      '/api/iot/simIntegralLogList',
      '/api/shop/goodsView',
    ],
  }),
  /** Asks the provider whether an order is paid whose notice has not arrived. */
  '/api/pay/check': post({ own: true, who: 'guest', params: z.object({ orderSn }), data: nothing, changes }),
  /** The card's orders that can still be paid. */
  '/api/iot/unpaidOrderList': get({ own: true, who: 'card', params: z.object(paging), data: page(unpaidOrder) }),
} as const satisfies CallTable
