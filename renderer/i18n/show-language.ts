import { getDirection } from '#schemas/language/direction.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'

/** Sets the page's `lang` and `dir`. Setting the same value again would make the browser restyle every element. */
export function showLanguage(locale: LanguageTag): void {
  const html = document.documentElement
  const dir = getDirection(locale)
  if (html.lang !== locale) html.lang = locale
  if (html.dir !== dir) html.dir = dir
}
