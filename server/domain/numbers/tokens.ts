/**
 * The filter criteria of the number list as integers in one array with a GIN index (docs/domain §4.4):
 * `tokens @> array[…]` answers any combination of carrier, place, rule, exact positions, missing digits, spend and
 * contract with a single index. The token of a place is its code (≥ 110000).
 */
import { ceilToYuan } from '#server/platform/money.ts'
import { plainRule, findRulesAt, ruleTable } from './rules.ts'

const ruleIds = new Map<string, number>([...ruleTable, plainRule].map((row) => [row.key, row.id]))

/** A digit at a position, 0 being the first of eleven. */
export const toDigitToken = (position: number, digit: number): number => 100 + position * 10 + digit
/** The last two or three digits as one token: the most frequent filter, and the basis of prices. */
export const toTailToken = (digits: string): number => (digits.length === 2 ? 700 : 7000) + Number(digits)
export const toWithoutToken = (digit: number): number => 300 + digit
export const toOperatorToken = (operatorType: number): number => 400 + operatorType
export const SUGGEST_TOKEN = 499
/** The carrier that the tokens require. */
export const findOperator = (tokens: readonly number[]): number | undefined =>
  tokens
    .map((token) => token - toOperatorToken(0))
    .find((type) => type > 0 && type < SUGGEST_TOKEN - toOperatorToken(0))
/** Undefined for an unknown key. */
export const toRuleToken = (key: string, position: 'tail' | 'any' = 'tail'): number | undefined => {
  const id = ruleIds.get(key)
  return id === undefined ? undefined : (position === 'any' && key !== plainRule.key ? 600 : 500) + id
}
export const toPlaceToken = Number
/** Minimum monthly spend in full yuan, rounded up, and months of contract. Filters by "at most" accept any of several tokens. */
export const toMonthFeeToken = (fen: number): number => 10_000 + Math.min(ceilToYuan(fen), 9999)
export const toContractToken = (months: number): number => 800 + Math.min(months, 99)

export type Tokenized = {
  number: string
  operatorType: number
  provinceCode: string
  cityCode: string
  isSuggest: boolean
  /** fen */ monthFee: number
  contractTerm: number
}

export function listTokens({
  number,
  operatorType,
  provinceCode,
  cityCode,
  isSuggest,
  monthFee,
  contractTerm,
}: Tokenized): number[] {
  const digits = [...number].map(Number)
  const tail = findRulesAt(number, 'tail')
  return [
    ...digits.flatMap((digit, position) => (position === 0 ? [] : [toDigitToken(position, digit)])), // every number begins with 1
    toTailToken(number.slice(-2)),
    toTailToken(number.slice(-3)),
    ...Array.from({ length: 10 }, (_, digit) => digit).flatMap((digit) =>
      digits.includes(digit, 1) ? [] : [toWithoutToken(digit)],
    ), // after the leading 1
    ...(tail.length ? tail.map((row) => 500 + row.id) : [500 + plainRule.id]),
    ...findRulesAt(number, 'any').map((row) => 600 + row.id),
    toOperatorToken(operatorType),
    ...(isSuggest ? [SUGGEST_TOKEN] : []),
    toPlaceToken(provinceCode),
    toPlaceToken(cityCode),
    toMonthFeeToken(monthFee),
    toContractToken(contractTerm),
  ]
}
