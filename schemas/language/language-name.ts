import type { LanguageTag, Locale } from './locales.ts'
import { sentence, type Sentence } from './sentences.ts'
import { mapLocales } from './words.ts'

const names: Readonly<Record<LanguageTag, Sentence>> = {
  'zh-CN': sentence('中文', 'Chinese'),
  en: sentence('英文', 'English'),
}
/** Returns the name of a language, for an editor. */
export const getLanguageName = (language: LanguageTag, locale: Locale): string =>
  names[language]?.[locale] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
/** Returns the name of a language in both languages of the tools. */
export const nameLanguage = (language: LanguageTag): Sentence =>
  mapLocales((locale) => getLanguageName(language, locale))
