/** Saves texts of a place as a draft. A text that somebody changed in the meantime is not overwritten. */
import { getValueAt } from '#compiler/findings/issue.ts'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import type { Issue, Place } from '#schemas/publishing/parts.ts'
import type { Client } from '#studio/api/client.ts'
import { apply } from '#studio/document/apply.ts'
import { isCurrent } from './entries.ts'

/** `before`: the text on which the change is based. */
export type TextChange = { pointer: string; before: TextPerLanguage; text: TextPerLanguage }
type Prepared = {
  content: Json
  base: number | null
  /** Changes of texts that are different now. */
  late: TextChange[]
}

async function prepare(client: Client, place: Place, changes: readonly TextChange[]): Promise<Prepared | undefined> {
  const [below, layer] = await Promise.all([
    client.call('GET /api/admin/below', place),
    client.call('GET /api/admin/layer', place),
  ])
  const base = below.content ?? {}
  let document = layer.content ? applyLayer(base, layer.content) : base
  const late: TextChange[] = []
  for (const change of changes) {
    const isMine = isCurrent(getValueAt(document, change.pointer), change.before)
    const applied = isMine ? apply(document, { type: 'set', pointer: change.pointer, value: change.text }) : undefined
    if (applied?.ok) document = applied.document
    else late.push(change)
  }
  return late.length === changes.length
    ? undefined
    : { content: createLayer(base, document), base: layer.revision, late }
}

/** Returns the changes that were not saved. */
export async function saveTexts(
  client: Client,
  place: Place,
  changes: readonly TextChange[],
  note: string,
): Promise<readonly TextChange[]> {
  const prepared = await prepare(client, place, changes)
  if (!prepared) return changes
  const { content, base, late } = prepared
  await client.call('POST /api/admin/revisions', { place, content, base, note })
  return late
}

/** Checks changes without saving them: returns the errors at the changed texts, and the changes of texts that are different now. */
export async function checkTexts(
  client: Client,
  place: Place,
  changes: readonly TextChange[],
): Promise<{ errors: Issue[]; late: readonly TextChange[] }> {
  const prepared = await prepare(client, place, changes)
  if (!prepared) return { errors: [], late: changes }
  const { issues } = await client.call('POST /api/admin/check', { place, content: prepared.content })
  const isChanged = ({ pointer }: Issue) =>
    changes.some((change) => pointer === change.pointer || pointer.startsWith(`${change.pointer}/`))
  return { errors: issues.filter((issue) => issue.severity === 'error' && isChanged(issue)), late: prepared.late }
}
