/** Language selection (product §1: Simplified Chinese and English, English as the fallback). */
import { locales, type Locale } from '#schemas/language/locales.ts'

/** Maps a language tag from a user, a browser or a link to a supported locale. Any unknown tag is English (product §9). */
export function pickLocale(tag: string | null | undefined): Locale {
  if (locales.includes(tag as Locale)) return tag as Locale
  return /^zh\b/i.test(tag ?? '') ? 'zh-CN' : 'en'
}
