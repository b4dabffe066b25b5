/** Opens a place: what lies below it, the newest revision on the server, and work of this browser that was not pushed. */
import { applyLayer, type Json } from '../../../compiler/layers/layers.ts'
import { isOwn, type Issue, type Place } from '../../../schemas/publishing/parts.ts'
import type { Client } from '../../api/client.ts'
import type { Clash } from '../clashes/clashes.ts'
import { begin, type History } from '../../document/history.ts'
import { rangeOf } from '../../document/several.ts'
import type { Journal, Kept } from '../../journal/journal.ts'
import type { Editing as Tab } from '../../journal/tabs.ts'

export type State = {
  place: Place
  /** What the layers below make. */
  below: Json
  /** Nodes that the layers below hide. */
  hidden: readonly string[]
  /** The layer that visitors see now. */
  shown: Json | null
  history: History
  /** The document of the revision that the work started from, and that revision; null: none yet. */
  saved: Json
  revision: number | null
  published: number | null
  issues: Issue[]
  isChecking: boolean
  /** The findings are those of what is on the screen; the server may still be asked. */
  isCurrent: boolean
  isSaving: boolean
  /** Why the last call failed. */
  failure: string | undefined
  /** Who saved another revision meanwhile. */
  conflict: { author: string } | undefined
  /** What both changed in the last merge, with the own value on the page. */
  clashes: readonly Clash[]
  /** Whether the work is kept in this browser. */
  kept: Kept
  /** Whether this tab edits the page, or another one of the same browser. */
  tab: Tab
  selected: string | undefined
  /** All neighbours from the selected node to this one are chosen. */
  until: string | undefined
}
/** Those that are chosen together, in their order; none where it is one alone. */
export function severalOf({
  history,
  selected,
  until,
}: Pick<State, 'history' | 'selected' | 'until'>): readonly string[] {
  if (selected === undefined || until === undefined) return none
  const ids = rangeOf(history.document, selected, until)
  return ids.length > 1 ? ids : none
}
const none: readonly string[] = []

/** An address at which nobody made a page, or whose page is another storefront’s. */
export class NoPage extends Error {}

export const keyOf = ({ path, layer, scope }: Place): string => `${layer}:${scope}:${path}`

export async function openPlace(client: Client, journal: Journal, place: Place): Promise<State> {
  const [below, layer, work] = await Promise.all([
    client.call('GET /api/admin/below', place),
    client.call('GET /api/admin/layer', place),
    journal.read(keyOf(place)),
  ])
  if (isOwn(place.path) && below.content === null && layer.content === null && !work) throw new NoPage()
  const base = below.content ?? {}
  const { published } = layer
  const shown =
    published === null || published === layer.revision
      ? layer
      : await client.call('GET /api/admin/layer', { ...place, revision: published })
  const newest = layer.content ? applyLayer(base, layer.content) : base
  const isBehind = work !== undefined && work.base !== layer.revision
  return {
    place,
    below: base,
    history: work?.history ?? begin(newest),
    // work from an older revision meets the newer one when it is saved
    saved: isBehind ? (work.history.done[0]?.before ?? work.history.document) : newest,
    revision: isBehind ? work.base : layer.revision,
    published,
    hidden: below.hidden,
    shown: published === null ? null : shown.content,
    issues: layer.issues,
    isChecking: false,
    isCurrent: true,
    isSaving: false,
    failure: undefined,
    conflict: undefined,
    clashes: [],
    kept: 'kept',
    tab: 'here',
    selected: undefined,
    until: undefined,
  }
}

export type Store = {
  now: () => State
  change: (part: Partial<State>) => void
  /** The screen follows later. */
  changeQuietly: (part: Partial<State>) => void
}
