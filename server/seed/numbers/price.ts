/** Prices of vanity numbers, by rule and digits. They are the configuration of a fictional shop (docs/domain §9). */
import * as z from 'zod/mini'
import { plainRule, ruleTable } from '#server/domain/numbers/rules.ts'
import type { Random } from '../random.ts'
import { readContent } from '../read.ts'

/** Price range in yuan; minimum monthly spends, which are fees of plans; deposit in months of the spend; contract in months. */
const band = z.strictObject({
  price: z.tuple([z.number(), z.number()]),
  monthFees: z.array(z.int()),
  depositMonths: z.int(),
  contractTerms: z.array(z.int()),
  /** Share of "selected" numbers (精选). */
  suggest: z.number(),
})
const content = readContent(
  'numbers/prices.json',
  z.strictObject({
    bands: z.record(z.string(), band),
    /** The price band of each pattern. */
    rules: z.record(z.enum([plainRule.key, ...ruleTable.map(({ key }) => key)]), z.string()),
    /** Price factor of the last digit: 8 and 6 are popular, 4 is not. */
    likedDigits: z.record(z.string(), z.number()),
  }),
)
type Rule = keyof typeof content.rules
export function getBand(rule: Rule): z.output<typeof band> {
  const match = content.bands[content.rules[rule]]
  if (!match)
    throw new Error(`server/seed/content/numbers/prices.json, rules.${rule}: there is no band ${content.rules[rule]}`)
  return match
}

/** Rounds to usual shop prices: 38, 268, 1880, 12800. */
function roundPrice(yuan: number): number {
  if (yuan < 10) return 0
  if (yuan < 1000) return Math.max(18, Math.round(yuan / 10) * 10 - 2)
  if (yuan < 10_000) return Math.round(yuan / 100) * 100 - 20
  return Math.round(yuan / 1000) * 1000 - 200
}

/** Returns a price in yuan. `digits`: the digits of the pattern. */
export function drawPrice(rule: Rule, digits: string, random: Random): number {
  const { price } = getBand(rule)
  const [from, to] = price
  const drawn = from + (to - from) * random.next() ** 2
  return roundPrice(drawn * (content.likedDigits[digits.at(-1) ?? ''] ?? 1))
}
