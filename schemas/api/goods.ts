import * as z from 'zod/mini'
import { get, type CallTable } from '../call.ts'
import { maybe, oneOf, onOff, page, paging } from '../contract.ts'
import { comment, goodsDetail } from '../entities/goods-detail.ts'
import { goods } from '../entities/goods.ts'
import { singlePage } from '../entities/single-page.ts'
import { id, keyword, pageCode, promoCode, quantity, regionCode } from './params.ts'

export const calls = {
  '/api/shop/goodsList': get({
    params: z.object({
      ...paging,
      type: maybe(oneOf('goodsType')),
      operator: maybe(z.string().check(z.regex(/^(-99|\d{1,2})$/))),
      keyword: maybe(keyword),
      tag: maybe(z.string().check(z.maxLength(20))),
      provinceCode: maybe(regionCode),
      cityCode: maybe(regionCode),
      /** 1: leave out what cannot be sent to where the visitor is (ipLocation). */
      autoFilterDelivery: maybe(onOff),
      promoCode,
      pageCode,
    }),
    data: page(goods),
  }),
  /** Totals follow skuId, quantity and regionCode. */
  '/api/shop/goodsView': get({
    own: true,
    params: z.object({ id, skuId: maybe(id), quantity: maybe(quantity), regionCode: maybe(regionCode), promoCode }),
    data: goodsDetail,
  }),
  '/api/shop/goodsComment': get({
    own: true,
    params: z.object({ ...paging, id, star: maybe(z.int().check(z.gte(1), z.lte(5))) }),
    data: page(comment),
  }),
  '/api/shop/singlePageInfo': get({ params: z.object({ pageCode: z.string().check(z.regex(/^[\w-]{1,64}$/)), promoCode }), data: singlePage }),
} as const satisfies CallTable
