/** Packages for cards: every type of docs/domain §2.2. */
import * as z from 'zod/mini'
import { GB } from '#schemas/examples/example.ts'
import { mapLocales, type LocalizedText } from '#schemas/language/words.ts'
import type { packages } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { DAY, HOUR, MINUTE, getStartOfDay } from '#server/platform/time.ts'
import { bilingual, readContent } from '../read.ts'

type Row = typeof packages.$inferInsert
const rule = z.strictObject({ title: bilingual, text: bilingual })
type Rule = z.output<typeof rule>
/** Amounts are in yuan. */
const plan = z.strictObject({
  id: z.int(),
  type: z._default(z.literal([1, 2, 3, 4, 5]), 1),
  name: bilingual,
  price: z.number(),
  originalPrice: z.optional(z.number()),
  gb: z.number(),
  isInfiniteFlow: z.optional(z.boolean()),
  /** Throttled above this many GB. */
  slow: z.optional(z.strictObject({ gb: z.number(), speedCode: z.string() })),
  volumePrice: z.optional(z.number()),
  flashSale: z.optional(z.strictObject({ round: z.enum(['now', 'next']), price: z.number(), total: z.int() })),
  duration: z._default(z.int(), 1),
  unit: z._default(z.literal([1, 2, 3]), 2),
  effectTypes: z._default(z.array(z.literal([1, 2])), [1]),
  perLimit: z._default(z.int(), 0),
  stock: z.optional(z.int()),
  sold: z.optional(z.int()),
  isRefundable: z.optional(z.boolean()),
  tag: z.optional(bilingual),
  summary: bilingual,
  /** Default: monthly billing, the speed, no returns. */
  content: z.optional(z.array(z.union([rule, z.literal('noReturn')]))),
})
type Plan = z.output<typeof plan>
const { rules, packages: plans } = readContent(
  'cards/packages.json',
  z.strictObject({ rules: z.strictObject({ inMonth: rule, noReturn: rule, slow: rule }), packages: z.array(plan) }),
)

const toHtml = (all: Rule[]): LocalizedText =>
  mapLocales((locale) => all.map(({ title, text }) => `<h4>${title[locale]}</h4><p>${text[locale]}</p>`).join(''))
/** `1M` → `1Mbps`. */
const formatSpeed = (code: string) => code.replace(/[MK]$/, '$&bps')
const buildSlowRule = ({ gb, speedCode }: { gb: number; speedCode: string }): Rule => ({
  title: rules.slow.title,
  text: mapLocales((locale) =>
    rules.slow.text[locale].replace('{gb}', String(gb)).replace('{speed}', formatSpeed(speedCode)),
  ),
})
const listRules = ({ content, slow }: Plan): Rule[] =>
  content
    ? content.map((rule) => (rule === 'noReturn' ? rules.noReturn : rule))
    : [rules.inMonth, ...(slow ? [buildSlowRule(slow)] : []), rules.noReturn]

export function buildPackageRows(now: number): Row[] {
  const today = getStartOfDay(now)
  const floorToHour = (ms: number) => Math.floor(ms / HOUR) * HOUR
  const rounds = {
    now: { seckillStartAt: floorToHour(now - 40 * MINUTE), seckillEndAt: today + 3 * DAY },
    next: { seckillStartAt: floorToHour(today + 4 * DAY + 10 * HOUR), seckillEndAt: today + 5 * DAY },
  }
  return plans.map((entry) => {
    const { price, originalPrice, gb, slow, volumePrice, flashSale, content: _, ...rest } = entry
    return {
      totalFlow: gb * GB,
      price: toFen(price),
      originalPrice: originalPrice === undefined ? null : toFen(originalPrice),
      speedCode: '150M',
      limitSpeedFlow: slow ? slow.gb * GB : null,
      limitSpeedCode: slow?.speedCode ?? null,
      volumePrice: volumePrice === undefined ? null : toFen(volumePrice),
      operatorTypes: [],
      sort: entry.id,
      content: toHtml(listRules(entry)),
      ...(flashSale && {
        seckillPrice: toFen(flashSale.price),
        seckillTotal: flashSale.total,
        ...rounds[flashSale.round],
      }),
      ...rest,
    }
  })
}
