/**
 * What the number list filters by, as integers in one array with a GIN index (docs/domain §4.4): `tokens @> array[…]` answers any
 * combination of operator, place, rule, exact positions and missing digits by one index. Places are their own codes (≥ 110000).
 */
import { plain, ruleKeys, rulesAt, ruleTable } from './rules.ts'

const ids = new Map<string, number>([...ruleTable, plain].map((row) => [row.key, row.id]))

/** A digit at a place, 0 the first of eleven. */
export const digitToken = (position: number, digit: number): number => 100 + position * 10 + digit
export const withoutToken = (digit: number): number => 300 + digit
export const operatorToken = (operatorType: number): number => 400 + operatorType
export const suggestToken = 499
/** Undefined for a key that no rule has. */
export const ruleToken = (key: string, position: 'tail' | 'any' = 'tail'): number | undefined => {
  const id = ids.get(key)
  return id === undefined ? undefined : (position === 'any' && key !== plain.key ? 600 : 500) + id
}
export const placeToken = Number
/** Whether it is a key of dictionary haoka_number_rule. */
export const isRuleKey = (key: string): boolean => ruleKeys.includes(key)

export type Tokenized = { number: string; operatorType: number; provinceCode: string; cityCode: string; isSuggest: boolean }

export function tokensOf({ number, operatorType, provinceCode, cityCode, isSuggest }: Tokenized): number[] {
  const digits = [...number].map(Number)
  const tail = rulesAt(number, 'tail')
  return [
    ...digits.flatMap((digit, position) => (position === 0 ? [] : [digitToken(position, digit)])), // every number begins with 1
    ...Array.from({ length: 10 }, (_, digit) => digit).flatMap((digit) => (digits.includes(digit) ? [] : [withoutToken(digit)])),
    ...(tail.length ? tail.map((row) => 500 + row.id) : [500 + plain.id]),
    ...rulesAt(number, 'any').map((row) => 600 + row.id),
    operatorToken(operatorType),
    ...(isSuggest ? [suggestToken] : []),
    placeToken(provinceCode),
    placeToken(cityCode),
  ]
}
