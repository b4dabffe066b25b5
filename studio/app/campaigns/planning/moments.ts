/** Times of a campaign: suggestions, validation, and the sentence about its start and end. */
import type { Locale } from '#schemas/language/locales.ts'
import { formatClock, DAY, getDayNumber, formatDay, parseLocalTime, getStartOfDay } from '#studio/app/times.ts'
import { words } from '../words.ts'

const HOUR = 3_600_000
/** `until` null: no end. */
export type Span = { from: number; until: number | null }
/** Input as typed, empty strings included. `isForGood`: without an end. */
export type SpanInput = { from: string; until: string; isForGood: boolean }
export type SpanProblem = 'noStart' | 'past' | 'noEnd' | 'endFirst' | 'endPast'

/** `isRunning`: the start has passed, and only the end is chosen. */
export function parseSpan(typed: SpanInput, now: number, isRunning = false): { span: Span } | { trouble: SpanProblem } {
  const from = parseLocalTime(typed.from)
  const until = typed.isForGood ? null : parseLocalTime(typed.until)
  if (from === undefined) return { trouble: 'noStart' }
  if (!isRunning && from <= now) return { trouble: 'past' }
  if (until === undefined) return { trouble: 'noEnd' }
  if (until !== null && until <= from) return { trouble: 'endFirst' }
  if (until !== null && until <= now) return { trouble: 'endPast' }
  return { span: { from, until } }
}

export type Preset = {
  name: 'tonight' | 'midnight' | 'morning' | 'monday' | 'oneDay' | 'threeDays' | 'week'
  at: number
}
/** Returns upcoming times at which campaigns often start. */
export function listStarts(now: number): Preset[] {
  const today = getDayNumber(now)
  const toMonday = (11 - (today % 7)) % 7 || 7
  const all: Preset[] = [
    { name: 'tonight', at: getStartOfDay(today) + 20 * HOUR },
    { name: 'midnight', at: getStartOfDay(today + 1) },
    { name: 'morning', at: getStartOfDay(today + 1) + 8 * HOUR },
    { name: 'monday', at: getStartOfDay(today + toMonday) + 8 * HOUR },
  ]
  return all.filter(({ at }) => at > now)
}
export const listEnds = (from: number, now: number): Preset[] =>
  [
    { name: 'oneDay' as const, at: from + DAY },
    { name: 'threeDays' as const, at: from + 3 * DAY },
    { name: 'week' as const, at: from + 7 * DAY },
  ].filter(({ at }) => at > now)

/** Returns a time in words, such as “tomorrow at 08:00”. */
export function formatWhen(at: number, now: number, locale: Locale): string {
  const [days, time] = [getDayNumber(at) - getDayNumber(now), formatClock(at, locale)]
  const near = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as const)[days]
  if (near) return words(locale, near, { time })
  return words(locale, 'onDay', { day: formatDay(at, locale, now), time })
}
/** Words of the end, relative to the start. */
function formatEnd(at: number, { from, now, locale }: { from: number; now: number; locale: Locale }): string {
  const [count, time] = [getDayNumber(at) - getDayNumber(from), formatClock(at, locale)]
  if (count === 0) return words(locale, 'sameDay', { time })
  if (count === 1) return words(locale, 'nextDay', { time })
  return words(locale, 'daysLater', { count, day: formatDay(at, locale, now), time })
}
export function describeSpan({ from, until }: Span, now: number, locale: Locale): string {
  const start = formatWhen(from, now, locale)
  if (until === null) return words(locale, from <= now ? 'outSince' : 'goesOut', { start })
  if (from <= now) return words(locale, 'outUntil', { start, end: formatWhen(until, now, locale) })
  return words(locale, 'goesOutUntil', { start, end: formatEnd(until, { from, now, locale }) })
}
