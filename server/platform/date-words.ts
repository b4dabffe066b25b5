/** Formats a day or a time for a sentence, in each language, in the shop's time zone. */
import { mapLocales, type LocalizedText } from '#schemas/language/words.ts'

const zone = { timeZone: 'Asia/Shanghai' } as const
const days = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { ...zone, dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en', { ...zone, dateStyle: 'medium' }),
}
const moments = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { ...zone, dateStyle: 'long', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en', { ...zone, dateStyle: 'medium', timeStyle: 'short', hour12: false }),
}
export const formatDay = (ms: number): LocalizedText => mapLocales((locale) => days[locale].format(ms))
export const formatDateTime = (ms: number): LocalizedText => mapLocales((locale) => moments[locale].format(ms))
