/** Dictionaries (docs/domain §3.2, §3.14): options of filters and chips. The number patterns are those of the product. */
import * as z from 'zod/mini'
import type { LocalizedText } from '#schemas/language/words.ts'
import { plainRule, ruleTable } from '#server/domain/numbers/rules.ts'
import type { dictionaries } from '#server/db/schema/index.ts'
import { readContent, bilingual } from '../read.ts'

const option = z.strictObject({
  value: z.string(),
  label: bilingual,
  listClass: z._default(z.enum(['', 'success', 'info', 'warning', 'error']), ''),
})
const content = readContent('shop/dictionaries.json', z.record(z.string(), z.array(option)))
export function getOperatorName(operatorType: number): LocalizedText {
  const match = content.haoka_operator?.find(({ value }) => value === String(operatorType))
  if (!match)
    throw new Error(`server/seed/content/shop/dictionaries.json, haoka_operator: there is no carrier ${operatorType}`)
  return match.label
}
const patterns = [...ruleTable, plainRule].map(({ key, label, labelEn }) => ({
  value: key,
  label: { 'zh-CN': label, en: labelEn },
  listClass: '',
}))

export const dictionaryRows: (typeof dictionaries.$inferInsert)[] = Object.entries({
  ...content,
  haoka_number_rule: patterns,
}).flatMap(([type, options]) =>
  options.map(({ value, label, listClass }, sort) => ({
    type,
    key: `${type}.${value}`,
    label: label['zh-CN'],
    labelEn: label.en,
    value,
    listClass,
    sort,
  })),
)
