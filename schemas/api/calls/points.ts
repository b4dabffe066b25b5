/** The points shop: goods, addresses, orders, log. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { fitted, html, maybe, page, paging, withRecord } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { address, addressParams } from '#schemas/entities/people/address.ts'
import { slide } from '#schemas/entities/site/carousel.ts'
import { integralLog } from '#schemas/entities/orders/money-log.ts'
import { pay } from '#schemas/entities/orders/pay.ts'
import { pointsGoods, pointsGoodsDetails } from '#schemas/entities/goods/points-goods.ts'
import { pointsOrder, pointsOrderDetails } from '#schemas/entities/orders/points-order.ts'
import { store } from '#schemas/entities/site/store.ts'
import { tabSchema } from '#schemas/entities/site/tab.ts'
import { field } from '#schemas/fields/field.ts'
import { count, id, orderSn, regionCode } from '../params.ts'
import { creationParams, paymentParams } from './paying.ts'

const addresses = ['/api/iot/simAddressList', '/api/iot/integralShopGoodsDetails', '/api/iot/request/offer'] as const
const orders = [
  '/api/iot/shopOrderList',
  '/api/iot/shopOrderDetails',
  '/api/iot/simInfo',
  '/api/iot/simIntegralLogList',
  '/api/pay/order',
] as const

export const calls = {
  /** The first page also contains points, slides, categories and rules. */
  '/api/iot/integralShopIndex': get({
    who: 'card',
    /** `categoryId` 0: all categories, the first entry of `categories`. */
    params: z.object({ ...paging, categoryId: maybe(count) }),
    data: z.object({
      ...page(pointsGoods).shape,
      integral: maybe(z.int()),
      carousels: z._default(fitted(slide), []),
      categories: z._default(z.array(tabSchema(z.int())), []),
      rule: maybe(html),
    }),
  }),
  '/api/iot/integralShopGoodsDetails': get({
    who: 'card',
    params: z.object({
      goodsId: withRecord('pointsGoods', id),
      skuId: maybe(id),
      quantity: maybe(field('quantity')),
      deliveryType: maybe(oneOf('deliveryType')),
      addressId: maybe(id),
      storeId: maybe(id),
    }),
    data: pointsGoodsDetails,
  }),
  /** Delivery 1 requires addressId; delivery 2 requires storeId, name and mobile. 30001 if sold out. */
  '/api/iot/buyShopGoods': post({
    who: 'card',
    proof: true,
    once: true,
    needPhone: true,
    params: z.object({
      ...creationParams,
      expectIntegral: maybe(z.int()),
      goodsId: withRecord('pointsGoods', id),
      skuId: maybe(id),
      quantity: field('quantity'),
      deliveryType: oneOf('deliveryType'),
      addressId: maybe(id),
      storeId: maybe(id),
      name: maybe(field('name')),
      mobile: maybe(field('mobile')),
      remark: maybe(field('remark')),
      payType: maybe(oneOf('payType')),
      tradeType: paymentParams.tradeType,
      payPassword: paymentParams.payPassword,
    }),
    data: z.object({ ...pay.shape, payType: maybe(oneOf('payType')), integral: z.int() }),
    changes: [...orders, '/api/iot/integralShopIndex', '/api/iot/integralShopGoodsDetails'],
  }),
  /** Default address first. With `id`: only that address, for the page that edits it. */
  '/api/iot/simAddressList': get({
    who: 'card',
    proof: true,
    params: z.object({ id: maybe(id) }),
    data: z.array(address),
  }),
  '/api/iot/setSimAddress': post({
    who: 'card',
    proof: true,
    params: addressParams,
    data: z.object({ id: z.int() }),
    changes: addresses,
  }),
  '/api/iot/delSimAddress': post({
    who: 'card',
    proof: true,
    params: z.object({ id }),
    data: nothing,
    changes: addresses,
  }),
  '/api/iot/setDefaultSimAddress': post({
    who: 'card',
    proof: true,
    params: z.object({ id }),
    data: nothing,
    changes: addresses,
  }),
  '/api/iot/goodsShopStore': get({
    who: 'card',
    params: z.object({ goodsId: id, cityCode: maybe(regionCode) }),
    data: z.array(store),
  }),
  '/api/iot/shopOrderList': get({
    who: 'card',
    /** By tab: 0 all orders, 6 all orders with a refund. */
    params: z.object({ ...paging, status: maybe(z.literal([0, 1, 2, 3, 4, 5, 6])) }),
    data: page(pointsOrder),
  }),
  '/api/iot/shopOrderDetails': get({
    who: 'card',
    proof: true,
    params: z.object({ orderSn }),
    data: pointsOrderDetails,
  }),
  /** Cancels the order and refunds the points. */
  '/api/iot/cancelShopOrder': post({
    who: 'card',
    proof: true,
    params: z.object({ orderSn, remark: maybe(field('remark')) }),
    data: nothing,
    changes: [...orders, '/api/iot/integralShopIndex', '/api/iot/integralShopGoodsDetails'],
  }),
  '/api/iot/repayShopOrder': post({
    who: 'card',
    proof: true,
    needPhone: true,
    params: z.object({ orderSn, ...paymentParams }),
    data: pay,
    changes: orders,
  }),
  /** 确认收货. */
  '/api/iot/confirmShopOrder': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ orderSn }),
    data: nothing,
    changes: orders,
  }),
  /** 申请退款; `remark` is the reason. */
  '/api/iot/refundShopOrder': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ orderSn, remark: field('remark') }),
    data: nothing,
    changes: orders,
  }),
  '/api/iot/simIntegralLogList': get({
    who: 'card',
    /** `type` 0: all types. */
    params: z.object({ ...paging, type: maybe(z.union([oneOf('integralLogType'), z.literal(0)])) }),
    data: page(integralLog),
  }),
} as const satisfies CallTable
