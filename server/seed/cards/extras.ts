/** Accelerations by carrier (docs/domain §3.14) and memberships. Amounts in the files are in yuan. */
import * as z from 'zod/mini'
import { mapLocales } from '#schemas/language/words.ts'
import type { accelerateOptions, vipTiers } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { getAccelerateId } from '../ids.ts'
import { bilingual, createOperatorRecord, readContent } from '../read.ts'

const unit = z.literal([1, 2, 3])
const speedUps = readContent(
  'cards/speed-ups.json',
  z.strictObject({
    /** Speeds per carrier, most expensive last; prices are per day. */
    offers: createOperatorRecord(
      z.array(z.strictObject({ speedCode: z.string(), speedName: z.string(), price: z.number() })),
    ),
    levels: z.array(z.strictObject({ name: bilingual, gain: bilingual })),
    /** A duration costs `times` the price of a day. */
    durations: z.array(z.strictObject({ name: bilingual, duration: z.int(), unit, times: z.int() })),
  }),
)
export const accelerateRows: (typeof accelerateOptions.$inferInsert)[] = ([1, 2, 3, 4] as const).flatMap(
  (operatorType) =>
    speedUps.offers[operatorType].flatMap(({ speedCode, speedName, price }, speed) =>
      speedUps.durations.map(({ name, duration, unit: durationUnit, times }, index) => ({
        id: getAccelerateId(operatorType, speed, index),
        name: mapLocales((locale) => `${speedUps.levels[speed]?.name[locale] ?? ''} ${speedName} ${name[locale]}`),
        operatorType,
        speedCode,
        speedName,
        duration,
        unit: durationUnit,
        price: toFen(price) * times,
        content: mapLocales((locale) => speedUps.levels[speed]?.gain[locale] ?? ''),
        sort: speed * 10 + index,
      })),
    ),
)

const tier = z.strictObject({
  id: z.int(),
  name: bilingual,
  logo: z.string(),
  price: z.number(),
  originalPrice: z.number(),
  duration: z.int(),
  unit,
  privileges: z.strictObject({
    gi: z.int(),
    items: z.array(z.strictObject({ icon: z.string(), name: bilingual, desc: bilingual })),
    /** `monthly`: ids of coupons. */
    gives: z.strictObject({ signIn: z.int(), accelerate: z.int(), monthly: z.array(z.int()) }),
  }),
})
export const vipRows: (typeof vipTiers.$inferInsert)[] = readContent('cards/memberships.json', z.array(tier)).map(
  (row, sort) => ({
    ...row,
    price: toFen(row.price),
    originalPrice: toFen(row.originalPrice),
    sort,
  }),
)
