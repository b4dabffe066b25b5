import * as z from 'zod/mini'
import { get, type CallTable } from '#schemas/call.ts'
import { maybe, page, paging, withRecord } from '#schemas/language/contract.ts'
import { goods } from '#schemas/entities/goods/goods.ts'
import { comment, goodsDetail } from '#schemas/entities/goods/goods-detail.ts'
import { singlePage } from '#schemas/entities/site/single-page.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { id, promoCode, quantity } from '../params.ts'
import { chosen, shelf } from '../shelf.ts'

export const calls = {
  /** Articles for a shelf of a page: those of `goodsIds`, in this order, or else those that fit the other parameters. */
  '/api/shop/goodsShelf': get({
    own: true,
    params: z.object({
      goodsIds: chosen('goods'),
      type: maybe(oneOf('goodsType')),
      operatorType: maybe(oneOf('operatorType')),
      tag: maybe(withRecord('goodsTag', z.string().check(z.maxLength(20)))),
      /** By default the order of the shop. */
      sort: maybe(z.enum(['sales', 'new'])),
      ...shelf,
      promoCode,
    }),
    data: z.object({ list: z.array(goods) }),
  }),
  /** Totals depend on skuId and quantity. */
  '/api/shop/goodsView': get({
    own: true,
    params: z.object({ id: withRecord('goods', id), skuId: maybe(id), quantity: maybe(quantity), promoCode }),
    data: goodsDetail,
  }),
  '/api/shop/goodsComment': get({
    own: true,
    params: z.object({ ...paging, id, star: maybe(z.int().check(z.gte(1), z.lte(5))) }),
    data: page(comment),
  }),
  '/api/shop/singlePageInfo': get({
    params: z.object({ pageCode: z.string().check(z.regex(/^[\w-]{1,64}$/)), promoCode }),
    data: singlePage,
  }),
} as const satisfies CallTable
