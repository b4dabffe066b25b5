/** The language of Storybook's own texts. It is read from the address once, because controls and toolbar are made when the preview starts. */
import { locales, type Locale } from '#schemas/language/locales.ts'
import type { Sentence } from '#schemas/language/sentences.ts'

/** The toolbar's choices in an address: `globals=locale:en;text:2`. */
export const readGlobals = (search: string): Record<string, string> =>
  Object.fromEntries(
    (new URLSearchParams(search).get('globals') ?? '').split(';').flatMap((pair) => {
      const [name, value] = pair.split(':')
      return name && value ? [[name, value]] : []
    }),
  )
export const readLanguage = (search: string): Locale => {
  const { locale } = readGlobals(search)
  return locales.find((known) => known === locale) ?? locales[0]
}

// stories are also read in Node
export const language: Locale = readLanguage(typeof location === 'undefined' ? '' : location.search)
export const say = (words: Sentence): string => words[language]
