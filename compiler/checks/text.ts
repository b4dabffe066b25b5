/** Checks texts: the message exists in both languages and gets exactly the values that it declares. */
import type { Context } from './context.ts'
import { checkBraces } from './braces.ts'
import { locales } from '#schemas/language/text.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'

/** Each language's name is written in that language, for all readers. */
const languages = new Set(['中文', '简体中文'])
const isChinese = (text: string) => /\p{Script=Han}/u.test(text) && !languages.has(text)
type Words = { 'zh-CN': string; en: string }
type Written = string | { t: string; values?: Record<string, unknown> } | Words

/** Checks an editor's own words: given in both languages, each in its own. */
export function checkLanguages({ report }: Context, words: string | Words, pointer: string): void {
  if (typeof words === 'string') {
    if (isChinese(words)) report('MM7007', pointer)
    return
  }
  for (const locale of locales)
    if (words[locale].trim() === '') report('MM7005', joinPointer(pointer, locale), { locale })
  if (isChinese(words.en)) report('MM7007', joinPointer(pointer, 'en'))
}

export function checkText(
  context: Context,
  value: unknown,
  pointer: string,
  given?: (pointer: string) => boolean,
): void {
  const { page, report } = context
  const text = value as Written
  if (typeof text === 'string' || !('t' in text)) {
    checkLanguages(context, text, pointer)
    if (typeof text === 'string') checkBraces(context, text, pointer)
    else for (const locale of locales) checkBraces(context, text[locale], joinPointer(pointer, locale))
    return
  }
  const { messages } = page.environment
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
  for (const locale of locales) if (!message.in.includes(locale)) report('MM7002', textPointer, { id: text.t, locale })
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
