import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Several digits as a text such as `47`, so that a filter page's address can contain them unchanged. */
const digits = maybe(z.string().check(z.regex(/^\d{1,10}$/)))
const regionCode = maybe(z.string().check(z.regex(/^\d{6}$/)))

/** Filters for vanity numbers (domain §3.2): parameters of numberList, and results of the filter pages. */
export const numberFilter = z.object({
  provinceId: regionCode,
  cityId: regionCode,
  /** A value of dictionary haoka_operator, or -99 for the selected numbers (product §3). */
  operator: maybe(z.string().check(z.regex(/^(-99|\d{1,2})$/))),
  /** A value of dictionary haoka_number_rule. */
  rule: maybe(z.string().check(z.maxLength(20))),
  position: maybe(oneOf('numberPosition')),
  /** Eleven characters, `_` for any digit. */
  pattern: maybe(z.string().check(z.regex(/^[1_][\d_]{10}$/))),
  exclude: digits,
  include: digits,
  /** A value of dictionary haoka_number_price, such as `100-500` or `5000-`; priceMin and priceMax allow any range. */
  price: maybe(z.string().check(z.regex(/^\d{1,7}-\d{0,7}$/))),
  priceMin: maybe(yuan),
  priceMax: maybe(yuan),
  monthFeeMax: maybe(yuan),
  /** Months. */
  contractMax: maybe(z.int().check(z.gte(0), z.lte(1200))),
  sort: maybe(oneOf('numberSort')),
})
export type NumberFilter = z.output<typeof numberFilter>
