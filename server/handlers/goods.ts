/** Goods of the shop: list, details, reviews, landing pages. */
import type { Handlers } from '../domain/context.ts'
import { listGoods } from '../domain/goods/list.ts'
import { singlePageInfo } from '../domain/goods/single-page.ts'
import { listComments, viewGoods } from '../domain/goods/view.ts'

export const handlers: Handlers = {
  '/api/shop/goodsList': (ctx, params) => listGoods(ctx, params),
  '/api/shop/goodsView': (ctx, params) => viewGoods(ctx, params),
  '/api/shop/goodsComment': (ctx, params) => listComments(ctx, params),
  '/api/shop/singlePageInfo': (ctx, params) => singlePageInfo(ctx, params),
}
