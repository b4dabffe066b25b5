/** Another document in the place of the work, as a step that undo takes back: somebody's newer revision, an earlier one, or what visitors see. */
import { applyLayer } from '../../../compiler/layers/layers.ts'
import { merge } from '../../../compiler/merge/merge.ts'
import type { Client } from '../../api/client.ts'
import { perform, type History } from '../../document/history.ts'
import { clashesIn } from '../clashes/clashes.ts'
import type { Store } from './place.ts'

/** Puts what was changed here on top of the revision that somebody else saved; where both changed one place, ours stays and both are reported. */
async function takeTheirs(client: Client, { now, change }: Store): Promise<History | undefined> {
  const theirs = await client.call('GET /api/admin/layer', now().place)
  // what was typed meanwhile is in it
  const { below, saved, history } = now()
  const document = theirs.content ? applyLayer(below, theirs.content) : below
  const { merged, conflicts } = merge(saved, history.document, document)
  const clashes = conflicts.flatMap(clashesIn)
  const done = perform(history, [{ type: 'set', pointer: '', value: merged }])
  change({ saved: document, revision: theirs.revision, published: theirs.published, conflict: undefined, clashes })
  return done.ok ? done.history : undefined
}

/** An earlier revision as a step on top of the work, which undo takes back. */
async function revisionOver(client: Client, { now }: Store, revision: number): Promise<History | undefined> {
  const { place } = now()
  const { content } = await client.call('GET /api/admin/layer', { ...place, revision })
  const { below, history } = now()
  const value = content ? applyLayer(below, content) : below
  const as = { id: 'takeRevision' as const, values: { revision: String(revision) } }
  const done = perform(history, [{ type: 'set', pointer: '', value }], { as })
  return done.ok ? done.history : undefined
}

/** What visitors see now: the draft is discarded. */
function shownOver({ now }: Store): History | undefined {
  const { below, shown, history } = now()
  const value = shown ? applyLayer(below, shown) : below
  const done = perform(history, [{ type: 'set', pointer: '', value }], { as: { id: 'takeShown', values: {} } })
  return done.ok ? done.history : undefined
}

type Show = (made: Promise<History | undefined>) => Promise<boolean>
export const createTaking = (client: Client, store: Store, show: Show) => ({
  takeTheirs: () => show(takeTheirs(client, store)),
  takeRevision: (revision: number) => show(revisionOver(client, store, revision)),
  takeShown: () => show(Promise.resolve(shownOver(store))),
})
