/** Goods in wire format. */
import type { Answer } from '#schemas/api/index.ts'
import type { EnumValue } from '#schemas/enums.ts'
import { localizedText } from '#schemas/language/words.ts'
import type { Context } from '../context.ts'
import type { goods } from '#server/db/schema/index.ts'
import { toYuan } from '#server/platform/money.ts'
import type { Entry } from '../site/dictionaries.ts'
import type { PriceShifts } from './prices.ts'
import { computeGoodsTerms, formatPostageTag, pickSku, readSkus } from './quote.ts'

export type GoodsRow = typeof goods.$inferSelect
type Wire = Answer<'/api/shop/goodsList'>['list'][number]

export type RowContext = {
  shifts: PriceShifts
  /** Rows of the dictionaries haoka_goods_tag, which the filter offers, and haoka_goods_mark. */
  tags: readonly Entry[]
  /** Agents see their commission. */
  isAgent: boolean
}

const toLabel = (option: Entry | undefined) => option && localizedText(option.label, option.labelEn)
const toYuanOrNull = (fen: number | null) => (fen === null ? null : toYuan(fen))

/** `price`: with the chosen variant, or the first. */
export function toGoodsRow(
  ctx: Pick<Context, 'say'>,
  { tags, isAgent }: RowContext,
  row: GoodsRow,
  price: number,
): Wire {
  const postage = row.type === 2 ? formatPostageTag(ctx, row) : undefined
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type as EnumValue<'goodsType'>,
    operatorType: row.operatorType as EnumValue<'operatorType'> | null,
    tips: row.tips,
    summary: row.summary,
    tags: [
      ...row.tags.map((tag) => toLabel(tags.find(({ value }) => value === tag)) ?? tag),
      ...(postage ? [postage] : []),
    ],
    star: row.star,
    price: toYuan(price),
    marketPrice: toYuanOrNull(row.marketPrice),
    monthFee: toYuanOrNull(row.monthFee),
    favourMonthFee: toYuanOrNull(row.favourMonthFee),
    favourTerm: row.favourTerm,
    commonFlow: row.commonFlow,
    fixedFlow: row.fixedFlow,
    callDuration: row.callDuration,
    selectNumber: row.selectNumber as EnumValue<'selectNumber'>,
    smsCode: row.smsCode === 1 ? 1 : 0,
    uploadPhoto: row.uploadPhoto === 1 ? 1 : 0,
    sales: row.sales,
    stock: row.stock,
    numberRegion: row.numberRegion || null,
    commission: isAgent ? toYuan(row.commission) : null,
  }
}

/** Rows of a list, with the terms that their pages show first. */
export async function toGoodsRows(
  ctx: Pick<Context, 'db' | 'say'>,
  rows: readonly GoodsRow[],
  context: RowContext,
): Promise<Wire[]> {
  const skus = await readSkus(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toGoodsRow(
      ctx,
      context,
      row,
      computeGoodsTerms(ctx, row, {
        sku: pickSku(skus.get(row.id) ?? [], null).sku,
        quantity: 1,
        shifts: context.shifts,
      }).price,
    ),
  )
}
