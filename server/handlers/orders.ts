/** Shop orders, and the login that gives access to them. */
import type { Handlers } from '../domain/context.ts'
import { deleteAddress, listAddresses, saveAddress, setDefaultAddress } from '../domain/addresses/book.ts'
import { getAddressOwner, findUsualReceiver } from '../domain/addresses/shoppers.ts'
import { deleteComment, listOwnComments, viewComment, writeComment } from '../domain/comments/own.ts'
import { createAfterSale, cancelAfterSale, sendReturn } from '../domain/orders/after-sale/request.ts'
import { viewAfterSale } from '../domain/orders/after-sale/view.ts'
import { buyGoods } from '../domain/orders/placing/buy-goods.ts'
import { changeReceiver } from '../domain/orders/receiver.ts'
import { cancelOrder, confirmOrder, payAgain, uploadCert } from '../domain/orders/change.ts'
import { requestInvoice, viewInvoice } from '../domain/orders/invoices.ts'
import { listOrders } from '../domain/orders/list.ts'
import { submitOrder } from '../domain/orders/placing/submit.ts'
import { trackOrder, viewOrder } from '../domain/orders/view.ts'
import { useCode } from '../domain/access/sms-codes.ts'
import { logInShopper, logOutShopper } from '../domain/site/login/shop-login.ts'

export const handlers: Handlers = {
  '/api/shop/login': (ctx, params) => logInShopper(ctx, params),
  '/api/shop/logout': (ctx) => logOutShopper(ctx),
  '/api/shop/order/submit': (ctx, params) => submitOrder(ctx, params),
  '/api/shop/order/buyGoods': (ctx, params) => buyGoods(ctx, params),
  '/api/shop/order/list': (ctx, params) => listOrders(ctx, params),
  '/api/shop/order/view': (ctx, { orderSn }) => viewOrder(ctx, orderSn),
  '/api/shop/afterSale/view': (ctx, { orderSn }) => viewAfterSale(ctx, orderSn),
  '/api/shop/afterSale/ask': (ctx, params) => createAfterSale(ctx, params),
  '/api/shop/afterSale/send': (ctx, params) => sendReturn(ctx, params),
  '/api/shop/afterSale/cancel': (ctx, { orderSn }) => cancelAfterSale(ctx, orderSn),
  '/api/shop/comment/view': (ctx, { orderSn }) => viewComment(ctx, orderSn),
  '/api/shop/comment/write': (ctx, params) => writeComment(ctx, params),
  '/api/shop/comment/mine': (ctx, params) => listOwnComments(ctx, params),
  '/api/shop/comment/delete': (ctx, { id }) => deleteComment(ctx, id),
  '/api/shop/order/cancel': (ctx, params) => cancelOrder(ctx, params),
  '/api/shop/order/repay': (ctx, params) => payAgain(ctx, params),
  '/api/shop/order/uploadCert': (ctx, params) => uploadCert(ctx, params),
  '/api/shop/order/receiver': (ctx, params) => changeReceiver(ctx, params),
  '/api/shop/order/confirm': (ctx, { orderSn }) => confirmOrder(ctx, orderSn),
  async '/api/shop/order/provePhone'(ctx, { mobile, code }) {
    await ctx.transaction((tx) => useCode(ctx, tx, { purpose: 'order', mobile, code }))
    return null
  },
  '/api/shop/invoice/view': (ctx, { orderSn }) => viewInvoice(ctx, orderSn),
  '/api/shop/invoice/ask': (ctx, params) => requestInvoice(ctx, params),
  '/api/shop/address/list': async (ctx, params) => listAddresses(ctx, getAddressOwner(ctx), params),
  '/api/shop/address/set': async (ctx, params) => saveAddress(ctx, getAddressOwner(ctx), params),
  '/api/shop/address/delete': async (ctx, { id }) => deleteAddress(ctx, getAddressOwner(ctx), id),
  '/api/shop/address/setDefault': async (ctx, { id }) => setDefaultAddress(ctx, getAddressOwner(ctx), id),
  '/api/shop/address/usual': (ctx, params) => findUsualReceiver(ctx, params),
  '/api/shop/order/logistics': (ctx, params) => trackOrder(ctx, params),
}
