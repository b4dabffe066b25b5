/** The calls of home's lists, in a separate area so that the first page loads no other rows. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '../call.ts'
import { maybe, onOff, page, paging } from '../language/contract.ts'
import { oneOf } from '../fields/one-of.ts'
import { goods } from '../entities/goods/goods.ts'
import { numberFilter } from '../entities/goods/number-filter.ts'
import { number } from '../entities/goods/number.ts'
import { count, id, keyword, pageCode, promoCode, regionCode, searchNumber } from './params.ts'

export const calls = {
  '/api/shop/numberList': get({
    params: z.object({
      ...paging,
      /** The cursor of the previous page; with it `page` is only a counter. */
      after: maybe(z.string().check(z.maxLength(200))),
      poolId: maybe(count),
      number: maybe(searchNumber),
      promoCode,
      ...numberFilter.shape,
    }),
    data: z.object({
      ...page(number).shape,
      after: maybe(z.string()),
      more: z.boolean(),
      /** `totalCount` is capped at 10,000. */
      countIsFloor: z._default(z.boolean(), false),
    }),
  }),
  '/api/shop/goodsList': get({
    params: z.object({
      ...paging,
      type: maybe(oneOf('goodsType')),
      operator: maybe(z.string().check(z.regex(/^(-99|\d{1,2})$/))),
      keyword: maybe(keyword),
      tag: maybe(z.string().check(z.maxLength(20))),
      provinceCode: maybe(regionCode),
      cityCode: maybe(regionCode),
      /** 1: omit goods that cannot be delivered to the visitor's place (ipLocation). */
      autoFilterDelivery: maybe(onOff),
      promoCode,
      pageCode,
    }),
    data: page(goods),
  }),
  '/api/shop/favourite/set': post({
    own: true,
    who: 'shop',
    params: z.object({ id, on: z.boolean(), promoCode }),
    data: nothing,
    changes: ['/api/shop/favourite/list'],
  }),
} as const satisfies CallTable
