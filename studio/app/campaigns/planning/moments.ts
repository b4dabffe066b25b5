/** Times of a campaign: suggestions, validation, and the sentence about its start and end. */
import type { Locale } from '../../../../schemas/language/locales.ts'
import { clockText, DAY, dayNumber, dayText, fromWall, startOfDay } from '../../times.ts'
import { words } from '../words.ts'

const HOUR = 3_600_000
/** `until` null: no end. */
export type Span = { from: number; until: number | null }
/** Input as typed, empty strings included. `isForGood`: without an end. */
export type Typed = { from: string; until: string; isForGood: boolean }
export type SpanProblem = 'noStart' | 'past' | 'noEnd' | 'endFirst' | 'endPast'

/** `isRunning`: the start has passed, and only the end is chosen. */
export function parseSpan(typed: Typed, now: number, isRunning = false): { span: Span } | { trouble: SpanProblem } {
  const from = fromWall(typed.from)
  const until = typed.isForGood ? null : fromWall(typed.until)
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
export function startsFrom(now: number): Preset[] {
  const today = dayNumber(now)
  const toMonday = (11 - (today % 7)) % 7 || 7
  const all: Preset[] = [
    { name: 'tonight', at: startOfDay(today) + 20 * HOUR },
    { name: 'midnight', at: startOfDay(today + 1) },
    { name: 'morning', at: startOfDay(today + 1) + 8 * HOUR },
    { name: 'monday', at: startOfDay(today + toMonday) + 8 * HOUR },
  ]
  return all.filter(({ at }) => at > now)
}
export const endsFrom = (from: number, now: number): Preset[] =>
  [
    { name: 'oneDay' as const, at: from + DAY },
    { name: 'threeDays' as const, at: from + 3 * DAY },
    { name: 'week' as const, at: from + 7 * DAY },
  ].filter(({ at }) => at > now)

/** Returns a time in words, such as “tomorrow at 08:00”. */
export function whenText(at: number, now: number, locale: Locale): string {
  const [days, time] = [dayNumber(at) - dayNumber(now), clockText(at, locale)]
  const near = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as const)[days]
  if (near) return words(locale, near, { time })
  return words(locale, 'onDay', { day: dayText(at, locale, now), time })
}
/** Words of the end, relative to the start. */
function endText(at: number, { from, now, locale }: { from: number; now: number; locale: Locale }): string {
  const [count, time] = [dayNumber(at) - dayNumber(from), clockText(at, locale)]
  if (count === 0) return words(locale, 'sameDay', { time })
  if (count === 1) return words(locale, 'nextDay', { time })
  return words(locale, 'daysLater', { count, day: dayText(at, locale, now), time })
}
export function spanSentence({ from, until }: Span, now: number, locale: Locale): string {
  const start = whenText(from, now, locale)
  if (until === null) return words(locale, from <= now ? 'outSince' : 'goesOut', { start })
  if (from <= now) return words(locale, 'outUntil', { start, end: whenText(until, now, locale) })
  return words(locale, 'goesOutUntil', { start, end: endText(until, { from, now, locale }) })
}
