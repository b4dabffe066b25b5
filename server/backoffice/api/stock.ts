/** The stock of articles. All storefronts share it, so an agent's operator may only read it. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { StockedArticle } from '#schemas/backoffice/stock.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { goods, goodsSku } from '#server/db/schema/index.ts'
import { readSkus, type Sku } from '#server/domain/goods/quote.ts'
import type { GoodsRow } from '#server/domain/goods/row.ts'
import { setOnSale } from '#server/domain/numbers/import/sale.ts'
import { refuseField } from '#server/platform/fault.ts'
import { filterBy, toPage, translateBoth } from '#server/publishing/api/list.ts'
import type { AdminHandlers } from '#server/publishing/context.ts'
import { forbidden, notFound } from '#server/publishing/errors.ts'
import { runImport } from './imports.ts'

const PAGE = 100
const toArticle = ({ id, code, name, type, stock, isOpen }: GoodsRow, skus: readonly Sku[]): StockedArticle => ({
  id,
  code,
  name: translateBoth(name),
  type,
  stock,
  isOpen,
  variants: skus.map((sku) => ({ name: translateBoth(sku.name), stock: sku.stock })),
})

async function findArticle(db: Database, code: string): Promise<{ article: GoodsRow; skus: Sku[] }> {
  const [article] = await db.select().from(goods).where(eq(goods.code, code))
  if (!article) throw notFound('publishing.noArticle', { code })
  return { article, skus: (await readSkus(db, [article.id])).get(article.id) ?? [] }
}

function pickVariant(skus: readonly Sku[], variant: string | undefined): Sku | undefined {
  if (skus.length === 0 && variant === undefined) return undefined
  const sku = skus.find(({ name }) => Object.values(translateBoth(name)).some((word) => word === variant))
  if (sku) return sku
  const names = skus.map(({ name }) => translateBoth(name)['zh-CN']).join(', ')
  throw refuseField('variant', names ? 'publishing.whichVariant' : 'publishing.noVariants', { names })
}

/** Returns the stock before and after. */
async function changeStock(
  tx: Transaction,
  {
    article,
    sku,
    to,
    by = 0,
  }: { article: GoodsRow; sku: Sku | undefined; to: number | undefined; by: number | undefined },
): Promise<{ before: number; after: number }> {
  // the variant first, then the article: the order in which a purchase takes stock
  const [variant] = sku ? await tx.select().from(goodsSku).where(eq(goodsSku.id, sku.id)).for('update') : []
  const [whole] = await tx.select().from(goods).where(eq(goods.id, article.id)).for('update')
  const before = (variant ?? whole)!.stock
  const after = to ?? before + by
  const sum = whole!.stock + after - before
  if (after < 0 || sum < 0) throw refuseField('by', 'publishing.stockBelow', { stock: before })
  if (variant) await tx.update(goodsSku).set({ stock: after }).where(eq(goodsSku.id, variant.id))
  await tx.update(goods).set({ stock: sum }).where(eq(goods.id, article.id))
  return { before, after }
}

export const stock = {
  async 'GET /api/admin/stock'({ db }, { code, before }) {
    const rows = await db
      .select()
      .from(goods)
      .where(and(filterBy(goods.code, code), before === undefined ? undefined : lt(goods.id, before)))
      .orderBy(desc(goods.id))
      .limit(PAGE + 1)
    const { page, next } = toPage(rows, PAGE, ({ id }) => id)
    const skus = await readSkus(
      db,
      page.map(({ id }) => id),
    )
    return { list: page.map((row) => toArticle(row, skus.get(row.id) ?? [])), next }
  },
  'POST /api/admin/stock'(ctx, { code, variant, to, by }) {
    if (ctx.me.promoCode) throw forbidden('publishing.wholeShop')
    return ctx.transaction(async (tx) => {
      const { article, skus } = await findArticle(tx, code)
      const sku = pickVariant(skus, variant)
      const { before, after } = await changeStock(tx, { article, sku, to, by })
      if (before !== after)
        await ctx.note(tx, 'stock.set', code, { ...(variant !== undefined && { variant }), before, after })
      const changed = await findArticle(tx, code)
      return toArticle(changed.article, changed.skus)
    })
  },
  'POST /api/admin/numbers/sale': (ctx, { isOnSale, ...batch }) =>
    runImport(ctx, isOnSale ? 'stock.numbersOn' : 'stock.numbersOff', batch, (tx, given) =>
      setOnSale(tx, { ...given, isOnSale }),
    ),
} satisfies Partial<AdminHandlers>
