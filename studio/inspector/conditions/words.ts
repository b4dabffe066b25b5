/** Describes a condition as a sentence. */
import type { ComparisonName, ConditionChoice } from '#compiler/choices/conditions.ts'
import type { ValueType } from '#compiler/choices/kinds.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { formatPath, formatConstant, type Wording } from '../data/describe.ts'
import type { Leaf, Row } from './rows.ts'
import { comparisonWords, say, yesNoWords } from './sentences.ts'

export type Types = ReadonlyMap<string, ConditionChoice>

export const formatComparison = (
  comparison: ComparisonName,
  isNot: boolean,
  type: ValueType | undefined,
  locale: Locale,
): string =>
  (comparison === 'holds' && type?.kind === 'yesNo' ? yesNoWords : comparisonWords[comparison])[isNot ? 1 : 0][locale]

/** Returns the path of `{ path }`, which compares with other data of the page. */
export const getOtherPath = (value: unknown): string | undefined =>
  isObject(value) && typeof value.path === 'string' ? value.path : undefined

function formatValue({ value, comparison }: Leaf, type: ValueType | undefined, wording: Wording): string {
  const { locale } = wording
  const other = getOtherPath(value)
  if (other !== undefined) return say(locale, 'otherData', { name: formatPath(other, locale) })
  const all = comparison === 'in' && Array.isArray(value) ? (value as unknown[]) : [value]
  const names = all.map((item) => formatConstant(item, type, wording))
  return locale === 'en' ? names.join(', ') : names.join('、')
}
export function formatRow(row: Row, types: Types, wording: Wording): string {
  const { locale } = wording
  if (row.kind === 'group') {
    const parts = row.rows.map((child) => {
      const words = formatRow(child, types, wording)
      // the words of a negated group already have brackets
      return child.kind === 'group' && !child.isNot && row.rows.length > 1 ? say(locale, 'inner', { words }) : words
    })
    const words = parts.join(say(locale, row.join === 'all' ? 'and' : 'or'))
    return row.isNot ? say(locale, row.join === 'all' ? 'noneOfAll' : 'noneOfAny', { words }) : words
  }
  const type = types.get(row.path)?.type
  const words = [formatPath(row.path, locale), formatComparison(row.comparison, row.isNot, type, locale)]
  if (row.comparison !== 'holds' && row.comparison !== 'on') words.push(formatValue(row, type, wording))
  return words.join(' ')
}
