/** shop/goodsShelf: the articles of a shelf, which editors choose by hand or describe. */
import { and, arrayContains, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { goods } from '#server/db/schema/index.ts'
import { arrangeShelf, DEFAULT_LIMIT, sortChosen } from '../shelf.ts'
import { toGoodsRows, type GoodsRow } from './row.ts'
import { readRowContext, type GoodsContext } from './row-context.ts'

type Shelf = '/api/shop/goodsShelf'
type Params = Parsed<Shelf>

export async function readGoodsShelf(ctx: GoodsContext, params: Params): Promise<Answer<Shelf>> {
  const { goodsIds, promoCode } = params
  const [rows, context] = await Promise.all([
    goodsIds ? readChosen(ctx, goodsIds) : readFitting(ctx, params),
    readRowContext(ctx, promoCode),
  ])
  return {
    list: await toGoodsRows(
      ctx,
      arrangeShelf(rows, ({ stock }) => stock > 0, params),
      context,
    ),
  }
}

/** Withdrawn articles are sold out. */
async function readChosen({ db }: GoodsContext, ids: readonly number[]): Promise<GoodsRow[]> {
  const rows = await db
    .select()
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  return sortChosen(rows, ids).map((row) => (row.isOpen ? row : { ...row, stock: 0 }))
}

async function readFitting(
  { db }: GoodsContext,
  { type, operatorType, tag, sort, limit, soldOut }: Params,
): Promise<GoodsRow[]> {
  const order = { sales: [desc(goods.sales)], new: [desc(goods.id)], default: [] }[sort ?? 'default']
  return db
    .select()
    .from(goods)
    .where(
      and(
        eq(goods.isOpen, true),
        type == null ? undefined : eq(goods.type, type),
        operatorType == null ? undefined : eq(goods.operatorType, operatorType),
        tag ? arrayContains(goods.tags, [tag]) : undefined,
        soldOut === 'hide' ? gt(goods.stock, 0) : undefined,
      ),
    )
    .orderBy(...(soldOut === 'last' ? [asc(sql`${goods.stock} <= 0`)] : []), ...order, asc(goods.sort), asc(goods.id))
    .limit(limit ?? DEFAULT_LIMIT)
}
