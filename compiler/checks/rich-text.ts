/** Checks rich text: its links and pictures, the order of its headings, and markup that is removed before it is displayed. */
import { richText } from '#schemas/language/rich-text.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import { getValueAt } from '../findings/issue.ts'
import type { Context } from './context.ts'
import { checkPicture, followLink } from './address.ts'
import { checkTranslations } from './text.ts'
import { checkWords } from './words.ts'

const TAG = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
/** Attributes that are removed without a finding; pasted text is full of them. */
const SILENT = /^(?:class|id|name|target|rel|lang|dir|role|data-.*|aria-.*)$/

/** The words between the tags. */
const readWords = (html: string) =>
  html
    .replace(TAG, ' ')
    .replace(/<\/[\w:-]+>|\s+/g, ' ')
    .replace(/ +/g, ' ')

type Tag = { name: string; attributes: ReadonlyMap<string, string> }
const unescapeAmpersands = (text: string) => text.replaceAll('&amp;', '&').trim()
const parseTags = (html: string): Tag[] =>
  [...html.matchAll(TAG)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        unescapeAmpersands(double ?? single ?? bare ?? ''),
      ]),
    ),
  }))

/** Pictures count as words: a text may consist of them. */
const readContent = (html: string) => (/<img\b/i.test(html) ? 'x ' : '') + readWords(html)

/** Checks the languages of a rich text that is a string for all of them, or has one per language. */
export function checkRichLanguages(context: Context, value: string | TextPerLanguage, pointer: string): void {
  const words =
    typeof value === 'string'
      ? readWords(value)
      : Object.fromEntries(Object.entries(value).map(([locale, html]) => [locale, readContent(html)]))
  checkTranslations(context, words, pointer)
}

export function checkRichText(context: Context, html: string, pointer: string): void {
  const tags = parseTags(html)
  if (getValueAt(context.shipped, pointer) !== html) checkWords(context, readWords(html), pointer, false)
  reportRemoved(context, tags, pointer)
  let level = 0
  for (const { name, attributes } of tags) {
    const heading = /^h([1-6])$/.exec(name)
    if (heading) {
      const to = Number(heading[1])
      if (level > 0 && to > level + 1) context.report('MM7012', pointer, { from: level, to })
      level = to
    }
    const href = attributes.get('href')
    if (name === 'a' && href !== undefined) followLink(context, href, pointer)
    const src = attributes.get('src')
    if (name !== 'img' || src === undefined) continue
    checkPicture(context, src, pointer)
    if (!attributes.has('alt')) context.report('MM8010', pointer, { picture: src })
  }
}

function reportRemoved({ report }: Context, tags: readonly Tag[], pointer: string): void {
  const removed = tags.flatMap(({ name, attributes }) =>
    richText.tags.includes(name)
      ? [...attributes.keys()].filter((key) => !richText.attributes.includes(key) && !SILENT.test(key))
      : [`<${name}>`],
  )
  if (removed.length) report('MM7011', pointer, { names: [...new Set(removed)].join(', ') })
}
