/**
 * The pages of each kind of order, by the prefix of the order number. The browser looks up the pay page when a payment provider returns;
 * the server builds its links from it.
 */
import type { EnumValue } from './enums.ts'

export type OrderKind = EnumValue<'orderKind'>
type OrderKindRow = {
  /** The owner of such orders, and of the home page that they link to. */
  who: 'shop' | 'card'
  /** The pay page; needs only `?orderSn=`. */
  pay: string
  /** The page that shows the purchase; the order number is appended to a path that ends in `=`. */
  next: string
  /** The page to order again after the order was closed. */
  again: string
}

const cashier = '/pages/order/pay/index'
const shop = { who: 'shop', pay: cashier, next: '/pages/order/detail/index?orderSn=', again: '/' } as const
const balancePay = '/pages/iot/index/balance/pay/index'
const activityPay = '/pages/iot/couponChoose/pay/index'

export const orderKinds: Readonly<Record<OrderKind, OrderKindRow>> = {
  HK: shop,
  PN: shop,
  GD: shop,
  SP: { who: 'card', pay: cashier, next: '/pages/iot/orderLogs/index', again: '/pages/iot/package/index' },
  SB: {
    who: 'card',
    pay: balancePay,
    next: '/pages/iot/orderLogs/index?tab=recharges',
    again: '/pages/iot/index/balance/index',
  },
  SC: {
    who: 'card',
    pay: activityPay,
    next: '/pages/iot/orderLogs/index?tab=recharges',
    again: '/pages/iot/couponChoose/index',
  },
  SA: {
    who: 'card',
    pay: cashier,
    next: '/pages-sub/iot/index/accelerate/order',
    again: '/pages-sub/iot/index/accelerate/index',
  },
  SV: { who: 'card', pay: cashier, next: '/pages-sub/iot/index/vip/index', again: '/pages-sub/iot/index/vip/index' },
  SI: {
    who: 'card',
    pay: '/pages-sub/iot/integralShop/order/orderDetails/pay',
    next: '/pages-sub/iot/integralShop/order/orderDetails/index?orderSn=',
    again: '/pages-sub/iot/integralShop/index',
  },
}

/** The pages of each owner that every order links to. */
export const ownerPages = {
  shop: { home: '/', service: '/pages/customer/index' },
  card: { home: '/pages/iot/index/index', service: '/pages/iot/customer/index' },
} as const satisfies Record<OrderKindRow['who'], { home: string; service: string }>

/** An order number: the prefix of its kind, the time, four capital letters. */
const form = /^([A-Z]{2})\d{14}[A-Z]{4}$/
/** Returns the row of an order's kind; undefined if the text is not an order number. */
export function findOrderKind(orderSn: string): OrderKindRow | undefined {
  const [, kind = ''] = form.exec(orderSn) ?? []
  return Object.hasOwn(orderKinds, kind) ? orderKinds[kind as OrderKind] : undefined
}
