/** shop/goodsList. */
import { and, arrayContains, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import { goods, singlePages } from '#server/db/schema/index.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { locateVisitor } from '../site/place.ts'
import { toGoodsRows } from './row.ts'
import { readRowContext, type GoodsContext } from './row-context.ts'

type List = '/api/shop/goodsList'

export async function listGoods(ctx: GoodsContext, params: Parsed<List>): Promise<Answer<List>> {
  const condition = and(...(await buildConditions(ctx, params)))
  const words = toLikePattern(params.keyword)
  // matches of the name before matches of the description
  const order = [
    ...(words ? [desc(sql`${concatLanguages(goods.name)} ilike ${words}`)] : []),
    asc(goods.sort),
    asc(goods.id),
  ]
  const [rows, total, context] = await Promise.all([
    ctx.db
      .select()
      .from(goods)
      .where(condition)
      .orderBy(...order)
      .limit(toLimitOffset(params).limit)
      .offset(toLimitOffset(params).offset),
    ctx.db.$count(goods, condition),
    readRowContext(ctx, params.promoCode),
  ])
  return toPage(await toGoodsRows(ctx, rows, context), total, params)
}

const toLikePattern = (keyword: string | null | undefined) =>
  keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined

async function buildConditions(ctx: GoodsContext, params: Parsed<List>): Promise<(SQL | undefined)[]> {
  const { type, operator, keyword, tag, provinceCode, cityCode, autoFilterDelivery, pageCode } = params
  const place =
    autoFilterDelivery === 1 && ctx.ip !== undefined ? await locateVisitor({ ...ctx, ip: ctx.ip }) : undefined
  const places = [provinceCode, cityCode, place?.province_code, place?.city_code].filter(
    (code) => code != null && code !== '',
  ) as string[]
  const words = toLikePattern(keyword)
  return [
    eq(goods.isOpen, true),
    type == null ? undefined : eq(goods.type, type),
    // suggested articles, as for numbers (product §3)
    !operator ? undefined : operator === '-99' ? eq(goods.star, 5) : eq(goods.operatorType, Number(operator)),
    words === undefined
      ? undefined
      : or(
          ...[concatLanguages(goods.name), concatLanguages(goods.summary), goods.code].map((column) =>
            ilike(column, words),
          ),
        ),
    tag ? arrayContains(goods.tags, [tag]) : undefined,
    // a deleted landing page does not restrict the list
    pageCode
      ? sql`coalesce((select ${singlePages.goodsIds} @> to_jsonb(${goods.id}) from ${singlePages} where ${singlePages.pageCode} = ${pageCode} and ${singlePages.isOpen}), true)`
      : undefined,
    ...places.map((code) => sql`not ${goods.limitRule} -> 'banned' ? ${code}`),
  ]
}
