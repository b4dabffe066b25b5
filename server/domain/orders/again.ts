/** Ordering again: the page of the ordered article, with the same choice where it is still sold, or the reason why not. */
import { and, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { goodsSku, numbers } from '#server/db/schema/index.ts'
import { whereFree } from '../numbers/hold.ts'
import type { Order } from './order-kind.ts'
import type { ShopRow } from './shop-kinds.ts'

type Ordered = {
  order: Pick<Order, 'kind'>
  shop: Pick<ShopRow, 'goodsId' | 'skuId' | 'numberId' | 'planId'>
  article: { isOpen: boolean; stock: number } | null
}
/** `path` is null when the article is not sold. `gone`: the part of the message id that names the missing part. */
export type OrderAgain = { path: string | null; gone: 'goods' | 'choice' | 'stock' | 'number' | null }
/** Stock by variant, and numbers for sale. */
type Offers = { skus: ReadonlyMap<number, number>; numbers: ReadonlySet<number> }

export async function readOffers(db: Database, rows: readonly Ordered[], now: number): Promise<Offers> {
  const listIds = (column: 'skuId' | 'numberId') =>
    rows.flatMap(({ shop }) => {
      const id = shop[column]
      return id === null ? [] : [id]
    })
  const [skuIds, numberIds] = [listIds('skuId'), listIds('numberId')]
  const [skus, sold] = await Promise.all([
    skuIds.length
      ? db.select({ id: goodsSku.id, stock: goodsSku.stock }).from(goodsSku).where(inArray(goodsSku.id, skuIds))
      : [],
    numberIds.length
      ? db
          .select({ id: numbers.id })
          .from(numbers)
          .where(and(inArray(numbers.id, numberIds), whereFree(now)))
      : [],
  ])
  return {
    skus: new Map(skus.map(({ id, stock }) => [id, stock])),
    numbers: new Set(sold.map(({ id }) => id)),
  }
}

export function getOrderAgain({ order, shop, article }: Ordered, offers: Offers): OrderAgain {
  const { goodsId, skuId, numberId, planId } = shop
  if (order.kind === 'PN') {
    if (numberId === null || !offers.numbers.has(numberId)) return { path: null, gone: 'number' }
    const plan = planId === null ? '' : `&packageId=${planId}`
    return { path: `/pages/goods/pretty/index?id=${numberId}${plan}`, gone: null }
  }
  if (goodsId === null || !article?.isOpen) return { path: null, gone: 'goods' }
  const path = `/pages/goods/${order.kind === 'GD' ? 'general' : 'fastNumber'}/index?goodsId=${goodsId}`
  if (article.stock <= 0) return { path, gone: 'stock' }
  if (skuId === null) return { path, gone: null }
  return offers.skus.get(skuId) ? { path: `${path}&skuId=${skuId}`, gone: null } : { path, gone: 'choice' }
}
