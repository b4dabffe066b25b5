/**
 * Chinese and English formats of yuan and of times in UTC+8. `Intl` would do, but it loads locale data before its first number and its
 * first date, which costs a phone 60 to 140 ms of each first load (docs/decisions/renderer/0078-a-load-in-short-tasks.md).
 */
import { formatDecimal, roundTo } from '#schemas/figures.ts'
import { chineseAndEnglish } from '#schemas/language/locales.ts'
import type { MoneyParts, Region, When } from './formats.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const CHINA = 8 * 3_600_000
/** Returns the ISO text of a moment in China's time zone, which has no daylight saving time. Throws for an invalid date. */
const toChinaTime = (moment: Date): string => new Date(moment.getTime() + CHINA).toISOString()

const toInstant = (when: When): Date =>
  typeof when === 'number' ? new Date(when) : new Date(`${when.slice(0, 10)}T${when.slice(11) || '00:00:00'}+08:00`)

function moneyParts(yuan: number): MoneyParts {
  const digits = formatDecimal(Math.abs(yuan), 2)
  return { before: roundTo(yuan, 2) < 0 ? '-¥' : '¥', integer: digits.slice(0, -3), decimals: digits.slice(-3) }
}

export const china: Region = {
  ...chineseAndEnglish,
  createFormats: (locale) => ({
    moneyParts,
    decimal: formatDecimal,
    percent: (value) => `${formatDecimal(value, 0)}%`,
    /** `2026/11/21`, `Nov 21, 2026`. */
    day(moment) {
      const [year, month, day] = toChinaTime(moment).slice(0, 10).split('-')
      return locale() === 'en' ? `${months[+month! - 1]} ${+day!}, ${year}` : `${year}/${month}/${day}`
    },
    /** `08:05`. */
    time: (moment) => toChinaTime(moment).slice(11, 16),
    toInstant,
    join: (words) => words.join(locale() === 'en' ? ', ' : '、'),
  }),
}
