/** Which language a person gets (product §1: Simplified Chinese and English, English as the fallback). */
import { locales, type Locale } from '../../schemas/locales.ts'

/** A language tag of a person, a browser or a link → one that we speak. Anything unknown is English (product §9). */
export function pickLocale(tag: string | null | undefined): Locale {
  if (locales.includes(tag as Locale)) return tag as Locale
  return /^zh\b/i.test(tag ?? '') ? 'zh-CN' : 'en'
}
