/** Compares an imported file with the texts of now: which would change, and which do not fit any more. Pure. */
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import { getTextKey, type Entry } from '../entries.ts'
import type { Units } from './units.ts'

export type Planned = { entry: Entry; text: TextPerLanguage }
/** `unknown`: no such text; `changed`: its source is different now; `twice`: it is in the file twice; `errors`: the findings of the check. */
export type Refused = { name: string } & (
  | { reason: 'unknown' | 'changed' | 'twice' }
  | { reason: 'errors'; text: string }
)
export type Plan = { changes: Planned[]; refused: Refused[] }

/** Spreadsheets and parsers write line breaks differently. */
const normalize = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

export function planImport(
  { from, to, list }: Units,
  entries: readonly Entry[],
  getName: (entry: Entry) => string,
): Plan {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const seen = new Set<string>()
  const plan: Plan = { changes: [], refused: [] }
  for (const { place, pointer, source, target } of list) {
    const key = getTextKey(place, pointer)
    const entry = byKey.get(key)
    const name = entry ? getName(entry) : `${place.path} ${pointer}`
    if (normalize(target).trim() === '') continue
    if (!entry || entry.text[from] === undefined || entry.text[to] === undefined)
      plan.refused.push({ name, reason: 'unknown' })
    else if (seen.has(key)) plan.refused.push({ name, reason: 'twice' })
    else if (normalize(entry.text[from]) !== normalize(source)) plan.refused.push({ name, reason: 'changed' })
    else if (normalize(entry.text[to]) !== normalize(target))
      plan.changes.push({ entry, text: { ...entry.text, [to]: normalize(target) } })
    seen.add(key)
  }
  return plan
}
