/** The shop's own orders. An order belongs to the phone that logged in, or, unpaid, to the session that made it. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '../../call.ts'
import { image, maybe, page, paging, yuan } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { refundKind, refundReason, returnCarrier } from '../../after-sale.ts'
import { invoiceKind } from '../../invoice.ts'
import { afterSaleView } from '../../entities/orders/after-sale.ts'
import { ownComment } from '../../entities/goods/goods-detail.ts'
import { favourites } from '../../entities/goods/favourite.ts'
import { invoiceView } from '../../entities/orders/invoice.ts'
import { parcel } from '../../entities/orders/logistics.ts'
import { pay } from '../../entities/orders/pay.ts'
import { address, usualReceiver } from '../../entities/people/address.ts'
import { shopOrder, shopOrderView } from '../../entities/orders/shop-order.ts'
import { field } from '../../fields/field.ts'
import { id, keyword, orderSn, promoCode, visit } from '../params.ts'
import { creating, paying } from './paying.ts'

/** What shows a comment, its number, or the button that writes one. */
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
/** Of an upload. */
const fileId = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** `pay` only where there is something to pay and it was begun at once. */
const created = z.object({
  orderSn: z.string(),
  keyNo: z.string(),
  needPhoto: z.boolean(),
  payStatus: oneOf('payStatus'),
  actualPayMoney: yuan,
  pay: maybe(pay),
})

export const calls = {
  /** By orderQueryMode: code (1), nothing more (2), the last six of the ID number (3). */
  /** The storefront's settings decide what it needs; 41001: a code by SMS as well. */
  '/api/shop/login': post({
    own: true,
    who: 'guest',
    params: z.object({
      mobile: field('mobile'),
      code: maybe(field('code')),
      certTail: maybe(field('certTail')),
      agree: maybe(field('agree')),
      promoCode,
      /** The guest's, which become the shopper's. */
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
  /** The applicant form (domain §3.3): number cards, with or without a chosen or reserved number. 30003: not accepted. */
  '/api/shop/order/submit': post({
    own: true,
    who: 'guest',
    once: true,
    params: z.object({
      ...creating,
      ...visit,
      goodsId: id,
      /** Vanity numbers: the hold, and the plan. */
      holdId: maybe(z.string().check(z.maxLength(64))),
      numberId: maybe(id),
      packageId: maybe(id),
      /** A number chosen by selectNumber. */
      selectPhone: maybe(field('mobile')),
      selectUuid: maybe(z.string().check(z.maxLength(64))),
      essProvinceCode: maybe(z.string().check(z.maxLength(12))),
      essCityCode: maybe(z.string().check(z.maxLength(12))),
      customNo: maybe(field('customNo')),
      certName: field('certName'),
      certNo: field('certNo'),
      contactPhone: field('contactPhone'),
      /** Required by goods with smsCode 1. */
      code: maybe(field('code')),
      region: field('region'),
      address: field('address'),
      remark: maybe(field('remark')),
      /** The consent to ID data: never ticked beforehand. */
      agree: field('agree'),
    }),
    data: created,
    changes: [...changes, '/api/shop/numberList', '/api/shop/numberView', '/api/shop/goodsView'],
  }),
  /** Ordinary goods: no ID data. 30001 when sold out. */
  '/api/shop/order/buyGoods': post({
    own: true,
    who: 'guest',
    once: true,
    params: z.object({
      ...creating,
      ...visit,
      goodsId: id,
      skuId: maybe(id),
      quantity: field('quantity'),
      name: field('name'),
      mobile: field('mobile'),
      region: field('region'),
      address: field('address'),
      remark: maybe(field('remark')),
    }),
    data: created,
    changes: [...changes, '/api/shop/goodsView', '/api/shop/goodsList', '/api/shop/address/usual'],
  }),
  /** Proves that the guest has the phone, which reservations and orders beyond the limit for strangers require (41004). */
  '/api/shop/order/provePhone': post({
    own: true,
    who: 'guest',
    params: z.object({ mobile: field('mobile'), code: field('code') }),
    data: nothing,
  }),
  '/api/shop/order/list': get({
    own: true,
    who: 'shop',
    /** `stage` '' is all of them. */
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
    params: z.object({ orderSn, ...paying }),
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
  /** Another receiver before it is handed over, once. Name and phone are those of goods: a card goes to its applicant. */
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
  /** What can be asked of an order after the sale, and what was. */
  '/api/shop/afterSale/view': get({ own: true, who: 'guest', params: z.object({ orderSn }), data: afterSaleView }),
  /** One request at a time; the same one again is the same request. */
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
  /** The parcel with which the goods go back. */
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
  /** The comment on an order, or what is needed to write it. */
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
      /** Why nothing can be written. */
      whyNot: maybe(z.string()),
      /** One at most. */
      comments: z.array(ownComment),
    }),
  }),
  /** A done order, once; the same one again is the same comment. */
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
  /** One for each order; the same one again is the same request, and after a refusal it may be asked again. */
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
  /** The address book of a login by code, the default first. With `id` only that one, for the page that edits it. */
  '/api/shop/address/list': get({
    own: true,
    who: 'shop',
    params: z.object({ id: maybe(id) }),
    data: z.array(address),
  }),
  /** `id` absent or 0: a new one. */
  '/api/shop/address/set': post({
    own: true,
    who: 'shop',
    params: z.object({
      id: maybe(z.int().check(z.gte(0))),
      name: field('name'),
      mobile: field('mobile'),
      region: field('region'),
      address: field('address'),
      isDefault: z._default(z.boolean(), false),
    }),
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
  /** What a form is filled with: the default address, or else that of the last order in this storefront. */
  '/api/shop/address/usual': get({ own: true, who: 'shop', params: z.object({ promoCode }), data: usualReceiver }),
  '/api/shop/order/logistics': get({
    own: true,
    who: 'shop',
    params: z.object({ orderSn, expressNo: maybe(z.string().check(z.maxLength(40))) }),
    data: parcel,
  }),
} as const satisfies CallTable
