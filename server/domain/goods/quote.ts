/** The terms of goods with a variant and a quantity (docs/domain §4.4), for list, page, order and payment. */
import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../../db/connect.ts'
import { goodsSku, type goods } from '../../db/schema/index.ts'
import { refuse } from '../../platform/fault.ts'
import { priceFor, type Shifts } from './prices.ts'
import { termsOf, type Terms } from './terms.ts'

export type Sku = typeof goodsSku.$inferSelect

/** Variants of these articles. */
export async function skusOf(db: Database, goodsIds: readonly number[]): Promise<Map<number, Sku[]>> {
  const rows = goodsIds.length
    ? await db
        .select()
        .from(goodsSku)
        .where(inArray(goodsSku.goodsId, [...goodsIds]))
        .orderBy(asc(goodsSku.sort), asc(goodsSku.id))
    : []
  return Map.groupBy(rows, ({ goodsId }) => goodsId)
}

/** The chosen variant, or the first available one. Goods may have none. `gone`: the chosen one is no longer sold. */
export function skuShown(
  skus: readonly Sku[],
  skuId: number | null | undefined,
): { sku: Sku | undefined; gone: boolean } {
  const chosen = skus.find(({ id }) => id === skuId)
  return { sku: chosen ?? skus.find(({ stock }) => stock > 0) ?? skus[0], gone: skuId != null && !chosen }
}

/** An order takes the chosen variant, or is refused. */
export function skuOrdered(skus: readonly Sku[], skuId: number | null | undefined): Sku | undefined {
  const { sku, gone } = skuShown(skus, skuId)
  if (gone) throw refuse('goods.unknownSku')
  return sku
}

/** Inputs of the terms. */
type Sold = Pick<
  typeof goods.$inferInsert,
  'type' | 'price' | 'postage' | 'monthFee' | 'favourMonthFee' | 'favourTerm' | 'tariff'
> & { id: number }

export function goodsTerms(
  { say }: Pick<Context, 'say'>,
  article: Sold,
  { sku, quantity, shifts }: { sku?: Sku | undefined; quantity: number; shifts: Shifts },
): Terms {
  const price = priceFor(shifts, article.id, sku?.price ?? article.price)
  const { monthFee = null, favourMonthFee = null, favourTerm = null, tariff, postage = 0 } = article
  if (article.type !== 2)
    return termsOf({
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
  return termsOf({ price, lines: [pieces, { name: say('goods.line.postage'), fen: postage }] })
}

/** The chosen variant's picture first; those of the other variants are left out. */
export function picturesOf(
  images: readonly string[],
  skus: readonly { image: string | null }[],
  sku: { image: string | null } | undefined,
): string[] {
  const own = sku?.image
  if (!own) return [...images]
  const others = new Set(skus.map(({ image }) => image))
  return [own, ...images.filter((image) => !others.has(image))]
}
