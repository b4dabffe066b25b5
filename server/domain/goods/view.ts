/** shop/goodsView. */
import { and, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Database } from '#server/db/connect.ts'
import { goods } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { getRegionName } from '#server/platform/regions.ts'
import { countComments } from '../comments/list.ts'
import { applyPriceShift } from './prices.ts'
import { describeDelivery, computeGoodsTerms, orderPictures, pickSku, readSkus } from './quote.ts'
import { toGoodsRow, type GoodsRow } from './row.ts'
import { readRowContext, type GoodsContext } from './row-context.ts'
import { toTotals } from './terms.ts'

/** Returns an article of the shop. Closed and unknown articles are refused alike. */
export async function readGoods(db: Database, id: number): Promise<GoodsRow> {
  const [row] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, id), eq(goods.isOpen, true)))
  if (!row) throw refuse('goods.unknown')
  return row
}

export async function viewGoods(
  ctx: GoodsContext,
  { id, skuId, quantity, promoCode }: Parsed<'/api/shop/goodsView'>,
): Promise<Answer<'/api/shop/goodsView'>> {
  const [article, variants, context, comments] = await Promise.all([
    readGoods(ctx.db, id),
    readSkus(ctx.db, [id]),
    readRowContext(ctx, promoCode),
    countComments(ctx.db, id),
  ])
  const skus = variants.get(id) ?? []
  const { sku, gone } = pickSku(skus, skuId)
  const terms = computeGoodsTerms(ctx, article, { sku, quantity: quantity ?? 1, shifts: context.shifts })
  return {
    ...toGoodsRow(ctx, context, article, terms.price),
    ...toTotals(terms),
    carousel: orderPictures(article.images, skus, sku),
    details: article.details,
    content: article.content,
    tariff: article.tariff,
    matter: article.matter,
    compliance: article.compliance,
    limitRule: { ...article.limitRule, banned: article.limitRule.banned.map((code) => getRegionName(code) ?? code) },
    delivery: article.type === 2 ? describeDelivery(ctx, article) : article.delivery,
    activation: article.activation,
    provinceCode: article.provinceCode,
    skus: skus.map((row) => ({
      id: row.id,
      name: row.name,
      price: toYuan(applyPriceShift(context.shifts, id, row.price)),
      stock: row.stock,
      image: row.image,
    })),
    skuId: sku?.id,
    skuGone: gone,
    perLimit: article.perLimit,
    most: Math.max(1, Math.min(article.perLimit, sku?.stock ?? article.stock)),
    commentCount: comments,
  }
}
