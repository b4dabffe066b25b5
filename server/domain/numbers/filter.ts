/**
 * The parameters of `/api/shop/numberList` as a filter, without a database: required tokens, excluded tokens, and
 * conditions on other columns. `search.ts` turns it into SQL; `search.test.ts` compares it with a naive implementation.
 */
import type { Parsed } from '#schemas/api/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { toFen } from '#server/platform/money.ts'
import {
  toDigitToken,
  toOperatorToken,
  toPlaceToken,
  toRuleToken,
  SUGGEST_TOKEN,
  toTailToken,
  toWithoutToken,
} from './tokens.ts'

export type NumberParams = Partial<Parsed<'/api/shop/numberList'>>

/** Fen, inclusive. */
export type Band = { min: number; max: number }
export type Filter = {
  /** All tokens that a number must have. */
  tokens: number[]
  /** Digits that must not occur after the leading 1, and digits that must: as bits, 2^d for digit d. */
  without: number
  within: number
  /** SQL `like` patterns that are looked up by trigrams. */
  like: string[]
  /** Patterns that are only compared with the matches of other conditions. */
  compared: string[]
  poolId: number | undefined
  /** The displayed price. */
  price: Band
  monthFeeMax: number | undefined
  contractMax: number | undefined
}

export const ANY_PRICE: Band = { min: 0, max: Number.MAX_SAFE_INTEGER }
export const limitsPrice = ({ price }: Filter): boolean => price.min > ANY_PRICE.min || price.max < ANY_PRICE.max
const NUMBER_LENGTH = 11
const MAX_PLACES = 3

/** Undefined when no number can match. */
export function parseFilter(params: NumberParams): Filter | undefined {
  const fixed = parseFixedDigits(params)
  const operator = parseOperators(params.operator)
  const rule = params.rule ? toRuleToken(params.rule, params.position ?? 'tail') : undefined
  const price = parseBand(params)
  const without = toBits(params.exclude)
  const within = toBits(params.include)
  if (!fixed || !operator || (params.rule && rule === undefined) || price.min > price.max || (without & within) !== 0)
    return undefined
  const places = [params.provinceId, params.cityId].filter((code) => code != null).map(toPlaceToken)
  // a single digit is a token; for several digits, the column of missing digits is faster
  const single = new Set(params.exclude).size === 1 ? [toWithoutToken(Number(params.exclude?.[0]))] : []
  const { tokens, like, compared } = buildDigitFilter(fixed)
  return {
    tokens: [
      ...new Set([...operator, ...places, ...(rule === undefined ? [] : [rule]), ...tokens, ...single]),
    ].toSorted((a, b) => a - b),
    without: single.length ? 0 : without,
    within,
    like: [...like, ...(params.number && params.position !== 'tail' ? [`%${params.number}%`] : [])],
    compared,
    poolId: params.poolId ?? undefined,
    price,
    monthFeeMax: params.monthFeeMax == null ? undefined : parseFen(params.monthFeeMax),
    contractMax: params.contractMax ?? undefined,
  }
}

const toBits = (digits: string | null | undefined) =>
  [...(digits ?? '')].reduce((bits, digit) => bits | (1 << Number(digit)), 0)

/** The eleven digits, `_` for any; undefined for contradictory conditions. Every number begins with 1. */
function parseFixedDigits({ pattern, number, position }: NumberParams): string | undefined {
  const wishes = ['1', pattern ?? '', position === 'tail' && number ? number.padStart(NUMBER_LENGTH, '_') : ''].map(
    (wish) => wish.padEnd(NUMBER_LENGTH, '_'),
  )
  const places = Array.from(
    { length: NUMBER_LENGTH },
    (_, index) => new Set(wishes.map((wish) => wish[index]).filter((digit) => digit !== '_')),
  )
  return places.some((digits) => digits.size > 1) ? undefined : places.map((digits) => [...digits][0] ?? '_').join('')
}

/** The ending as one token and a few further positions as single tokens: that leaves few rows to compare. */
function buildDigitFilter(fixed: string): Pick<Filter, 'tokens' | 'like' | 'compared'> {
  const places = Array.from(fixed, (digit, place) => ({ digit, place })).filter(
    ({ digit, place }) => digit !== '_' && place > 0,
  )
  if (places.length === NUMBER_LENGTH - 1) return { tokens: [], like: [fixed], compared: [] }
  const tail = [fixed.slice(-3), fixed.slice(-2)].find((end) => !end.includes('_'))
  const others = tail ? places.filter(({ place }) => place < NUMBER_LENGTH - tail.length) : places
  const tokens = others.slice(-MAX_PLACES).map(({ digit, place }) => toDigitToken(place, Number(digit)))
  return {
    tokens: tail ? [...tokens, toTailToken(tail)] : tokens,
    like: [],
    compared: others.length > MAX_PLACES ? [fixed] : [],
  }
}

/** '' all, -99 suggested numbers (product §3), else a carrier; undefined for a carrier without numbers. */
function parseOperators(operator: string | null | undefined): number[] | undefined {
  if (!operator) return []
  if (operator === '-99') return [SUGGEST_TOKEN]
  const type = Number(operator)
  return type >= 1 && type < SUGGEST_TOKEN - toOperatorToken(0) ? [toOperatorToken(type)] : undefined
}

/** The price range of dictionary haoka_number_price, intersected with the free limits. */
function parseBand({ price, priceMin, priceMax }: NumberParams): Band {
  const [from, to] = price?.split('-') ?? []
  const min = Math.max(from ? parseFen(from) : 0, priceMin == null ? 0 : parseFen(priceMin))
  const max = Math.min(to ? parseFen(to) : ANY_PRICE.max, priceMax == null ? ANY_PRICE.max : parseFen(priceMax))
  return { min, max }
}

function parseFen(yuan: number | string): number {
  try {
    return toFen(typeof yuan === 'string' ? Number(yuan) : yuan)
  } catch {
    throw refuse('number.badPrice')
  }
}
