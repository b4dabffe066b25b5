/** shop/singlePageInfo: a landing page of selected goods (docs/domain §3.17). */
import { and, eq, inArray } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { localize } from '#schemas/language/words.ts'
import { goods, singlePages } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { getCachedPromo } from '../site/promo.ts'
import { toGoodsRows } from './row.ts'
import { readRowContext, type GoodsContext } from './row-context.ts'

type Page = '/api/shop/singlePageInfo'

export async function readSinglePage(ctx: GoodsContext, { pageCode, promoCode }: Parsed<Page>): Promise<Answer<Page>> {
  const [page] = await ctx.db
    .select()
    .from(singlePages)
    .where(and(eq(singlePages.pageCode, pageCode), eq(singlePages.isOpen, true)))
  if (!page) throw refuse('page.unknown')
  const promo = await getCachedPromo(ctx, promoCode ?? page.promoCode)
  const [rows, context] = await Promise.all([
    ctx.db
      .select()
      .from(goods)
      .where(and(inArray(goods.id, page.goodsIds.length ? page.goodsIds : [0]), eq(goods.isOpen, true))),
    readRowContext(ctx, promo.promoCode),
  ])
  const inOrder = page.goodsIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const { kefuUrl } = (promo.base.front ?? {}) as { kefuUrl?: string }
  // the editor's content; the row drops invalid parts
  return {
    kefuUrl,
    ...localize(page.content as object, ctx.locale),
    pageCode,
    title: page.title,
    type: page.type === 2 ? 2 : 1,
    goods: await toGoodsRows(ctx, inOrder, context),
  }
}
