/** The language of a text as a BCP 47 tag: `ja`, `zh-CN`. */
export type LanguageTag = string
/** Codes that no property of a document has for its name; all other languages are written with a region: `id-ID`, `no-NO`. */
const codes =
  'ar|bg|bn|ca|cs|da|de|el|en|es|et|eu|fa|fi|fr|gl|gu|he|hi|hr|hu|hy|it|ja|ka|kk|km|kn|ko|ky|lo|lt|lv|mk|ml|mn|mr|ms|nb|ne|nl|pa|pl|ps|pt|ro|ru|si|sk|sl|sq|sr|sv|sw|ta|te|th|tr|uk|ur|uz|vi|zh'
const tags = new RegExp(`^(?:(?:${codes})|[a-z]{2,3}(?=-))(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\\d{3}))?$`)
export const isLanguageTag = (key: string): key is LanguageTag => tags.test(key)
/** The languages of a storefront. Each text is written in all of them; `fallback` is for visitors who read none. */
export type Languages<L extends LanguageTag = LanguageTag> = { locales: readonly L[]; fallback: L }

/** The languages of this shop, Chinese first, and of the tools: sentences of the compiler, the commands and Studio. */
export const locales = ['zh-CN', 'en'] as const
export type Locale = (typeof locales)[number]
export const chineseAndEnglish = { locales, fallback: 'en' } as const satisfies Languages
