/** Checks texts: the message exists in every language and gets exactly the values that it declares. */
import type { Context } from './context.ts'
import { checkBraces } from './braces.ts'
import { isForeign } from '#schemas/language/foreign.ts'
import { checkWords } from './words.ts'
import { nameLanguage } from '#schemas/language/language-name.ts'
import { isMessageText, type MessageText, type TextPerLanguage } from '#schemas/language/text-value.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'

type Written = string | MessageText | TextPerLanguage

/** Checks an editor's own words: given in every language, each in its own. */
export function checkLanguages(context: Context, words: string | TextPerLanguage, pointer: string): void {
  checkWords(context, words, pointer)
  checkTranslations(context, words, pointer)
}
export function checkTranslations({ page, report }: Context, words: string | TextPerLanguage, pointer: string): void {
  const { locales } = page.environment.languages
  if (typeof words === 'string') {
    if (locales.some((locale) => isForeign(words, locale, locales))) report('MM7007', pointer)
    return
  }
  for (const locale of locales) {
    const text = words[locale] ?? ''
    if (text.trim() === '') report('MM7005', joinPointer(pointer, locale), { locale: nameLanguage(locale) })
    else if (isForeign(text, locale, locales)) report('MM7007', joinPointer(pointer, locale))
  }
}

export function checkText(
  context: Context,
  value: unknown,
  pointer: string,
  given?: (pointer: string) => boolean,
): void {
  const { page, report } = context
  const { messages, languages } = page.environment
  const text = value as Written
  if (typeof text === 'string' || !isMessageText(text)) {
    checkLanguages(context, text, pointer)
    if (typeof text === 'string') checkBraces(context, text, pointer)
    else for (const [locale, words] of Object.entries(text)) checkBraces(context, words, joinPointer(pointer, locale))
    return
  }
  const message = getOwn(messages, text.t)
  const textPointer = joinPointer(pointer, 't')
  if (!message) {
    const meant = findNearestName(text.t, Object.keys(messages))
    report(
      'MM7001',
      textPointer,
      { id: text.t },
      { suggestion: meant, ...(meant !== undefined && { fix: { pointer: textPointer, replace: meant } }) },
    )
    return
  }
  for (const locale of languages.locales)
    if (!message.in.includes(locale)) report('MM7002', textPointer, { id: text.t, locale: nameLanguage(locale) })
  const values = joinPointer(pointer, 'values')
  for (const name of message.values) {
    if (getOwn(text.values, name) === undefined && !given?.(joinPointer(values, name)))
      report('MM7003', pointer, { id: text.t, name })
  }
  for (const name of Object.keys(text.values ?? {})) {
    if (!message.values.includes(name))
      report(
        'MM7004',
        joinPointer(values, name),
        { id: text.t, name },
        { key: true, fix: { pointer: joinPointer(values, name), remove: true } },
      )
  }
}
