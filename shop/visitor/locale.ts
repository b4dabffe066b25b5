import type { Locale } from '#schemas/language/locales.ts'

/** Maps a language tag of a link or a browser to a language of the shop: any unknown tag is English (product §1, §9). */
export const pickShopLocale = (tag: string): Locale => (/^zh\b/i.test(tag) ? 'zh-CN' : 'en')
