/** What goods cost, with a variant and a quantity: the page shows it, the order asks for the same (docs/domain §4.4). */
import type { Context } from '../context.ts'
import type { goodsSku } from '../db/schema/index.ts'
import { refuse } from '../fault.ts'
import { priceFor, type Shifts } from './prices.ts'
import type { GoodsRow } from './row.ts'

export type Sku = typeof goodsSku.$inferSelect
export type Line = { name: string; fen: number }

/** The variant that was chosen, or the first that is there. Goods without variants have none. */
export function skuOf(skus: readonly Sku[], skuId: number | null | undefined): Sku | undefined {
  if (skuId == null) return skus.find(({ stock }) => stock > 0) ?? skus[0]
  const found = skus.find(({ id }) => id === skuId)
  if (!found) throw refuse('goods.unknownSku')
  return found
}

export function goodsLines(
  { say }: Pick<Context, 'say'>,
  article: GoodsRow,
  { sku, quantity, shifts }: { sku?: Sku | undefined; quantity: number; shifts: Shifts },
): Line[] {
  const one = priceFor(shifts, article.id, sku?.price ?? article.price)
  if (article.type !== 2) return [{ name: say('goods.line.card'), fen: one }]
  const goods = { name: quantity > 1 ? say('goods.line.many', { quantity }) : say('goods.line.one'), fen: one * quantity }
  return [goods, { name: say('goods.line.postage'), fen: article.postage }]
}
