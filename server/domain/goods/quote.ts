/** The terms of goods with a variant and a quantity (docs/domain §4.4), for list, page, order and payment. */
import { asc, inArray } from 'drizzle-orm'
import { promises } from '#schemas/promises.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { goodsSku, type goods } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { applyPriceShift, type PriceShifts } from './prices.ts'
import { createTerms, type Terms } from './terms.ts'

export type Sku = typeof goodsSku.$inferSelect

/** Variants of these articles. */
export async function readSkus(db: Database, goodsIds: readonly number[]): Promise<Map<number, Sku[]>> {
  const rows = goodsIds.length
    ? await db
        .select()
        .from(goodsSku)
        .where(inArray(goodsSku.goodsId, [...goodsIds]))
        .orderBy(asc(goodsSku.sort), asc(goodsSku.id))
    : []
  return Map.groupBy(rows, ({ goodsId }) => goodsId)
}

/**
 * The chosen variant, or the first available variant; undefined for goods without variants. `gone`: the chosen variant
 * is no longer sold.
 */
export function pickSku(
  skus: readonly Sku[],
  skuId: number | null | undefined,
): { sku: Sku | undefined; gone: boolean } {
  const chosen = skus.find(({ id }) => id === skuId)
  return { sku: chosen ?? skus.find(({ stock }) => stock > 0) ?? skus[0], gone: skuId != null && !chosen }
}

/** Returns the chosen variant, or refuses. */
export function requireSku(skus: readonly Sku[], skuId: number | null | undefined): Sku | undefined {
  const { sku, gone } = pickSku(skus, skuId)
  if (gone) throw refuse('goods.unknownSku')
  return sku
}

/** Inputs of the terms. */
type Sold = Pick<
  typeof goods.$inferInsert,
  'type' | 'price' | 'postage' | 'freePostageFrom' | 'monthFee' | 'favourMonthFee' | 'favourTerm' | 'tariff'
> & { id: number }

type Postage = Pick<Sold, 'postage' | 'freePostageFrom'>
/** The postage of a sum of goods. Its descriptions on pages are derived from the same two columns. */
const computePostage = ({ postage = 0, freePostageFrom }: Postage, sum: number): number =>
  freePostageFrom != null && sum >= freePostageFrom ? 0 : postage

/** The tag of an article's postage; undefined when postage is always charged. */
export function formatPostageTag(
  { say }: Pick<Context, 'say'>,
  { postage = 0, freePostageFrom }: Postage,
): MaybeLocalizedText | undefined {
  if (postage === 0) return say('goods.tag.free')
  return freePostageFrom == null ? undefined : say('goods.tag.freeFrom', { from: toYuan(freePostageFrom) })
}

/** The delivery time of an article, and its postage. */
export function describeDelivery(
  { say }: Pick<Context, 'say'>,
  { postage = 0, freePostageFrom }: Postage,
): MaybeLocalizedText {
  const values = { hours: promises.shipHours, money: toYuan(postage) }
  if (postage === 0) return say('goods.delivery.free', values)
  if (freePostageFrom == null) return say('goods.delivery.paid', values)
  return say('goods.delivery.freeFrom', { ...values, from: toYuan(freePostageFrom) })
}

export function computeGoodsTerms(
  { say }: Pick<Context, 'say'>,
  article: Sold,
  { sku, quantity, shifts }: { sku?: Sku | undefined; quantity: number; shifts: PriceShifts },
): Terms {
  const price = applyPriceShift(shifts, article.id, sku?.price ?? article.price)
  const { monthFee = null, favourMonthFee = null, favourTerm = null, tariff } = article
  if (article.type !== 2)
    return createTerms({
      price,
      monthFee,
      favourMonthFee,
      favourTerm,
      tariff,
      lines: [{ name: say('goods.line.card'), fen: price }],
    })
  const pieces = {
    name: quantity > 1 ? say('goods.line.many', { quantity }) : say('goods.line.one'),
    fen: price * quantity,
  }
  return createTerms({
    price,
    lines: [pieces, { name: say('goods.line.postage'), fen: computePostage(article, pieces.fen) }],
  })
}

/** The chosen variant's picture first, without the pictures of the other variants. */
export function orderPictures(
  images: readonly string[],
  skus: readonly { image: string | null }[],
  sku: { image: string | null } | undefined,
): string[] {
  const skuImage = sku?.image
  if (!skuImage) return [...images]
  const others = new Set(skus.map(({ image }) => image))
  return [skuImage, ...images.filter((image) => !others.has(image))]
}
