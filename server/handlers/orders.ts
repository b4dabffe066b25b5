/** Shop orders, and the login that shows them. */
import type { Handlers } from '../domain/context.ts'
import { buyGoods } from '../domain/orders/buy-goods.ts'
import { cancelOrder, confirmOrder, payAgain, uploadCert } from '../domain/orders/change.ts'
import { listOrders } from '../domain/orders/list.ts'
import { submitOrder } from '../domain/orders/submit.ts'
import { trackOrder, viewOrder } from '../domain/orders/view.ts'
import { useCode } from '../domain/access/sms-codes.ts'
import { shopLogin, shopLogout } from '../domain/site/shop-login.ts'

export const handlers: Handlers = {
  '/api/shop/login': (params, ctx) => shopLogin(params, ctx),
  '/api/shop/logout': (_, ctx) => shopLogout(ctx),
  '/api/shop/order/submit': (params, ctx) => submitOrder(params, ctx),
  '/api/shop/order/buyGoods': (params, ctx) => buyGoods(params, ctx),
  '/api/shop/order/list': (params, ctx) => listOrders(params, ctx),
  '/api/shop/order/view': ({ orderSn }, ctx) => viewOrder(orderSn, ctx),
  '/api/shop/order/cancel': (params, ctx) => cancelOrder(params, ctx),
  '/api/shop/order/repay': (params, ctx) => payAgain(params, ctx),
  '/api/shop/order/uploadCert': (params, ctx) => uploadCert(params, ctx),
  '/api/shop/order/confirm': ({ orderSn }, ctx) => confirmOrder(orderSn, ctx),
  async '/api/shop/order/provePhone'({ mobile, code }, ctx) {
    await ctx.transaction((tx) => useCode(ctx, tx, { purpose: 'order', mobile, code }))
    return null
  },
  '/api/shop/order/logistics': ({ orderSn }, ctx) => trackOrder(orderSn, ctx),
}
