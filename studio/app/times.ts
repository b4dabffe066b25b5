/** Formats times in the shop's time zone, independent of the editor's. */
import type { Locale } from '#schemas/language/locales.ts'
import { hasZone, parseMoment } from '#schemas/language/moments.ts'

/** UTC+8 without daylight saving. */
const timeZone = 'Asia/Shanghai'
const EAST_8 = 8 * 3_600_000
export const DAY = 86_400_000

/** Returns the time zone, such as “Asia/Shanghai (UTC+8)”. */
export function formatZone(locale: Locale, at = Date.now()): string {
  const offset = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', 'UTC')
  return `${timeZone} (${offset})`
}

/** Returns the number of days since 1970-01-01 in the shop's time zone. */
export const getDayNumber = (at: number): number => Math.floor((at + EAST_8) / DAY)
export const getStartOfDay = (day: number): number => day * DAY - EAST_8
/** Formats a time for a `datetime-local` field: `2026-12-12T08:00`. */
export const formatLocalTime = (at: number): string => new Date(at + EAST_8).toISOString().slice(0, 16)
/** Parses the value of a `datetime-local` field; undefined if it is not a time. */
export function parseLocalTime(wall: string): number | undefined {
  return hasZone(wall) ? undefined : parseMoment(wall)
}

const getYear = (at: number) => formatLocalTime(at).slice(0, 4)
const pickYearOption = (at: number, now: number) => (getYear(at) === getYear(now) ? {} : ({ year: 'numeric' } as const))
/** Formats a day; the year only if it is not the current year. */
export const formatDay = (at: number, locale: Locale, now = Date.now()): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    ...pickYearOption(at, now),
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  }).format(at)
export const formatClock = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
export const formatMoment = (at: number, locale: Locale, now = Date.now()): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    ...pickYearOption(at, now),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
export const formatMonth = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long' }).format(at)
/** Formats a period, naming a shared day once; `until` null: without an end. */
export function formatSpan(from: number, until: number | null, locale: Locale, now = Date.now()): string {
  const isOneDay = until !== null && getDayNumber(from) === getDayNumber(until)
  const end = until === null ? '' : isOneDay ? formatClock(until, locale) : formatMoment(until, locale, now)
  return `${formatMoment(from, locale, now)} – ${end}`.trimEnd()
}
