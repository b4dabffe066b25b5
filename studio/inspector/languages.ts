/** The languages in which a document's texts are written, and texts in them. */
import type { Definitions } from '#compiler/schema/schema.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { chineseAndEnglish, type LanguageTag } from '#schemas/language/locales.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'

/** Returns the languages of the project, from the schema of its texts. */
export function listLanguages(definitions: Definitions): readonly LanguageTag[] {
  const forms = getOwn(definitions, 'Text')?.anyOf ?? []
  const perLanguage = forms.find(({ required, properties }) => required && !properties?.t)
  return perLanguage?.required ?? chineseAndEnglish.locales
}
/** Returns a text in each language; in a project with one language, a string. */
export function createText(
  definitions: Definitions,
  write: (language: LanguageTag) => string,
): string | TextPerLanguage {
  const [first = '', ...others] = listLanguages(definitions)
  return others.length === 0
    ? write(first)
    : Object.fromEntries([first, ...others].map((language) => [language, write(language)]))
}
/** Returns the words of Studio that readers of a language understand best. */
export const pickWords = (words: Sentence, language: LanguageTag): string =>
  words[language.startsWith('zh') ? 'zh-CN' : 'en']
