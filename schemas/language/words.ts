/**
 * Words that a shop stores in each language, in menus, tab bars and notices; the server answers those of the requested language, as text
 * (product §3).
 */
import { locales, type Locale } from './locales.ts'

export type Words = Record<Locale, string>
/** A value as it may be stored: any text of it for each language. */
export type Stored<T> = string extends T ? T | Words : T extends object ? { [K in keyof T]: Stored<T[K]> } : T

/** One text of the shop: in each language, or in one where only one is known. */
export type Wording = string | Words

export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en })
/** A text that is made for each language. */
export const inEach = (make: (locale: Locale) => string): Words => words(make('zh-CN'), make('en'))
export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof (value as Partial<Words>)[locale] === 'string')

/** Two texts in a row: an article and its variant. */
export const sideBySide = (first: Wording, second: Wording): Words =>
  inEach((locale) => `${spoken<string>(first, locale)} ${spoken<string>(second, locale)}`)

/** The value in a language, with the first language in place of missing words. */
export function spoken<T>(value: Stored<T>, locale: Locale): T
export function spoken(value: unknown, locale: Locale): unknown {
  if (isWords(value)) return value[locale] || value[locales[0]]
  if (Array.isArray(value)) return value.map((one) => spoken(one, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoken(one, locale)]))
}
