/**
 * Parses and formats points in time in the shop's time zone (UTC+8, no daylight saving). One grammar for the command line, the API and
 * Studio.
 */
const EAST_8 = 8 * 3_600_000
const HOUR = 3_600_000

/** The example shown in error messages. */
export const momentExample = '2026-12-12 08:00'

/** A date with `-` or `/`, then `T` or a space, then a time; in the shop's zone unless a zone is given. */
const grammar = /^(\d{4})([-/])(\d\d)\2(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d\d):(\d\d))?$/

/** Returns milliseconds since the epoch; undefined for any other format and for a date or time that does not exist. */
export function parseMoment(given: string): number | undefined {
  const text = given.trim()
  const parts = grammar.exec(text)
  if (!parts) return undefined
  const number = (index: number) => Number(parts[index] ?? 0)
  const [year, month, day, hour, minute, second] = [1, 3, 4, 5, 6, 7].map(number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const milliseconds = Number((parts[8] ?? '').padEnd(3, '0'))
  // 24:00 is the end of a day
  const isEnd = hour === 24 && minute + second + milliseconds === 0
  if ((hour > 23 && !isEnd) || minute > 59 || second > 59) return undefined
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.toISOString().slice(0, 10) !== `${parts[1]}-${parts[3]}-${parts[4]}`) return undefined
  const offset = parts[9] ? (number(10) * 60 + number(11)) * 60_000 * (parts[9] === '-' ? -1 : 1) : undefined
  // time zones range from UTC-12 to UTC+14
  if (offset !== undefined && (number(11) > 59 || offset > 14 * HOUR || offset < -12 * HOUR)) return undefined
  const zone = text.endsWith('Z') ? 0 : (offset ?? EAST_8)
  return midnight.getTime() + hour * HOUR + minute * 60_000 + second * 1000 + milliseconds - zone
}
/** Whether the text includes a zone. */
export const hasZone = (text: string): boolean => /(?:Z|[+-]\d\d:\d\d)$/.test(text.trim())

/** Formats as `2026-12-12 08:00 (UTC+8)`; seconds only if they are not zero. */
export const formatMoment = (at: number): string =>
  `${new Date(at + EAST_8).toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '')} (UTC+8)`
