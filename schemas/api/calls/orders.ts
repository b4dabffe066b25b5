/** Orders of the shop. An order belongs to the phone that logged in or, while unpaid, to the session that created it. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { image, maybe, page, paging, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { refundKind, refundReason, returnCarrier } from '#schemas/after-sale.ts'
import { invoiceKind } from '#schemas/invoice.ts'
import { afterSaleView } from '#schemas/entities/orders/after-sale.ts'
import { ownComment } from '#schemas/entities/goods/goods-detail.ts'
import { favourites } from '#schemas/entities/goods/favourite.ts'
import { invoiceView } from '#schemas/entities/orders/invoice.ts'
import { parcel } from '#schemas/entities/orders/logistics.ts'
import { pay } from '#schemas/entities/orders/pay.ts'
import { address, addressParams, receiver, usualReceiver } from '#schemas/entities/people/address.ts'
import { shopOrder, shopOrderView } from '#schemas/entities/orders/shop-order.ts'
import { field } from '#schemas/fields/field.ts'
import { id, keyword, orderSn, promoCode, visit } from '../params.ts'
import { creationParams, paymentParams } from './paying.ts'

/** Reads that contain a comment, the number of comments, or whether a comment can be written. */
const commentChanges = [
  '/api/shop/comment/view',
  '/api/shop/comment/mine',
  '/api/shop/order/list',
  '/api/shop/order/view',
  '/api/shop/goodsComment',
  '/api/shop/goodsView',
] as const
const book = ['/api/shop/address/list', '/api/shop/address/usual'] as const
const changes = ['/api/shop/order/list', '/api/shop/order/view', '/api/shop/afterSale/view', '/api/pay/order'] as const
/** The id of an uploaded file. */
const fileId = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** `pay` is present only if an amount is due and the payment was started with the order. */
const created = z.object({
  orderSn: z.string(),
  keyNo: z.string(),
  needPhoto: z.boolean(),
  payStatus: oneOf('payStatus'),
  actualPayMoney: yuan,
  pay: maybe(pay),
})

