import type { Locale } from '../../schemas/language/locales.ts'

/** Names the language of the page. Named again, the same one would make the browser style every element anew. */
export function showLanguage(locale: Locale): void {
  const html = document.documentElement
  if (html.lang !== locale) html.lang = locale
}
