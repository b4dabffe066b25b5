/** Do words fit where there is little room (MM7008)? Widths in em, as Noto Sans draws them in bold. */
import { locales, type Locale } from '../../schemas/text.ts'
import type { Page } from '../document.ts'
import { at, type Report } from '../issue.ts'
import { isTextObject, own, resolve, type Schema } from '../schema.ts'

const classes: readonly [letters: RegExp, em: number][] = [
  [/[ \u2009]/, 0.23],
  [/[fijlrtI!'",.:;()[\]{}|/\\-]/, 0.35],
  [/[mwMW%@]/, 0.9],
  [/[A-Z]/, 0.67],
  // Latin and figures; quotation marks and stops of Chinese
  [/[\u0020-\u024f\u2018-\u201d，。、：；！？（）]/, 0.58],
]
const widthOf = (words: string): number => Array.from(words).reduce((sum, letter) => sum + (classes.find(([of]) => of.test(letter))?.[1] ?? 1), 0)

type Message = string | (string | [name: string, kind?: string, options?: Record<string, Message>])[]
/** A compiled message without its values; of a plural the widest. */
export function widthOfMessage(message: Message): number {
  if (typeof message === 'string') return widthOf(message)
  const widest = (options: Record<string, unknown>) =>
    Math.max(...Object.values(options).map((one) => (typeof one === 'string' || Array.isArray(one) ? widthOfMessage(one as Message) : 0)))
  return message.reduce((sum, part) => sum + (typeof part === 'string' ? widthOf(part) : part[2] ? widest(part[2]) : 0), 0)
}

/** How wide a text is in each language, and the step to the words. What is no text has no width: other rules speak of it. */
function widths(given: unknown, { facts }: Page): (locale: Locale) => { em: number; steps: string[] } {
  if (typeof given === 'string') return () => ({ em: widthOf(given), steps: [] })
  if (!isTextObject(given)) return () => ({ em: 0, steps: [] })
  const text = given as { t: string } | Record<Locale, unknown>
  if ('t' in text) return (locale) => ({ em: own(facts.messages, text.t)?.ems?.[locale] ?? 0, steps: ['t'] })
  return (locale) => ({ em: typeof text[locale] === 'string' ? widthOf(text[locale]) : 0, steps: [locale] })
}
/** The widest of what stands at one place is said. */
const say = (found: { em: number; pointer: string }[], max: number, report: Report): void => {
  for (const [pointer, all] of Map.groupBy(found, (one) => one.pointer)) {
    const em = Math.max(...all.map((one) => one.em))
    if (em > max) report('MM7008', pointer, { is: Math.round(em * 10) / 10, max })
  }
}

export function checkWidth(text: unknown, max: number, pointer: string, page: Page, report: Report): void {
  const of = widths(text, page)
  say(
    locales.map((locale) => ({ em: of(locale).em, pointer: at(pointer, ...of(locale).steps) })),
    max,
    report,
  )
}

/** Entries that stand side by side share their room. */
export function checkRow(entries: readonly Record<string, unknown>[], schema: Schema, pointer: string, page: Page, report: Report): void {
  if (!Array.isArray(entries)) return
  const max = (schema['x-ems'] as readonly number[])[entries.length - 1]
  const names = Object.entries(resolve(schema.items ?? {}, page.facts.definitions).properties ?? {}).flatMap(([name, part]) => (part['x-ems'] ? [name] : []))
  const texts = entries.flatMap((entry) => names.flatMap((name) => (entry[name] === undefined ? [] : [widths(entry[name], page)])))
  if (max !== undefined)
    say(
      locales.map((locale) => ({ em: texts.reduce((sum, of) => sum + of(locale).em, 0), pointer })),
      max,
      report,
    )
}