export const calls = {
  /**
   * The storefront's orderQueryMode decides what is required: code (1), phone only (2), last six characters of the ID number (3). 41001: a
   * code by SMS is required as well.
   */
  '/api/shop/login': post({
    own: true,
    who: 'guest',
    params: z.object({
      mobile: field('mobile'),
      code: maybe(field('code')),
      certTail: maybe(field('certTail')),
      agree: maybe(field('agree')),
      promoCode,
      /** The guest's favourites, which become the shopper's. */
      favourites: maybe(favourites),
    }),
    data: z.object({
      token: z.string(),
      mobile: z.string(),
      nickname: z.string(),
      avatar: maybe(image),
      favourites: z._default(favourites, []),
    }),
    changes: [
      '/api/shop/favourite/list',
      '/api/hk/baseConfig',
      '/api/shop/order/list',
      '/api/shop/order/view',
      '/api/pay/order',
      '/api/shop/agent/list',
    ],
  }),
  '/api/shop/logout': post({
    own: true,
    who: 'shop',
    data: nothing,
    changes: ['/api/hk/baseConfig', '/api/shop/order/list', '/api/shop/agent/list', '/api/shop/favourite/list'],
  }),
  /** The application form (domain §3.3) for number cards, with or without a chosen or reserved number. 30003: not accepted. */
  '/api/shop/order/submit': post({
    own: true,
    who: 'guest',
    once: true,
    params: z.object({
      ...creationParams,
      ...visit,
      goodsId: id,
      /** For vanity numbers: the hold and the plan. */
      holdId: maybe(z.string().check(z.maxLength(64))),
      numberId: maybe(id),
      packageId: maybe(id),
      /** A number from selectNumber. */
      selectPhone: maybe(field('mobile')),
      selectUuid: maybe(z.string().check(z.maxLength(64))),
      essProvinceCode: maybe(z.string().check(z.maxLength(12))),
      essCityCode: maybe(z.string().check(z.maxLength(12))),
      customNo: maybe(field('customNo')),
      certName: field('certName'),
      certNo: field('certNo'),
      contactPhone: field('contactPhone'),
      /** Required for goods with smsCode 1. */
      code: maybe(field('code')),
      region: field('region'),
      address: field('address'),
      remark: maybe(field('remark')),
      /** Consent to the use of ID data; must not be preselected. */
      agree: field('agree'),
    }),
    data: created,
    changes: [
      ...changes,
      '/api/shop/numberList',
      '/api/shop/numberShelf',
      '/api/shop/numberView',
      '/api/shop/goodsView',
    ],
  }),
  /** Orders ordinary goods, without ID data. 30001 if sold out. */
  '/api/shop/order/buyGoods': post({
    own: true,
    who: 'guest',
    once: true,
    params: z.object({
      ...creationParams,
      ...visit,
      goodsId: id,
      skuId: maybe(id),
      quantity: field('quantity'),
      ...receiver,
      remark: maybe(field('remark')),
    }),
    data: created,
    changes: [
      ...changes,
      '/api/shop/goodsView',
      '/api/shop/goodsList',
      '/api/shop/goodsShelf',
      '/api/shop/address/usual',
    ],
  }),
  /** Verifies the guest's phone, which is required for reservations and orders beyond the limit for unverified guests (41004). */
  '/api/shop/order/provePhone': post({
    own: true,
    who: 'guest',
    params: z.object({ mobile: field('mobile'), code: field('code') }),
    data: nothing,
  }),
  '/api/shop/order/list': get({
    own: true,
    who: 'shop',
    /** `stage` '': all stages. */
    params: z.object({
      ...paging,
      stage: maybe(z.union([oneOf('orderStage'), z.literal('')])),
      keyword: maybe(keyword),
    }),
    data: page(shopOrder),
  }),
  '/api/shop/order/view': get({ own: true, who: 'guest', params: z.object({ orderSn }), data: shopOrderView }),
  '/api/shop/order/cancel': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn, remark: maybe(field('remark')) }),
    data: nothing,
    changes: [...changes, '/api/shop/numberView'],
  }),
  '/api/shop/order/repay': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn, ...paymentParams }),
    data: pay,
    changes,
  }),
  '/api/shop/order/uploadCert': post({
    own: true,
    who: 'guest',
    params: z.object({
      orderSn,
      frontImage: field('frontImage'),
      backImage: field('backImage'),
      headImage: field('headImage'),
      handImage: maybe(field('handImage')),
    }),
    data: z.object({ photoStatus: oneOf('photoStatus') }),
    changes,
  }),
  /** Changes the receiver once, before shipping. Name and phone only for goods: a card is sent to its applicant. */
  '/api/shop/order/receiver': post({
    own: true,
    who: 'guest',
    params: z.object({
      orderSn,
      name: maybe(field('name')),
      mobile: maybe(field('mobile')),
      region: field('region'),
      address: field('address'),
    }),
    data: nothing,
    changes,
  }),
  /** 确认收货, for ordinary goods. */
  '/api/shop/order/confirm': post({ own: true, who: 'shop', params: z.object({ orderSn }), data: nothing, changes }),
  /** Refund options of an order, and its refund request. */
  '/api/shop/afterSale/view': get({ own: true, who: 'guest', params: z.object({ orderSn }), data: afterSaleView }),
  /** One open request per order; a repeated call returns the existing request. */
  '/api/shop/afterSale/ask': post({
    own: true,
    who: 'guest',
    params: z.object({
      orderSn,
      kind: refundKind,
      reason: refundReason,
      words: maybe(field('remark')),
      picture1: maybe(fileId),
      picture2: maybe(fileId),
      picture3: maybe(fileId),
    }),
    data: z.object({ refundSn: z.string() }),
    changes,
  }),
  /** Reports the parcel of a return. */
  '/api/shop/afterSale/send': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn, carrier: returnCarrier, expressNo: field('customNo') }),
    data: nothing,
    changes,
  }),
  '/api/shop/afterSale/cancel': post({
    own: true,
    who: 'guest',
    params: z.object({ orderSn }),
    data: nothing,
    changes,
  }),
  /** The comment on an order, or the data for writing it. */
  '/api/shop/comment/view': get({
    own: true,
    who: 'shop',
    params: z.object({ orderSn }),
    data: z.object({
      goodsName: z.string(),
      image,
      quantity: z.int(),
      money: yuan,
      allowWrite: z.boolean(),
      /** Why no comment can be written. */
      whyNot: maybe(z.string()),
      /** At most one comment. */
      comments: z.array(ownComment),
    }),
  }),
  /** Comments on a completed order, once; a repeated call with the same content returns the same comment. */
  '/api/shop/comment/write': post({
    own: true,
    who: 'shop',
    params: z.object({
      orderSn,
      star: z.int().check(z.gte(1), z.lte(5)),
      content: field('review'),
      picture1: maybe(fileId),
      picture2: maybe(fileId),
      picture3: maybe(fileId),
      anonymous: maybe(z.boolean()),
    }),
    data: z.object({ state: oneOf('commentState') }),
    changes: commentChanges,
  }),
  '/api/shop/comment/mine': get({
    own: true,
    who: 'shop',
    params: z.object(paging),
    data: page(z.object({ id: z.int(), goodsName: z.string(), comment: ownComment })),
  }),
  '/api/shop/comment/delete': post({
    own: true,
    who: 'shop',
    params: z.object({ id }),
    data: nothing,
    changes: commentChanges,
  }),
  '/api/shop/invoice/view': get({ own: true, who: 'guest', params: z.object({ orderSn }), data: invoiceView }),
  /** One invoice per order. Repeating the same request has no effect; after a refusal a new request is possible. */
  '/api/shop/invoice/ask': post({
    own: true,
    who: 'guest',
    params: z.object({
      orderSn,
      kind: invoiceKind,
      title: field('invoiceTitle'),
      taxNo: maybe(field('taxNo')),
      email: field('email'),
    }),
    data: nothing,
    changes: ['/api/shop/invoice/view', '/api/shop/order/view'],
  }),
  /** The address book of a login by code, default address first. With `id`: only that address, for the page that edits it. */
  '/api/shop/address/list': get({
    own: true,
    who: 'shop',
    params: z.object({ id: maybe(id) }),
    data: z.array(address),
  }),
  '/api/shop/address/set': post({
    own: true,
    who: 'shop',
    params: addressParams,
    data: z.object({ id: z.int() }),
    changes: book,
  }),
  '/api/shop/address/delete': post({ own: true, who: 'shop', params: z.object({ id }), data: nothing, changes: book }),
  '/api/shop/address/setDefault': post({
    own: true,
    who: 'shop',
    params: z.object({ id }),
    data: nothing,
    changes: book,
  }),
  /** Prefill for forms: the default address, else the address of the last order in this storefront. */
  '/api/shop/address/usual': get({ own: true, who: 'shop', params: z.object({ promoCode }), data: usualReceiver }),
  '/api/shop/order/logistics': get({
    own: true,
    who: 'shop',
    params: z.object({ orderSn, expressNo: maybe(z.string().check(z.maxLength(40))) }),
    data: parcel,
  }),
} as const satisfies CallTable
