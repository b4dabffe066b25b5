/** Goods of the points shop: offers, and a card's purchases (docs/domain §3.15). */
import { and, asc, count, eq, gt, ne, not, or, sum } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { EnumValue } from '#schemas/enums.ts'
import type { CardLogin, Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { cards, orders, pointsGoods, pointsOrders, pointsSku, settings } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'

export type Gift = typeof pointsGoods.$inferSelect
export type GiftSku = typeof pointsSku.$inferSelect
export type DeliveryType = EnumValue<'deliveryType'>
type Shop = Answer<'/api/iot/integralShopIndex'>

/** Withdrawn and unknown goods are refused alike. */
export async function readGift(db: Database, goodsId: number): Promise<Gift> {
  const [gift] = await db
    .select()
    .from(pointsGoods)
    .where(and(eq(pointsGoods.id, goodsId), eq(pointsGoods.isOpen, true)))
  if (!gift) throw refuse('points.unknown')
  return gift
}
export const readGiftSkus = (db: Database, goodsId: number): Promise<GiftSku[]> =>
  db.select().from(pointsSku).where(eq(pointsSku.goodsId, goodsId)).orderBy(asc(pointsSku.sort), asc(pointsSku.id))

/** A card's purchases of an article, without closed, refunded and expired orders. */
export async function countBoughtGifts(db: Database, cardId: number, goodsId: number, now: number): Promise<number> {
  const [row] = await db
    .select({ quantity: sum(pointsOrders.quantity).mapWith(Number) })
    .from(pointsOrders)
    .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
    .where(
      and(
        eq(pointsOrders.cardId, cardId),
        eq(pointsOrders.goodsId, goodsId),
        not(eq(pointsOrders.status, GoodsOrderStatus.closed)),
        not(eq(pointsOrders.status, GoodsOrderStatus.refunded)),
        or(ne(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now)),
      ),
    )
  return row?.quantity ?? 0
}

export const toGiftRow = (gift: Gift): Shop['list'][number] => ({
  goodsId: gift.id,
  name: gift.name,
  image: gift.image,
  type: gift.type as EnumValue<'pointsGoodsType'>,
  integral: gift.integral,
  price: toYuan(gift.price),
  marketPrice: gift.marketPrice > 0 ? toYuan(gift.marketPrice) : null,
  stock: gift.stock,
  sales: gift.sales,
  deliveryType: (gift.deliveryTypes[0] ?? 1) as DeliveryType,
})

/** Available goods before sold-out goods. The first page includes points, slides, categories and rules. */
export async function listGifts(
  { db, say }: Context,
  { id }: CardLogin,
  { categoryId, ...paging }: Parsed<'/api/iot/integralShopIndex'>,
): Promise<Shop> {
  const open = eq(pointsGoods.isOpen, true)
  const condition = categoryId ? and(open, eq(pointsGoods.categoryId, categoryId)) : open
  const { limit, offset } = toLimitOffset(paging)
  const isFirst = paging.page === 1
  const [rows, [total], [card], categories, [look]] = await Promise.all([
    db
      .select()
      .from(pointsGoods)
      .where(condition)
      .orderBy(asc(eq(pointsGoods.stock, 0)), asc(pointsGoods.sort), asc(pointsGoods.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(pointsGoods).where(condition),
    db.select({ integral: cards.integral }).from(cards).where(eq(cards.id, id)),
    isFirst
      ? db
          .selectDistinctOn([pointsGoods.categoryId], {
            value: pointsGoods.categoryId,
            label: pointsGoods.categoryName,
          })
          .from(pointsGoods)
          .where(open)
          .orderBy(asc(pointsGoods.categoryId))
      : [],
    isFirst ? db.select().from(settings).where(eq(settings.key, 'pointsShop')) : [],
  ])
  const { carousels, rule } = (look?.value ?? {}) as Partial<Pick<Shop, 'carousels' | 'rule'>>
  return {
    ...toPage(rows.map(toGiftRow), total?.count ?? 0, paging),
    ...(isFirst && {
      integral: card?.integral ?? 0,
      carousels: carousels ?? [],
      categories: [{ value: 0, label: say('points.allCategories') }, ...categories],
      rule: rule ?? null,
    }),
  }
}
