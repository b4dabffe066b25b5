/** The numbers for sale, made up by segment, city and pattern. The same `index` gives the same numbers. */
import { spoken } from '../../schemas/words.ts'
import { marks, plain, ruleOf, ruleTable } from '../domain/numbers/rules.ts'
import { tokensOf } from '../domain/numbers/tokens.ts'
import { toFen } from '../platform/money.ts'
import { DAY } from '../platform/time.ts'
import { randomOf, seedOf, type Random } from './prng.ts'
import { placeOf, segments } from './segments.ts'
import { priceOf, worthOf } from './worth.ts'

export type StockRow = {
  number: string
  operatorType: 1 | 2 | 3 | 4
  provinceCode: string
  cityCode: string
  rule: string
  tokens: number[]
  /** Yuan, as the other sums. */
  price: number
  deposit: number
  monthFee: number
  contractTerm: number
  tags: string[]
  isSuggest: boolean
  status: 1 | 3 | 4
  /** How long ago it came into the shop, in ms. */
  age: number
}

/** How often an ending of a pattern is drawn; '' is any ending. Capitals are digits that differ; + is a run. */
const endings: readonly (readonly [pattern: string, weight: number])[] = [
  ['', 30],
  ['AA', 11],
  ['AAA', 5],
  ['AAAA', 1.8],
  ['AAAAA', 0.2],
  ['AABB', 7],
  ['ABAB', 5.5],
  ['ABBA', 5],
  ['AAAB', 4.5],
  ['AAABB', 1.1],
  ['AABBB', 1.1],
  ['AABBCC', 0.9],
  ['AAABBB', 0.5],
  ['ABABAB', 0.8],
  ['ABBABB', 0.8],
  ['ABCABC', 1.4],
  ['ABCCBA', 0.9],
  ['ABCDABCD', 0.4],
  ['ABCBA', 1.2],
  ['+++', 5],
  ['++++', 2.6],
  ['+++++', 0.5],
  ['520', 1.6],
  ['521', 1.2],
  ['1314', 1.6],
  ['5201314', 0.15],
  ['1349', 1],
  ['year', 3.2],
  ['AAAA....', 0.5],
  ['AABB....', 1],
  ['AAA.....', 0.7],
]
const digits = [...'0123456789'].map((digit) => [digit, { 8: 1.9, 6: 1.5, 9: 1.4, 4: 0.4, 7: 0.8 }[digit] ?? 1] as const)

/** Digits for a pattern: equal letters equal digits, dots any. */
function draw(pattern: string, random: Random): string {
  if (pattern === 'year') return String(random.int(1960, 2026))
  if (/^\d*$/.test(pattern)) return pattern
  if (pattern.startsWith('+')) {
    const length = pattern.length
    const from = random.int(0, 10 - length)
    const up = Array.from({ length }, (_, at) => String(from + at))
    return (random.chance(0.75) ? up : up.toReversed()).join('')
  }
  const chosen = new Map<string, string>()
  return [...pattern]
    .map((letter) => {
      if (letter === '.') return String(random.int(0, 9))
      let digit = chosen.get(letter)
      while (digit === undefined) {
        const next = random.weighted(digits)
        if (![...chosen.values()].includes(next)) chosen.set(letter, (digit = next))
      }
      return digit
    })
    .join('')
}

const operators: readonly (readonly [1 | 2 | 3 | 4, number])[] = [
  [1, 34],
  [2, 28],
  [3, 28],
  [4, 10],
]
const tags = new Map<string, string>(ruleTable.map((row) => [row.key, spoken<string>(row.tag, 'zh-CN')]))

function oneNumber(random: Random): StockRow {
  const operatorType = random.weighted(operators)
  const free = Array.from({ length: 8 }, () => String(random.int(0, 9))).join('')
  const ending = draw(random.weighted(endings), random)
  const number = random.weighted(segments[operatorType]) + free.slice(0, 8 - ending.length) + ending
  const { provinceCode, cityCode } = placeOf(number)
  const match = ruleOf(number)
  const rule = match?.key ?? plain.key
  const worth = worthOf(rule)
  const price = priceOf(rule, match ? number.slice(match.start, match.start + match.length) : '', random)
  const monthFee = random.pick(worth.monthFees)
  const isSuggest = random.chance(worth.suggest)
  const deposit = worth.depositMonths === 0 ? random.pick([0, 50]) : Math.round((monthFee * worth.depositMonths) / 50) * 50
  const contractTerm = random.pick(worth.contractTerms)
  const tail = number.slice(-4)
  return {
    number,
    operatorType,
    provinceCode,
    cityCode,
    rule,
    price,
    monthFee,
    deposit,
    isSuggest,
    contractTerm,
    tokens: tokensOf({ number, operatorType, provinceCode, cityCode, isSuggest, monthFee: toFen(monthFee), contractTerm }),
    tags: [
      isSuggest && marks.suggested['zh-CN'],
      tags.get(rule),
      !number.includes('4') && marks.noFour['zh-CN'],
      /8[^8]*8[^8]*8/.test(tail) && marks.manyEights['zh-CN'],
    ]
      .filter((tag) => typeof tag === 'string' && tag !== '')
      .slice(0, 3) as string[],
    status: random.weighted([
      [1, 984],
      [3, 12],
      [4, 4],
    ] as const),
    age: Math.floor(random.next() ** 2 * 120 * DAY),
  }
}

/** So many different numbers. */
export function makeNumbers(index: number, count: number): StockRow[] {
  const random = randomOf(seedOf(2026, index))
  const rows = new Map<string, StockRow>()
  while (rows.size < count) {
    const row = oneNumber(random)
    rows.set(row.number, row)
  }
  return [...rows.values()]
}
