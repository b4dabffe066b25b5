/** Writes and reads files for translators. */
import type { Locale } from '#schemas/language/locales.ts'
import type { Issue, Place } from '#schemas/publishing/parts.ts'
import type { Client } from '#studio/api/client.ts'
import { getTextKey } from '../entries.ts'
import { checkTexts, saveTexts, type TextChange } from '../save.ts'
import { formatCsv, parseCsv } from './csv.ts'
import type { Plan, Planned, Refused } from './plan.ts'
import { MOST_BYTES, WrongFile, type Exported, type Units } from './units.ts'
import { formatXliff, parseXliff } from './xliff.ts'

export const formats = ['xlf', 'csv'] as const
export type Format = (typeof formats)[number]
const types = { xlf: 'application/xliff+xml', csv: 'text/csv' } as const

export function download(format: Format, exported: Exported, locale: Locale): void {
  const text = format === 'csv' ? formatCsv(exported, locale) : formatXliff(exported, locale)
  const url = URL.createObjectURL(new Blob([text], { type: `${types[format]};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = `translations-${exported.to}.${format}`
  link.click()
  // the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

export async function readUnits(file: File): Promise<Units> {
  if (file.size > MOST_BYTES) throw new WrongFile(`${MOST_BYTES >> 20} MB`)
  const text = await file.text()
  // UTF-16 and other encodings
  if (text.includes('\u{FFFD}') || text.includes('\0')) throw new WrongFile('UTF-8')
  return text.trimStart().startsWith('<') ? parseXliff(text) : parseCsv(text)
}

const groupByPlace = (changes: readonly Planned[]): [Place, Planned[]][] =>
  [...Map.groupBy(changes, ({ entry: { place } }) => getTextKey(place, ''))].map(([, list]) => [
    list[0]!.entry.place,
    list,
  ])
const toChange = ({ entry: { pointer, text: before }, text }: Planned): TextChange => ({ pointer, before, text })
const isAbout = (pointer: string, { pointer: found }: Issue): boolean =>
  found === pointer || found.startsWith(`${pointer}/`)

/** Refuses the changes that the compiler finds errors in, such as other placeholders. */
export async function checkPlan(
  client: Client,
  plan: Plan,
  getName: (planned: Planned) => string,
  locale: Locale,
): Promise<Plan> {
  const checked: Plan = { changes: [], refused: [...plan.refused] }
  for (const [place, planned] of groupByPlace(plan.changes)) {
    const { errors } = await checkTexts(client, place, planned.map(toChange))
    for (const change of planned) {
      const error = errors.find((issue) => isAbout(change.entry.pointer, issue))
      if (error) checked.refused.push({ name: getName(change), reason: 'errors', text: error.text[locale] })
      else checked.changes.push(change)
    }
  }
  return checked
}
/** Saves the changes as drafts, one for each place. Returns those that somebody else changed in the meantime. */
export async function applyPlan(
  client: Client,
  changes: readonly Planned[],
  note: string,
  getName: (planned: Planned) => string,
): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const [place, planned] of groupByPlace(changes)) {
    const late = new Set((await saveTexts(client, place, planned.map(toChange), note)).map(({ pointer }) => pointer))
    for (const change of planned)
      if (late.has(change.entry.pointer)) refused.push({ name: getName(change), reason: 'changed' })
  }
  return refused
}
