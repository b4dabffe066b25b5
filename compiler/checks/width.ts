/** Checks whether words fit into a narrow place (MM7008). */
import type { Context } from './context.ts'
import type { LanguageTag } from '#schemas/language/text.ts'
import { isMessageText, isTextPerLanguage } from '#schemas/language/text-value.ts'
import type { Page } from '../analyze/analyze.ts'
import { joinPointer, type Report } from '../findings/issue.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { measureWidth } from '../environment/message.ts'
import { getOwn, resolve, type Schema } from '../schema/schema.ts'

/**
 * Returns the width of a text in each language, and the step to the words. A value that is not a text has no width:
 * other rules report it.
 */
function widths({ environment }: Page, given: unknown): (locale: LanguageTag) => { em: number; steps: string[] } {
  if (typeof given === 'string') return () => ({ em: measureWidth(given), steps: [] })
  if (isObject(given) && isMessageText(given))
    return (locale) => ({ em: getOwn(environment.messages, given.t)?.ems?.[locale] ?? 0, steps: ['t'] })
  if (isTextPerLanguage(given)) return (locale) => ({ em: measureWidth(given[locale] ?? ''), steps: [locale] })
  return () => ({ em: 0, steps: [] })
}
/** Reports only the widest text of each pointer. */
const reportWidest = (report: Report, widths: { em: number; pointer: string }[], max: number): void => {
  for (const [pointer, all] of Map.groupBy(widths, (entry) => entry.pointer)) {
    const em = Math.max(...all.map((entry) => entry.em))
    if (em > max) report('MM7008', pointer, { is: Math.round(em * 10) / 10, max })
  }
}

export function checkWidth(context: Context, text: unknown, max: number, pointer: string): void {
  const { page, report } = context
  const of = widths(page, text)
  reportWidest(
    report,
    page.environment.languages.locales.map((locale) => ({
      em: of(locale).em,
      pointer: joinPointer(pointer, ...of(locale).steps),
    })),
    max,
  )
}

/** Checks entries side by side, which share their room. */
export function checkRow(context: Context, entries: unknown, schema: Schema, pointer: string): void {
  const { page, report } = context
  if (!Array.isArray(entries)) return
  const max = (schema['x-ems'] as readonly number[])[entries.length - 1]
  const names = Object.entries(resolve(schema.items ?? {}, page.environment.definitions).properties ?? {}).flatMap(
    ([name, part]) => (part['x-ems'] ? [name] : []),
  )
  const texts = entries.filter(isObject).flatMap((entry) => names.map((name) => widths(page, entry[name])))
  if (max !== undefined)
    reportWidest(
      report,
      page.environment.languages.locales.map((locale) => ({
        em: texts.reduce((sum, of) => sum + of(locale).em, 0),
        pointer,
      })),
      max,
    )
}
