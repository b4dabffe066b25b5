/** The viewer's context for goods: the storefront's prices, the language, and whether the viewer is an agent. */
import type { Kind, SharedContext } from '../shared.ts'
import { getCachedEntries } from '../site/dictionaries.ts'
import { promoShown } from '../site/promo.ts'
import { shiftsShown } from './prices.ts'
import type { RowContext } from './row.ts'

export type GoodsContext = SharedContext & Pick<Kind, 'isAgent'>

export async function rowContext(ctx: GoodsContext, promoCode: string | null | undefined): Promise<RowContext> {
  const [promo, tags] = await Promise.all([
    promoShown(ctx, promoCode),
    getCachedEntries(ctx, ['haoka_goods_tag', 'haoka_goods_mark']),
  ])
  return { shifts: await shiftsShown(ctx, promo.promoCode), tags, isAgent: ctx.isAgent }
}
