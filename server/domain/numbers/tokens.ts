/**
 * The filter criteria of the number list as integers in one array with a GIN index (docs/domain §4.4):
 * `tokens @> array[…]` answers any combination of carrier, place, rule, exact positions, missing digits, spend and
 * contract with a single index. The token of a place is its code (≥ 110000).
 */
import { ceilToYuan } from '../../platform/money.ts'
import { plain, rulesAt, ruleTable } from './rules.ts'

const ids = new Map<string, number>([...ruleTable, plain].map((row) => [row.key, row.id]))

/** A digit at a position, 0 being the first of eleven. */
export const digitToken = (position: number, digit: number): number => 100 + position * 10 + digit
/** The last two or three digits as one token: the most frequent filter, and the basis of prices. */
export const tailToken = (digits: string): number => (digits.length === 2 ? 700 : 7000) + Number(digits)
export const withoutToken = (digit: number): number => 300 + digit
export const operatorToken = (operatorType: number): number => 400 + operatorType
export const suggestToken = 499
/** The carrier that the tokens require. */
export const findOperator = (tokens: readonly number[]): number | undefined =>
  tokens.map((token) => token - operatorToken(0)).find((type) => type > 0 && type < suggestToken - operatorToken(0))
/** Undefined for an unknown key. */
export const ruleToken = (key: string, position: 'tail' | 'any' = 'tail'): number | undefined => {
  const id = ids.get(key)
  return id === undefined ? undefined : (position === 'any' && key !== plain.key ? 600 : 500) + id
}
export const placeToken = Number
/** Minimum monthly spend in full yuan, rounded up, and months of contract. Filters by "at most" accept any of several tokens. */
export const monthFeeToken = (fen: number): number => 10_000 + Math.min(ceilToYuan(fen), 9999)
export const contractToken = (months: number): number => 800 + Math.min(months, 99)

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
  const tail = rulesAt(number, 'tail')
  return [
    ...digits.flatMap((digit, position) => (position === 0 ? [] : [digitToken(position, digit)])), // every number begins with 1
    tailToken(number.slice(-2)),
    tailToken(number.slice(-3)),
    ...Array.from({ length: 10 }, (_, digit) => digit).flatMap((digit) =>
      digits.includes(digit, 1) ? [] : [withoutToken(digit)],
    ), // after the leading 1
    ...(tail.length ? tail.map((row) => 500 + row.id) : [500 + plain.id]),
    ...rulesAt(number, 'any').map((row) => 600 + row.id),
    operatorToken(operatorType),
    ...(isSuggest ? [suggestToken] : []),
    placeToken(provinceCode),
    placeToken(cityCode),
    monthFeeToken(monthFee),
    contractToken(contractTerm),
  ]
}
