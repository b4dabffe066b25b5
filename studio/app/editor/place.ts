/** Opens a place: the layers below it, the newest revision on the server, and unsaved work from the journal of this browser. */
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { isEditorPagePath, type Issue, type Place } from '#schemas/publishing/parts.ts'
import type { Client } from '#studio/api/client.ts'
import type { Clash } from '../clashes/clashes.ts'
import { createHistory, type History } from '#studio/document/history.ts'
import { listRange } from '#studio/document/several.ts'
import type { Journal, JournalStatus } from '#studio/journal/journal.ts'
import type { TabState as Tab } from '#studio/journal/tabs.ts'

export type State = {
  place: Place
  /** The document composed from the layers below. */
  below: Json
  /** Nodes hidden by the layers below. */
  hidden: readonly string[]
  /** The layer that visitors see now. */
  shown: Json | null
  history: History
  /** The document and number of the revision that the work is based on; null: no revision yet. */
  saved: Json
  revision: number | null
  published: number | null
  issues: Issue[]
  isChecking: boolean
  /** The findings are those of the current document; the server's may still be pending. */
  isCurrent: boolean
  isSaving: boolean
  /** Why the last call failed. */
  failure: string | undefined
  /** The author of a newer revision. */
  conflict: { author: string } | undefined
  /** Conflicts of the last merge; the page has the own values. */
  clashes: readonly Clash[]
  /** Whether the work is persisted in this browser. */
  journalStatus: JournalStatus
  /** Whether this tab or another tab of the same browser edits the page. */
  tab: Tab
  selected: string | undefined
  /** The other end of a multiple selection, which includes all siblings in between. */
  until: string | undefined
}
/** Returns the nodes of a multiple selection in page order; empty for a single node. */
export function listMultiSelection({
  history,
  selected,
  until,
}: Pick<State, 'history' | 'selected' | 'until'>): readonly string[] {
  if (selected === undefined || until === undefined) return none
  const ids = listRange(history.document, selected, until)
  return ids.length > 1 ? ids : none
}
const none: readonly string[] = []

/** Thrown for an address without a page, or with a page of another storefront. */
export class PageNotFound extends Error {}

export const getPlaceKey = ({ path, layer, scope }: Place): string => `${layer}:${scope}:${path}`

export async function openPlace(client: Client, journal: Journal, place: Place): Promise<State> {
  const [below, layer, work] = await Promise.all([
    client.call('GET /api/admin/below', place),
    client.call('GET /api/admin/layer', place),
    journal.read(getPlaceKey(place)),
  ])
  if (isEditorPagePath(place.path) && below.content === null && layer.content === null && !work)
    throw new PageNotFound()
  const base = below.content ?? {}
  const { published } = layer
  const publishedLayer =
    published === null || published === layer.revision
      ? layer
      : await client.call('GET /api/admin/layer', { ...place, revision: published })
  const newest = layer.content ? applyLayer(base, layer.content) : base
  const isBehind = work !== undefined && work.base !== layer.revision
  return {
    place,
    below: base,
    history: work?.history ?? createHistory(newest),
    // work based on an older revision is merged with the newer revision when it is saved
    saved: isBehind ? (work.history.done[0]?.before ?? work.history.document) : newest,
    revision: isBehind ? work.base : layer.revision,
    published,
    hidden: below.hidden,
    shown: published === null ? null : publishedLayer.content,
    issues: layer.issues,
    isChecking: false,
    isCurrent: true,
    isSaving: false,
    failure: undefined,
    conflict: undefined,
    clashes: [],
    journalStatus: 'stored',
    tab: 'here',
    selected: undefined,
    until: undefined,
  }
}

export type Store = {
  now: () => State
  change: (part: Partial<State>) => void
  /** Changes the state without rendering; the screen follows later. */
  changeQuietly: (part: Partial<State>) => void
}
