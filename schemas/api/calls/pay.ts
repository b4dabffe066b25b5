/** Payment of all kinds of orders; an order is visible only to its owner's token (domain §4.3). */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { maybe, page, paging, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { menuItem } from '#schemas/entities/site/menu-item.ts'
import { number } from '#schemas/entities/goods/number.ts'
import { orderStep } from '#schemas/entities/orders/shop-order.ts'
import { pay, payMethod } from '#schemas/entities/orders/pay.ts'
import { unpaidOrder } from '#schemas/entities/orders/unpaid-order.ts'
import { orderSn } from '../params.ts'
import { paymentParams } from './paying.ts'

/** Reads that depend on whether an order is open, paid or closed. */
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
      /**
       * The state shown by the pay page. `cancelled`: cancelled at the provider, the order can still be paid; `refunding`: a received
       * payment is being refunded.
       */
      outcome: z.literal(['open', 'cancelled', 'paid', 'closed', 'refunding', 'refunded']),
      /** A value of the order kind's own enumeration. */
      orderStatus: z.int(),
      expireAt: maybe(time),
      payAt: maybe(time),
      /** The page that shows the purchase: a page of this site with its query. */
      next: menuItem,
      /** What happens after the payment, and when. */
      then: maybe(z.string()),
      /** The title of the page once the order needs no payment. */
      heading: maybe(z.string()),
      /** The number that a paid order bought; empty for other orders. */
      numbers: z._default(z.array(number), []),
      /** The next steps of that order, on the day of its payment. */
      steps: z._default(z.array(orderStep), []),
      /** The page to order again; home page and customer service of the order's owner. */
      again: z.string(),
      home: z.string(),
      service: z.string(),
    }),
  }),
  /** Starts another payment for an open order, possibly with another method. The order's state prevents paying twice. */
  '/api/pay/again': post({
    own: true,
    who: 'guest',
    proof: 'balance',
    params: z.object({ orderSn, ...paymentParams }),
    data: pay,
    changes,
  }),
  /** Cancels an unpaid order. Its stock is released immediately; a late payment is refunded. */
  '/api/pay/cancel': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn }),
    data: nothing,
    changes: [
      ...changes,
      '/api/iot/packageChoose',
      '/api/iot/packageShelf',
      '/api/iot/packageDetails',
      '/api/iot/userCouponList',
      '/api/iot/couponChoose',
      '/api/iot/integralShopIndex',
      '/api/iot/integralShopGoodsDetails',
      '/api/iot/simIntegralLogList',
      '/api/shop/goodsView',
    ],
  }),
  /** Asks the provider whether an order is paid, if the payment notification has not arrived. */
  '/api/pay/check': post({ own: true, who: 'guest', params: z.object({ orderSn }), data: nothing, changes }),
  /** The card's orders that can still be paid. */
  '/api/iot/unpaidOrderList': get({ own: true, who: 'card', params: z.object(paging), data: page(unpaidOrder) }),
} as const satisfies CallTable
