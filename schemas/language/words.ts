/**
 * Texts that a shop stores in every language, in menus, tab bars and notices; the server returns the text of the requested language
 * (product §3).
 */
import { locales, type LanguageTag, type Locale } from './locales.ts'
import { isTextPerLanguage, readText } from './text-value.ts'

export type LocalizedText = Record<Locale, string>
/** The stored form of a value: each of its texts may be stored per language. */
export type Stored<T> = string extends T ? T | LocalizedText : T extends object ? { [K in keyof T]: Stored<T[K]> } : T

/** A text of the shop: per language, or a single text where only one language is known. */
export type MaybeLocalizedText = string | LocalizedText

export const localizedText = (zh: string, en: string): LocalizedText => ({ 'zh-CN': zh, en })
/** Builds a text for each language. */
export const mapLocales = (make: (locale: Locale) => string): LocalizedText => localizedText(make('zh-CN'), make('en'))
export const isLocalizedText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof (value as Partial<LocalizedText>)[locale] === 'string')

/** Joins two texts with a space: an article and its variant. */
export const joinTexts = (first: MaybeLocalizedText, second: MaybeLocalizedText): LocalizedText =>
  mapLocales((locale) => `${localize<string>(first, locale)} ${localize<string>(second, locale)}`)

/** Returns the value in a language; missing texts fall back to another language. */
export function localize<T>(value: Stored<T>, locale: LanguageTag): T
export function localize(value: unknown, locale: LanguageTag): unknown {
  if (isTextPerLanguage(value)) return readText(value, locale)
  if (Array.isArray(value)) return value.map((entry) => localize(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, localize(entry, locale)]))
}

/** Words that the law of a project forbids in advertising, with its source. */
export type ForbiddenWords = { words: readonly string[]; because: LocalizedText }
