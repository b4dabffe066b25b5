/** Finds texts that are written in another language of the project. */
import type { LanguageTag } from './locales.ts'

/** The scripts of languages that are written in several, by the script of their locale. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
}
const listScripts = (locale: LanguageTag): readonly string[] => {
  const { script = 'Latn' } = new Intl.Locale(locale).maximize()
  return scripts[script] ?? [script]
}
/** Returns the name of a language in that language, which all readers understand. */
const getOwnName = (locale: LanguageTag) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale.split('-')[0]!)

/**
 * Whether a text has letters that only other languages of the project are written in. Latin letters are in names and units of every
 * language.
 */
export function isForeign(text: string, locale: LanguageTag, locales: readonly LanguageTag[]): boolean {
  if (locales.some((other) => getOwnName(other) === text) || languageNames.has(text)) return false
  const own = listScripts(locale)
  const foreign = locales.flatMap(listScripts).filter((script) => script !== 'Latn' && !own.includes(script))
  return foreign.some((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
}
/** Longer names of languages in use. */
const languageNames = new Set(['简体中文', '繁體中文'])
