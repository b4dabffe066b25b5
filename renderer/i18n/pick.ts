/** Language selection. */
import type { Languages, LanguageTag } from '#schemas/language/locales.ts'

const getLanguage = (tag: LanguageTag) => tag.toLowerCase().split('-')[0]

/**
 * Maps the language tags of a user, a browser or a link, the preferred first, to a language of the storefront: the same tag, else the same
 * language, else the fallback.
 */
export function pickLocale<L extends LanguageTag>(
  { locales, fallback }: Languages<L>,
  tags: readonly LanguageTag[],
): L {
  for (const tag of tags) {
    const found =
      locales.find((locale) => locale === tag) ?? locales.find((locale) => getLanguage(locale) === getLanguage(tag))
    if (found) return found
  }
  return fallback
}
