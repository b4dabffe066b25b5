/** The languages, widths and themes in which the gallery shows each page. */
import { join } from 'node:path'
import { locales } from '#schemas/language/locales.ts'
import { themeNames } from '#widgets/colours.ts'

export const folder = join(import.meta.dirname, '../../.cache/gallery')
export const looks = { locale: locales, width: ['320', '375', '768', '1280'], theme: themeNames } as const

/** Returns the file for a page and look. */
export const getPicturePath = (address: string, look: { locale: string; width: string; theme: string }): string =>
  `${look.locale}-${look.width}-${look.theme}/${address.split('?')[0]!.replaceAll('/', '_').slice(1) || 'home'}.jpg`
