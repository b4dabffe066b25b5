/** The values of texts in documents and stored settings, apart from their schema, which browsers do not load. */
import { isObject } from './is-object.ts'
import { isLanguageTag, type LanguageTag } from './locales.ts'

export type MessageText = { t: string; values?: Record<string, string | number | boolean> | undefined }
/** In each language of the project. */
export type TextPerLanguage = Readonly<Record<LanguageTag, string>>

export const isMessageText = (value: object): value is MessageText => 't' in value && typeof value.t === 'string'
/** Whether the value is a text per language, in any project. */
export const isTextPerLanguage = (value: unknown): value is TextPerLanguage =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => isLanguageTag(key) && typeof text === 'string')
/** Returns the text in a language, or else in another. */
export const readText = (text: TextPerLanguage, locale: LanguageTag): string =>
  text[locale] || Object.values(text).find(Boolean) || ''
