/** Goods of the shop: list, details, reviews, landing pages. */
import type { Handlers } from '../domain/context.ts'
import { listGoods } from '../domain/goods/list.ts'
import { singlePageInfo } from '../domain/goods/single-page.ts'
import { listComments, viewGoods } from '../domain/goods/view.ts'

export const handlers: Handlers = {
  '/api/shop/goodsList': (params, ctx) => listGoods(params, ctx),
  '/api/shop/goodsView': (params, ctx) => viewGoods(params, ctx),
  '/api/shop/goodsComment': (params, ctx) => listComments(params, ctx),
  '/api/shop/singlePageInfo': (params, ctx) => singlePageInfo(params, ctx),
}
