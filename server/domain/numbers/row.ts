/** A number in wire format. */
import type { Answer } from '#schemas/api/index.ts'
import type { EnumValue } from '#schemas/enums.ts'
import type { Context } from '../context.ts'
import type { numbers } from '#server/db/schema/index.ts'
import type { Terms } from '../goods/terms.ts'
import { toYuan } from '#server/platform/money.ts'
import { getShortRegionName } from '#server/platform/regions.ts'
import { plainRule, findRule, ruleTable, getTagWords } from './rules.ts'

export type NumberRow = typeof numbers.$inferSelect
type Wire = Answer<'/api/shop/numberList'>['list'][number]

const names = new Map<string, { label: string; labelEn: string }>(
  [...ruleTable, plainRule].map((row) => [row.key, row]),
)
export const getRuleName = (key: string, locale: Context['locale']): string | undefined =>
  names.get(key)?.[locale === 'en' ? 'labelEn' : 'label']

type RowContext = {
  locale: Context['locale']
  /** Terms with the chosen plan, or the first. */ terms: Terms
  status?: number
}
export function toNumberRow(
  row: NumberRow,
  { locale, terms: { price, amount, agreed }, status = row.status }: RowContext,
): Wire {
  const match = findRule(row.number)
  return {
    id: row.id,
    number: row.number,
    goodsId: row.goodsId,
    operatorType: row.operatorType as EnumValue<'operatorType'>,
    provinceName: getShortRegionName(row.provinceCode),
    cityName: getShortRegionName(row.cityCode),
    rule: row.rule,
    ruleName: getRuleName(row.rule, locale),
    highlight: match && { start: match.start, length: match.length },
    price: toYuan(price),
    payMoney: toYuan(amount),
    deposit: toYuan(agreed.deposit ?? 0),
    monthFee: toYuan(agreed.monthFee ?? 0),
    contractTerm: agreed.contractTerm ?? 0,
    packageName: agreed.packageName ?? row.packageName,
    tags: row.tags.map(getTagWords),
    isSuggest: row.isSuggest,
    status: status as EnumValue<'numberStatus'>,
  }
}

/** The search parameters for similar numbers. An ordinary number has no rule. */
export const toSimilarQuery = ({ operatorType, rule }: Pick<NumberRow, 'operatorType' | 'rule'>) => ({
  operator: String(operatorType),
  rule: rule === plainRule.key ? null : rule,
})
