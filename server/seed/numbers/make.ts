/** Generates numbers by segment, city and pattern. The same `index` yields the same numbers. */
import * as z from 'zod/mini'
import { plainRule, findRule } from '#server/domain/numbers/rules.ts'
import { DAY } from '#server/platform/time.ts'
import { createRandom, mixSeed, type Random } from '../random.ts'
import { createOperatorRecord, operatorType, readContent } from '../read.ts'
import { drawPrice, getBand } from './price.ts'
import { getPlace } from './segments.ts'

export type StockRow = {
  number: string
  operatorType: 1 | 2 | 3 | 4
  provinceCode: string
  cityCode: string
  /** In yuan, like the other amounts. */
  price: number
  deposit: number
  monthFee: number
  contractTerm: number
  isSuggest: boolean
  status: 1 | 3 | 4
  /** Age in the shop in ms. */
  age: number
}

/** Schema of a list of values with weights. */
const createWeightedSchema = <S extends z.ZodMiniType>(value: S) => z.array(z.tuple([value, z.number()]))
const { endings, digits, operators, segments } = readContent(
  'numbers/patterns.json',
  z.strictObject({
    /** '': any ending. Different capitals are different digits; +: a run of consecutive digits. */
    endings: createWeightedSchema(z.string()),
    digits: createWeightedSchema(z.string()),
    operators: createWeightedSchema(operatorType),
    /** The first three digits of each carrier's numbers. */
    segments: createOperatorRecord(createWeightedSchema(z.string())),
  }),
)

/** Draws digits for a pattern: equal letters are equal digits, dots any digits. */
function draw(pattern: string, random: Random): string {
  if (pattern === 'year') return String(random.int(1960, 2026))
  if (/^\d*$/.test(pattern)) return pattern
  if (pattern.startsWith('+')) {
    const length = pattern.length
    const from = random.int(0, 10 - length)
    const up = Array.from({ length }, (_, index) => String(from + index))
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

function makeNumber(random: Random): StockRow {
  const operatorType = random.weighted(operators)
  const free = Array.from({ length: 8 }, () => String(random.int(0, 9))).join('')
  const ending = draw(random.weighted(endings), random)
  const number = random.weighted(segments[operatorType]) + free.slice(0, 8 - ending.length) + ending
  const { provinceCode, cityCode } = getPlace(number)
  const match = findRule(number)
  const rule = match?.key ?? plainRule.key
  const band = getBand(rule)
  const price = drawPrice(rule, match ? number.slice(match.start, match.start + match.length) : '', random)
  const monthFee = random.pick(band.monthFees)
  const isSuggest = random.chance(band.suggest)
  const deposit =
    band.depositMonths === 0 ? random.pick([0, 50]) : Math.round((monthFee * band.depositMonths) / 50) * 50
  const contractTerm = random.pick(band.contractTerms)
  return {
    number,
    operatorType,
    provinceCode,
    cityCode,
    price,
    monthFee,
    deposit,
    isSuggest,
    contractTerm,
    status: random.weighted([
      [1, 984],
      [3, 12],
      [4, 4],
    ] as const),
    age: Math.floor(random.next() ** 2 * 120 * DAY),
  }
}

/** Generates distinct numbers. */
export function makeNumbers(index: number, count: number): StockRow[] {
  const random = createRandom(mixSeed(2026, index))
  const rows = new Map<string, StockRow>()
  while (rows.size < count) {
    const row = makeNumber(random)
    rows.set(row.number, row)
  }
  return [...rows.values()]
}
