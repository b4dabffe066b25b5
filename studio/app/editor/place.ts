/** Opens a place: the layers below it, the newest revision on the server, and unsaved work from the journal of this browser. */
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { isEditorPagePath, type Acceptance, type Issue, type Place } from '#schemas/publishing/parts.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Client } from '#studio/api/client.ts'
import type { Clash } from '../clashes/clashes.ts'
import { isSame } from '#compiler/merge/same.ts'
import { createHistory, type History } from '#studio/document/history.ts'
import { listRange } from '#studio/document/several.ts'
import type { Journal, JournalStatus } from '#studio/journal/journal.ts'
import type { TabState as Tab } from '#studio/journal/tabs.ts'

/** `isOpen`: the editor has it open, because there is no other version. */
type TakenBack = NonNullable<AdminData<'GET /api/admin/layer'>['takenBack']> & { isOpen: boolean }
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
  /** Accepted findings of the published revision. */
  accepted: readonly Acceptance[]
  issues: Issue[]
  isChecking: boolean
  /** The findings are those of the current document; the server's may still be pending. */
  isCurrent: boolean
  isSaving: boolean
  /** Why the last call failed. */
  failure: string | undefined
  /** What a rollback took back, until the next revision. */
  takenBack: TakenBack | undefined
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

type Work = NonNullable<Awaited<ReturnType<Journal['read']>>>
/**
 * Finds what unsaved work is based on. undefined: the work has nothing that its revision does not have, so that the newest revision can
 * replace it.
 */
async function findBase(client: Client, place: Place, base: Json, work: Work): Promise<Json | undefined> {
  const revision =
    work.base === null
      ? { content: null }
      : await client.call('GET /api/admin/layer', { ...place, revision: work.base }).catch(() => undefined)
  if (!revision) return work.history.done[0]?.before ?? work.history.document
  const document = revision.content ? applyLayer(base, revision.content) : base
  return isSame(document, work.history.document) ? undefined : document
}

export async function openPlace(client: Client, journal: Journal, place: Place): Promise<State> {
  const [below, layer, journaled] = await Promise.all([
    client.call('GET /api/admin/below', place),
    client.call('GET /api/admin/layer', place),
    journal.read(getPlaceKey(place)),
  ])
  const takenBack = layer.takenBack ?? undefined
  if (isEditorPagePath(place.path) && below.content === null && layer.content === null && !journaled && !takenBack)
    throw new PageNotFound()
  const base = below.content ?? {}
  const { published } = layer
  const publishedLayer =
    published === null || published === layer.revision
      ? layer
      : await client.call('GET /api/admin/layer', { ...place, revision: published })
  const newest = layer.content ? applyLayer(base, layer.content) : base
  const isBehind = journaled !== undefined && journaled.base !== layer.revision
  const behind = isBehind ? await findBase(client, place, base, journaled) : undefined
  const work = isBehind && behind === undefined ? undefined : journaled
  // without another version, the editor opens the version taken back
  const opened =
    work || layer.content || below.content || !takenBack
      ? newest
      : ((await client.call('GET /api/admin/layer', { ...place, revision: takenBack.revision })).content ?? newest)
  return {
    place,
    below: base,
    history: work?.history ?? createHistory(opened),
    // work based on an older revision is merged with the newer revision when it is saved
    saved: behind ?? newest,
    revision: behind ? journaled!.base : layer.revision,
    published,
    accepted: layer.accepted,
    hidden: below.hidden,
    shown: published === null ? null : publishedLayer.content,
    issues: layer.issues,
    isChecking: false,
    isCurrent: true,
    isSaving: false,
    failure: undefined,
    takenBack: takenBack && { ...takenBack, isOpen: opened !== newest },
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
