/** Checks words that an editor typed: amounts, forbidden words, invisible characters, the language, and dates that have passed. */
import { nameLanguage } from '#schemas/language/language-name.ts'
import { readText, type TextPerLanguage } from '#schemas/language/text-value.ts'
import { getValueAt, joinPointer } from '../findings/issue.ts'
import type { Context } from './context.ts'

/** Prices and offers as people type them. */
const AMOUNT = new RegExp(
  [
    String.raw`[¥￥$€]\s?\d[\d,.]*`,
    String.raw`\d[\d,.]*\s?(?:元(?![旦素宵气年])|块钱|折(?![叠线页角])|角钱|分钱)`,
    String.raw`[零〇一二三四五六七八九十百千两半]+(?:元(?![旦素宵气年])|块钱|折(?![叠线页角]))`,
    String.raw`\d+\s?%\s?(?:off\b|优惠|的优惠)`,
    '免费|包邮|免运费|免月租|白送|不要钱|不花钱|半价',
    String.raw`\b(?:RMB|CNY|USD)\s?\d[\d,.]*|\d[\d,.]*\s?(?:RMB|CNY|USD|yuan)\b`,
    String.raw`(?<!\bfeel |-)\bfree\b(?! to\b| from\b|-)|\bfor nothing\b|\bhalf[- ]price\b`,
  ].join('|'),
  'iu',
)
/** Characters without a shape, and those that change the direction of text. Joiners belong to emoji and to some scripts. */
const INVISIBLE =
  /[\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\p{Script=Arabic}|\p{Script=Hebrew})[\u200C-\u200F]/u
const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu')
const DATE = /(?<!\d)(20\d\d)(?:[-/.]|\s?年\s?)(\d{1,2})(?:[-/.]|\s?月\s?)(\d{1,2})(?!\d)/g
/** Words around a date that ends something. */
const DEADLINE =
  /截止|截至|到期|为止|前有效|有效期|活动|优惠|仅限|止|until|ends?\b|by\b|before|valid|expires?|offer|sale/i
/** Words that only sentences have, by the script of a language. */
const ENGLISH = /\b(?:the|and|your|you|our|for|with|to|of|is|are|now|buy|get|this|all|only|today|here|welcome)\b/gi

/** `isFixable`: whether the words are a complete value, in which characters can be replaced. */
export function checkWords(context: Context, words: string | TextPerLanguage, pointer: string, isFixable = true): void {
  if (isSameText(getValueAt(context.shipped, pointer), words)) return
  const texts: [string, string, locale?: string][] =
    typeof words === 'string'
      ? [[words, pointer]]
      : Object.entries(words).map(([locale, text]) => [text, joinPointer(pointer, locale), locale])
  for (const [text, place, locale] of texts) {
    checkCharacters(context, text, place, isFixable)
    checkClaims(context, text, place)
    checkDates(context, text, place)
    if (locale !== undefined) checkLanguage(context, text, place, locale)
  }
}

const isSameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function checkCharacters({ report }: Context, text: string, pointer: string, isFixable: boolean): void {
  const found = INVISIBLE.exec(text)
  if (!found) return
  const visible = text.replace(EVERY_INVISIBLE, '')
  const character = `U+${found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const fix = { pointer, replace: visible }
  report('MM9011', pointer, { character }, isFixable && visible.trim() !== '' ? { fix } : {})
}

function checkClaims({ page, report }: Context, text: string, pointer: string): void {
  // characters between two letters do not change what a reader sees
  const seen = text.replace(EVERY_INVISIBLE, '').normalize('NFKC')
  const amount = AMOUNT.exec(seen)
  if (amount) report('MM9008', pointer, { amount: amount[0].trim() })
  const dense = seen.replace(/(?<=\p{Script=Han})[\s·.,，。、*_-]+(?=\p{Script=Han})/gu, '').toLowerCase()
  for (const { words, because } of page.environment.forbiddenWords ?? []) {
    const named = words.find((word) => dense.includes(word))
    if (named !== undefined) report('MM9009', pointer, { words: named, because })
  }
}

function checkDates({ page, report }: Context, text: string, pointer: string): void {
  const { today } = page.environment
  if (today === undefined || !DEADLINE.test(text)) return
  const dates = [...text.normalize('NFKC').matchAll(DATE)].map(
    ([, year = '', month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  const last = dates.sort().at(-1)
  if (last !== undefined && last < today) report('MM9013', pointer, { date: last })
}

/** Reports English sentences in a text for readers of a language with another script. */
function checkLanguage({ report }: Context, text: string, pointer: string, locale: string): void {
  const { script = 'Latn' } = new Intl.Locale(locale).maximize()
  if (script === 'Latn' || !/^[\p{Script=Latn}\p{N}\p{P}\p{S}\s]+$/u.test(text)) return
  if ((text.match(ENGLISH)?.length ?? 0) >= 2) report('MM9012', pointer, { locale: nameLanguage(locale) })
}

/** Reports a text that a new node has. */
export function checkPlaceholder(
  { report }: Context,
  value: unknown,
  initial: Readonly<Record<string, string>>,
  pointer: string,
): void {
  const isInitial =
    typeof value === 'string'
      ? Object.values(initial).includes(value)
      : typeof value === 'object' &&
        value !== null &&
        Object.entries(initial).every(([locale, text]) => (value as Record<string, unknown>)[locale] === text)
  if (isInitial)
    report('MM9010', pointer, { text: typeof value === 'string' ? value : readText(value as TextPerLanguage, 'zh-CN') })
}
