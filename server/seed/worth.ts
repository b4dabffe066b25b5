/** What a vanity number costs: by its rule, and by which digits make it. Prices are configuration of a made-up shop (docs/domain §9). */
import { plain, type RuleKey } from '../domain/numbers/rules.ts'
import type { Random } from './prng.ts'

/** Yuan from and to; minimum spend a month, one of the plans' fees; deposit as so many months of it; contract in months. */
export type Worth = {
  price: readonly [number, number]
  monthFees: readonly number[]
  depositMonths: number
  contractTerms: readonly number[]
  /** Share that is "selected" (精选). */ suggest: number
}

const level = (
  price: readonly [number, number],
  monthFees: readonly number[],
  depositMonths: number,
  contractTerms: readonly number[],
  suggest: number,
): Worth => ({
  price,
  monthFees,
  depositMonths,
  contractTerms,
  suggest,
})
const free = level([0, 0], [19, 29, 39], 0, [0, 0, 12], 0.002)
const low = level([20, 90], [29, 39], 2, [12], 0.005)
const light = level([60, 220], [39, 59], 2, [12], 0.01)
const middle = level([120, 480], [39, 59, 79], 3, [12], 0.02)
const good = level([260, 980], [59, 79, 99], 4, [12, 24], 0.05)
const high = level([480, 1980], [79, 99, 129], 4, [24], 0.1)
const rare = level([1600, 5600], [129, 159, 199], 6, [24], 0.25)
const top = level([3800, 14_800], [199, 299], 6, [24, 36], 0.4)
const only = level([12_800, 58_800], [299, 399], 10, [36], 0.6)

const worths: Record<RuleKey, Worth> = {
  ABCDABCD: top,
  AABBCC: rare,
  AAABBB: top,
  ABABAB: rare,
  ABBABB: high,
  ABCABC: high,
  mirror: high,
  AAAAA: only,
  ABCDE: top,
  AAABB: high,
  AABBB: high,
  AAAA: rare,
  ABCD: high,
  AABB: good,
  ABAB: good,
  ABBA: middle,
  AAAB: middle,
  AAA: high,
  love: middle,
  loop: light,
  ABC: middle,
  year: light,
  fengshui: light,
  midAAAA: good,
  midAABB: light,
  midAAA: light,
  AA: low,
}
export const worthOf = (rule: RuleKey | typeof plain.key): Worth => (rule === plain.key ? free : worths[rule])

/** 8 and 6 are liked, 4 is not. */
const liking: Record<string, number> = { 8: 2.2, 6: 1.5, 9: 1.4, 4: 0.5 }

/** As shops write prices: 38, 268, 1880, 12800. */
function tidy(yuan: number): number {
  if (yuan < 10) return 0
  if (yuan < 1000) return Math.max(18, Math.round(yuan / 10) * 10 - 2)
  if (yuan < 10_000) return Math.round(yuan / 100) * 100 - 20
  return Math.round(yuan / 1000) * 1000 - 200
}

/** The price in yuan. `digits` are those that make the rule. */
export function priceOf(rule: RuleKey | typeof plain.key, digits: string, random: Random): number {
  const { price } = worthOf(rule)
  const [from, to] = price
  const drawn = from + (to - from) * random.next() ** 2
  return tidy(drawn * (liking[digits.at(-1) ?? ''] ?? 1))
}
