/** The viewer's context for goods: the storefront's prices, the language, and whether the viewer is an agent. */
import type { VisitorKind, SharedContext } from '../shared.ts'
import { getCachedEntries } from '../site/dictionaries.ts'
import { getCachedPromo } from '../site/promo.ts'
import { getCachedPriceShifts } from './prices.ts'
import type { RowContext } from './row.ts'

export type GoodsContext = SharedContext & Pick<VisitorKind, 'isAgent'>

export async function readRowContext(ctx: GoodsContext, promoCode: string | null | undefined): Promise<RowContext> {
  const [promo, tags] = await Promise.all([
    getCachedPromo(ctx, promoCode),
    getCachedEntries(ctx, ['haoka_goods_tag', 'haoka_goods_mark']),
  ])
  return { shifts: await getCachedPriceShifts(ctx, promo.promoCode), tags, isAgent: ctx.isAgent }
}
