/** Replaces the document in one undoable step: by a merge with a newer revision, by an earlier revision, or by the published page. */
import { applyLayer } from '#compiler/layers/layers.ts'
import { merge } from '#compiler/merge/merge.ts'
import type { Client } from '#studio/api/client.ts'
import { perform, type History } from '#studio/document/history.ts'
import { listClashes } from '../clashes/clashes.ts'
import type { Store } from './place.ts'

/** Rebases the local changes onto the revision that somebody else saved. On a conflict our value is retained, and both are reported. */
async function takeTheirs(client: Client, { now, change }: Store): Promise<History | undefined> {
  const theirs = await client.call('GET /api/admin/layer', now().place)
  // read after the await, to include edits made in the meantime
  const { below, saved, history } = now()
  const document = theirs.content ? applyLayer(below, theirs.content) : below
  const { merged, conflicts } = merge(saved, history.document, document)
  const clashes = conflicts.flatMap(listClashes)
  const done = perform(history, [{ type: 'set', pointer: '', value: merged }])
  const { revision, published, takenBack } = theirs
  change({
    saved: document,
    revision,
    published,
    takenBack: takenBack ? { ...takenBack, isOpen: false } : undefined,
    conflict: undefined,
    clashes,
  })
  return done.ok ? done.history : undefined
}

/** Replaces the document by an earlier revision, as an undoable step. */
async function loadRevision(client: Client, { now, change }: Store, revision: number): Promise<History | undefined> {
  const { place, takenBack } = now()
  const { content } = await client.call('GET /api/admin/layer', { ...place, revision })
  const { below, history } = now()
  const value = content ? applyLayer(below, content) : below
  const as = { id: 'takeRevision' as const, values: { revision: String(revision) } }
  const done = perform(history, [{ type: 'set', pointer: '', value }], { as })
  if (takenBack?.revision === revision) change({ takenBack: undefined })
  return done.ok ? done.history : undefined
}

/** Discards the draft: replaces the document by the published page, as an undoable step. */
function restorePublished({ now }: Store): History | undefined {
  const { below, shown, history } = now()
  const value = shown ? applyLayer(below, shown) : below
  const done = perform(history, [{ type: 'set', pointer: '', value }], { as: { id: 'takeShown', values: {} } })
  return done.ok ? done.history : undefined
}

type Show = (pending: Promise<History | undefined>) => Promise<boolean>
export const createTakeActions = (client: Client, store: Store, show: Show) => ({
  takeTheirs: () => show(takeTheirs(client, store)),
  takeRevision: (revision: number) => show(loadRevision(client, store, revision)),
  takeShown: () => show(Promise.resolve(restorePublished(store))),
})
