import * as z from 'zod/mini'
import { get, type CallTable } from '#schemas/call.ts'
import { maybe, page, paging } from '#schemas/language/contract.ts'
import { comment, goodsDetail } from '#schemas/entities/goods/goods-detail.ts'
import { singlePage } from '#schemas/entities/site/single-page.ts'
import { id, promoCode, quantity } from '../params.ts'

export const calls = {
  /** Totals depend on skuId and quantity. */
  '/api/shop/goodsView': get({
    own: true,
    params: z.object({ id, skuId: maybe(id), quantity: maybe(quantity), promoCode }),
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
