/** Moments in words, in the operator's own zone. */
import type { Locale } from '../../schemas/language/locales.ts'

/** As “Asia/Shanghai (UTC+8)”. */
export function zoneText(locale: Locale, at = Date.now()): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const offset = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', 'UTC')
  return `${timeZone} (${offset})`
}

const isSameYear = (a: number, b: number) => new Date(a).getFullYear() === new Date(b).getFullYear()
/** A day; the year only where it is another one. */
export const dayText = (at: number, locale: Locale, now = Date.now()): string =>
  new Intl.DateTimeFormat(locale, {
    ...(!isSameYear(at, now) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  }).format(at)
export const clockText = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
export const momentText = (at: number, locale: Locale, now = Date.now()): string =>
  new Intl.DateTimeFormat(locale, {
    ...(!isSameYear(at, now) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
/** From one moment to another, the day once where it is the same; null: without an end. */
export function spanText(from: number, until: number | null, locale: Locale, now = Date.now()): string {
  const isOneDay = until !== null && new Date(from).toDateString() === new Date(until).toDateString()
  const end = until === null ? '' : isOneDay ? clockText(until, locale) : momentText(until, locale, now)
  return `${momentText(from, locale, now)} – ${end}`.trimEnd()
}
