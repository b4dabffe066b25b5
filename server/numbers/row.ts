/** A number as the wire has it. */
import type { Answer } from '../../schemas/api/index.ts'
import type { EnumValue } from '../../schemas/enums.ts'
import type { Context } from '../context.ts'
import type { numbers } from '../db/schema/index.ts'
import { priceFor, type Shifts } from '../goods/prices.ts'
import { toYuan } from '../money.ts'
import { plain, ruleOf, ruleTable } from './rules.ts'

export type NumberRow = typeof numbers.$inferSelect
type Wire = Answer<'/api/shop/numberList'>['list'][number]

const names = new Map<string, { label: string; labelEn: string }>([...ruleTable, plain].map((row) => [row.key, row]))
export const ruleName = (key: string, locale: Context['locale']): string | undefined => names.get(key)?.[locale === 'en' ? 'labelEn' : 'label']

export function numberRow(row: NumberRow, { locale, shifts, status = row.status }: { locale: Context['locale']; shifts: Shifts; status?: number }): Wire {
  const match = ruleOf(row.number)
  return {
    id: row.id,
    number: row.number,
    poolId: row.poolId,
    goodsId: row.goodsId,
    operatorType: row.operatorType as EnumValue<'operatorType'>,
    provinceName: row.provinceName,
    cityName: row.cityName,
    rule: row.rule,
    ruleName: ruleName(row.rule, locale),
    highlight: match && { start: match.start, length: match.length },
    price: toYuan(priceFor(shifts, row.goodsId, row.price)),
    deposit: toYuan(row.deposit),
    monthFee: toYuan(row.monthFee),
    contractTerm: row.contractTerm,
    packageName: row.packageName,
    tags: row.tags,
    isSuggest: row.isSuggest,
    status: status as EnumValue<'numberStatus'>,
  }
}
