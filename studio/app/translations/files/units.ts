/** A text in a file for translators: the source, and the translation that returns. */
import * as z from 'zod/mini'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { isLanguageTag, type LanguageTag } from '#schemas/language/locales.ts'
import { boundedText, place } from '#schemas/publishing/parts.ts'
import type { Entry } from '../entries.ts'

/** Largest file that is read, in bytes. */
export const MOST_BYTES = 8 << 20
export const MOST_UNITS = 20_000

const unit = z.object({
  place,
  pointer: boundedText(500).check(z.regex(/^\//)),
  source: boundedText(documentLimits.bytes),
  target: boundedText(documentLimits.bytes),
})
type Unit = z.output<typeof unit>
/** `from`, `to`: the languages of sources and targets. */
export type Units = { from: LanguageTag; to: LanguageTag; list: Unit[] }
const language = z.string().check(z.refine(isLanguageTag))
const units = z.object({ from: language, to: language, list: z.array(unit).check(z.maxLength(MOST_UNITS)) })

/** A file that is not one of ours; the message is for editors. */
export class WrongFile extends Error {}
export const parseUnits = (value: unknown): Units => {
  const parsed = units.safeParse(value)
  if (!parsed.success) throw new WrongFile(z.prettifyError(parsed.error).split('\n')[0])
  return parsed.data
}

export type Exported = {
  entries: readonly Entry[]
  from: LanguageTag
  to: LanguageTag
  getTitle: (path: string) => string
}
