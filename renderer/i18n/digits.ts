/**
 * Formats dates in both languages (numbers: `schemas/figures.ts`). `Intl` would do, but it loads locale data before its first number and
 * its first date, which costs a phone 60 to 140 ms of each first load (docs/decisions/renderer/0078-a-load-in-short-tasks.md).
 */
import type { Locale } from '#schemas/language/locales.ts'

export { formatDecimal } from '#schemas/figures.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const CHINA = 8 * 3_600_000
/** Returns the ISO text of a moment in China's time zone, which has no daylight saving time. Throws for an invalid date. */
const toChinaTime = (moment: Date): string => new Date(moment.getTime() + CHINA).toISOString()

/** `2026/11/21`, `Nov 21, 2026`. */
export function formatDay(moment: Date, locale: Locale): string {
  const [year, month, day] = toChinaTime(moment).slice(0, 10).split('-')
  return locale === 'en' ? `${months[+month! - 1]} ${+day!}, ${year}` : `${year}/${month}/${day}`
}
/** `08:05`. */
export const formatTime = (moment: Date): string => toChinaTime(moment).slice(11, 16)
