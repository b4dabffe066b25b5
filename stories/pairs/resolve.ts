/** Replaces the texts of a composition by those of a language, and `{ fromNow: 900 }` by the time so many seconds from now. */
import type { Drawn } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/locales.ts'

/** Times of calls are in UTC+8. */
const OFFSET = 8 * 3_600_000
const formatTime = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000 + OFFSET).toISOString().slice(0, 19).replace('T', ' ')

function resolve(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, locale))
  if (!isObject(value)) return value
  if (typeof value.fromNow === 'number') return formatTime(value.fromNow)
  if (typeof value[locale] === 'string') return value[locale]
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, locale)]))
}

export const resolveDrawn = (drawn: Drawn, locale: Locale): Drawn => resolve(drawn, locale) as Drawn
