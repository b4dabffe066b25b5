/** The languages of the shop, Chinese first. */
export const locales = ['zh-CN', 'en'] as const
export type Locale = (typeof locales)[number]
