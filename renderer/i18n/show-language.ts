import type { LanguageTag } from '#schemas/language/locales.ts'

/** Sets the page's `lang`. Setting the same value again would make the browser restyle every element. */
export function showLanguage(locale: LanguageTag): void {
  const html = document.documentElement
  if (html.lang !== locale) html.lang = locale
}
