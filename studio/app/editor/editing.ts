/** One place under edit: the document, its history, its findings, and what of it the server has. Everything that is shown comes from here. */
import { applyLayer, type Json } from '../../../compiler/layers/layers.ts'
import { layerOf } from '../../../compiler/merge/layer-of.ts'
import { merge } from '../../../compiler/merge/merge.ts'
import { isSame } from '../../../compiler/merge/same.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { CallError, type Client } from '../../api/client.ts'
import { perform, redo, undo, type History } from '../../document/history.ts'
import type { Label } from '../../document/label.ts'
import type { Operation } from '../../document/operation.ts'
import type { Journal } from '../../journal/journal.ts'
import { claim, type Claim } from '../../journal/tabs.ts'
import { keyOf, openPlace, type State } from './place.ts'

export type Editing = ReturnType<typeof createEditing>
type Store = { now: () => State; change: (part: Partial<State>) => void }
const CHECK_AFTER_MS = 150

const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error))
const layerIn = ({ below, history }: State): Json => layerOf(below, history.document)
const isUnsaved = ({ saved, history }: State): boolean => !isSame(saved, history.document)

/** The compiler's findings of what is on the screen; an answer that comes too late is dropped. */
function createCheck(client: Client, { now, change }: Store): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest: AbortController | undefined
  async function check(): Promise<void> {
    const own = new AbortController()
    latest = own
    change({ isChecking: true })
    try {
      const asked = { place: now().place, content: layerIn(now()) }
      const { issues } = await client.call('POST /api/admin/check', asked, { signal: own.signal })
      if (latest === own) change({ issues, isChecking: false, failure: undefined })
    } catch (error) {
      if (!own.signal.aborted) change({ isChecking: false, failure: messageOf(error) })
    }
  }
  return () => {
    clearTimeout(waiting)
    latest?.abort()
    waiting = setTimeout(() => void check(), CHECK_AFTER_MS)
  }
}

/** Writes a revision over the one that was opened. Somebody else's newer one is a conflict, and nothing is overwritten. */
async function save(client: Client, { now, change }: Store, note: string): Promise<number | undefined> {
  const state = now()
  if (!isUnsaved(state) && state.revision !== null) return state.revision
  const { document } = state.history
  change({ isSaving: true, failure: undefined })
  try {
    const sent = { place: state.place, content: layerIn(state), base: state.revision, note }
    const { revision, issues } = await client.call('POST /api/admin/revisions', sent)
    change({ isSaving: false, revision, saved: document, issues, conflict: undefined })
    return revision
  } catch (error) {
    const theirs = error instanceof CallError ? error.refusal.theirs : undefined
    change({
      isSaving: false,
      ...(theirs ? { conflict: { author: theirs.author } } : { failure: messageOf(error) }),
    })
    return undefined
  }
}

/** Puts what was changed here on top of the revision that somebody else saved; where both changed one place, ours stays. */
async function takeTheirs(client: Client, { now, change }: Store): Promise<History | undefined> {
  const { place, below, saved, history } = now()
  const theirs = await client.call('GET /api/admin/layer', place)
  const document = theirs.content ? applyLayer(below, theirs.content) : below
  const { merged } = merge(saved, history.document, document)
  const done = perform(history, [{ type: 'set', pointer: '', value: merged }])
  change({ saved: document, revision: theirs.revision, published: theirs.published, conflict: undefined })
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

type Publication = { revision: number | undefined; accept: boolean }
async function publish(client: Client, { change }: Store, { revision, accept }: Publication): Promise<boolean> {
  if (revision === undefined) return false
  const { published } = await client.call('POST /api/admin/publish', { revision, accept })
  change({ published })
  return true
}

async function previewOf(client: Client, { layer, scope }: Place, revision?: number): Promise<string | undefined> {
  if (revision === undefined) return undefined
  const viewer = { ...(layer === 'promo' && { promoCode: scope }), ...(layer === 'page' && { pageCode: scope }) }
  return (await client.call('POST /api/admin/preview', { revision, ...viewer })).url
}

export function createEditing(client: Client, journal: Journal, first: State) {
  let state = first
  const listeners = new Set<() => void>()
  const store: Store = {
    now: () => state,
    change(part) {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
  }
  const checkSoon = createCheck(client, store)
  async function keep(): Promise<void> {
    if (state.tab === 'elsewhere') return
    const kept = await journal.write(keyOf(state.place), { history: state.history, base: state.revision })
    if (kept !== state.kept) store.change({ kept })
  }
  function show(history: History | undefined): void {
    if (!history || history === state.history || state.tab === 'elsewhere') return
    store.change({ history })
    void keep()
    checkSoon()
  }
  /** Resolves to false when it could not be made, or another tab edits the page. */
  async function showWhenMade(made: Promise<History | undefined>): Promise<boolean> {
    try {
      show(await made)
      return state.tab !== 'elsewhere'
    } catch (error) {
      store.change({ failure: messageOf(error) })
      return false
    }
  }
  let held: Claim | undefined
  /** A tab that gets the page goes on with what the other one did. */
  async function follow(tab: State['tab']): Promise<void> {
    const wasElsewhere = state.tab === 'elsewhere'
    store.change({ tab })
    if (tab !== 'here' || !wasElsewhere) return
    try {
      store.change({ ...(await openPlace(client, journal, state.place)), selected: state.selected })
    } catch (error) {
      store.change({ failure: messageOf(error) })
    }
  }
  const saved = async (note = '') => {
    const revision = await save(client, store, note)
    if (revision !== undefined) await keep()
    return revision
  }
  return {
    now: store.now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    save: saved,
    select: (selected: string | undefined) => store.change({ selected }),
    /** One tab edits a page at a time. Returns what ends that. */
    claim(): () => void {
      held = claim(keyOf(state.place), (tab) => void follow(tab))
      return held.leave
    },
    takeOver: () => held?.takeOver(),
    /** `group`: keystrokes in one field are one step. */
    perform(operations: readonly Operation[], how: { group?: string; as?: Label } = {}): void {
      const done = perform(state.history, [...operations], how)
      if (done.ok) show(done.history)
    },
    undo: () => show(undo(state.history)),
    redo: () => show(redo(state.history)),
    takeTheirs: () => showWhenMade(takeTheirs(client, store)),
    takeRevision: (revision: number) => showWhenMade(revisionOver(client, store, revision)),
    /** Resolves to false when the draft could not be saved. `note`: for the history, where a draft is saved. */
    publish: async (accept: boolean, note = '') => publish(client, store, { revision: await saved(note), accept }),
    /** The link of the draft; undefined when it could not be saved. */
    preview: async () => previewOf(client, state.place, await saved()),
    /** Somebody published, or brought back an earlier revision. */
    setPublished: (published: number | null) => store.change({ published }),
    isUnsaved: () => isUnsaved(state),
    /** There is something that visitors do not see yet. */
    isUnpublished: () => isUnsaved(state) || state.revision !== state.published,
  }
}
