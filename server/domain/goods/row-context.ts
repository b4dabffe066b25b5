/** The viewer's context for goods: the storefront's prices, the language, and whether the viewer is an agent. */
import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { dictionaries } from '../../db/schema/index.ts'
import { promoOf } from '../site/promo.ts'
import { shiftsOf } from './prices.ts'
import type { RowContext } from './row.ts'

export async function rowContext(ctx: Context, promoCode: string | null | undefined): Promise<RowContext> {
  const [promo, tags] = await Promise.all([
    promoOf(ctx, promoCode),
    ctx.db
      .select()
      .from(dictionaries)
      .where(inArray(dictionaries.type, ['haoka_goods_tag', 'haoka_goods_mark']))
      .orderBy(asc(dictionaries.sort)),
  ])
  return { shifts: await shiftsOf(ctx.db, promo.promoCode), tags, isAgent: ctx.shopUser?.agent !== undefined }
}
