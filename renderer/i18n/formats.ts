/** How a place writes sums, numbers, days and times. */
import type { LanguageTag, Languages } from '#schemas/language/locales.ts'

/** A wire time (`YYYY-MM-DD HH:mm:ss` in the project's time zone), or milliseconds since the epoch. */
export type When = string | number
/** The parts of a sum: a sign is before or after the digits, by language and currency. `decimals` has its separator. */
export type MoneyParts = { before: string; integer: string; decimals: string; after?: string }

export type Formats = {
  moneyParts(sum: number): MoneyParts
  /** `least`, `most`: numbers of decimals. */
  decimal(value: number, least: number, most?: number): string
  percent(value: number): string
  day(moment: Date): string
  time(moment: Date): string
  toInstant(when: When): Date
  /** Separates the words of a list. */
  join(words: readonly string[]): string
}
/** The languages of a storefront, and the formats of its currency and time zone. */
export type Region = Languages & { createFormats: (locale: () => LanguageTag) => Formats }
