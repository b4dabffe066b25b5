/**
 * Texts that a shop stores in every language, in menus, tab bars and notices; the server returns the text of the requested language
 * (product §3).
 */
import { locales, type Locale } from './locales.ts'

export type Words = Record<Locale, string>
/** The stored form of a value: each of its texts may be stored per language. */
export type Stored<T> = string extends T ? T | Words : T extends object ? { [K in keyof T]: Stored<T[K]> } : T

/** A text of the shop: per language, or a single text where only one language is known. */
export type Wording = string | Words

export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en })
/** Builds a text for each language. */
export const inEach = (make: (locale: Locale) => string): Words => words(make('zh-CN'), make('en'))
export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof (value as Partial<Words>)[locale] === 'string')

/** Joins two texts with a space: an article and its variant. */
export const sideBySide = (first: Wording, second: Wording): Words =>
  inEach((locale) => `${spoken<string>(first, locale)} ${spoken<string>(second, locale)}`)

/** Returns the value in a language; missing texts fall back to the first language. */
export function spoken<T>(value: Stored<T>, locale: Locale): T
export function spoken(value: unknown, locale: Locale): unknown {
  if (isWords(value)) return value[locale] || value[locales[0]]
  if (Array.isArray(value)) return value.map((entry) => spoken(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, spoken(entry, locale)]))
}
