/** State of one place being edited: document, undo history, findings, and save state. All parts of the editor read from here. */
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import { isSame } from '#compiler/merge/same.ts'
import { formatLayerName, toViewer, type Place } from '#schemas/publishing/parts.ts'
import { CallError, type Client } from '#studio/api/client.ts'
import { perform, redo, undo, type History } from '#studio/document/history.ts'
import type { Label } from '#studio/document/label.ts'
import type { Operation } from '#studio/document/operation.ts'
import type { Journal } from '#studio/journal/journal.ts'
import { claimPage, type Claim } from '#studio/journal/tabs.ts'
import type { Compiler } from '#studio/compile/compiler.ts'
import type { QuestionInput, Question } from '#studio/compile/protocol.ts'
import type { Clash } from '../clashes/clashes.ts'
import { createStore } from '../store.ts'
import { createChecks, type Findings } from './checks.ts'
import { createFollowing, type WhenPainted } from './following.ts'
import { getPlaceKey, openPlace, type State, type Store } from './place.ts'
import { createTakeActions } from './taking.ts'

export type Editing = ReturnType<typeof createEditing>

const getErrorMessage = (error: unknown): string => (error instanceof CallError ? error.message : String(error))
const getLayer = ({ below, history }: State): Json => createLayer(below, history.document)
/** Composed once per publication, because screens ask after each edit. */
let composed: { below: Json; shown: Json | null; document: Json } | undefined
const getShownDocument = ({ below, shown }: State): Json => {
  if (composed?.below !== below || composed.shown !== shown)
    composed = { below, shown, document: shown === null ? below : applyLayer(below, shown) }
  return composed.document
}
const isUnsaved = ({ saved, history }: State): boolean => !isSame(saved, history.document)

/** Connects the checks to the compiler in the browser and to the server. */
function createChecking(client: Client, { now, change, changeQuietly }: Store) {
  let compiler: Compiler | undefined
  let coming = Promise.withResolvers<Compiler>()
  const { history, issues } = now()
  const checks = createChecks({
    first: { document: history.document, issues },
    now: () => now().history.document,
    here: async (document) => compiler?.check(document),
    async server(signal) {
      const input = { place: now().place, content: getLayer(now()) }
      return (await client.call('POST /api/admin/check', input, { signal })).issues
    },
    // unchanged findings do not redraw the screen while somebody types
    change: (part: Partial<Findings>) =>
      part.issues && !isSame(part.issues, now().issues)
        ? change(part)
        : changeQuietly({ ...part, issues: now().issues }),
    getMessage: getErrorMessage,
    isPassing: (error) =>
      error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 401),
  })
  /** Sends the layers below the page to the compiler in the browser. */
  function lowerChanged(): void {
    const { place, below, hidden, shown } = now()
    compiler?.setLower({ path: place.path, name: formatLayerName(place), below, hidden, shown })
    checks.again()
  }
  return {
    soon: checks.soon,
    lowerChanged,
    /** Asks the compiler; waits until it has loaded. */
    ask: async <Q extends Question>(question: QuestionInput<Q>) => (await coming.promise).ask<Q>(question),
    /** Enables immediate findings. Returns a function that disables them. */
    compileWith(nextCompiler: Compiler): () => void {
      compiler = nextCompiler
      lowerChanged()
      coming.resolve(nextCompiler)
      return () => {
        if (compiler === nextCompiler) {
          compiler = undefined
          coming = Promise.withResolvers()
        }
        nextCompiler.stop()
      }
    },
  }
}

/** Saves a revision based on the opened revision. A newer revision by somebody else is a conflict, and is not overwritten. */
async function save(client: Client, { now, change }: Store, note: string): Promise<number | undefined> {
  const state = now()
  if (!isUnsaved(state) && state.revision !== null) return state.revision
  const { document } = state.history
  change({ isSaving: true, failure: undefined })
  try {
    const body = { place: state.place, content: getLayer(state), base: state.revision, note }
    const { revision, issues } = await client.call('POST /api/admin/revisions', body)
    change({ isSaving: false, revision, saved: document, issues, conflict: undefined, takenBack: undefined })
    return revision
  } catch (error) {
    const theirs = error instanceof CallError ? error.refusal.theirs : undefined
    change({
      isSaving: false,
      ...(theirs ? { conflict: { author: theirs.author } } : { failure: getErrorMessage(error) }),
    })
    return undefined
  }
}

/** `with`: revisions of other places that are published in the same transaction. `override`: publish although a campaign holds a place. */
type Publication = { accept: boolean; reason?: string; with?: readonly number[]; override?: boolean }
async function publish(
  client: Client,
  { now, change }: Store,
  { revision, accept, reason, with: others = [], override = false }: Publication & { revision: number | undefined },
): Promise<boolean> {
  if (revision === undefined) return false
  const body = { revision, with: [...others], accept, ...(reason && { reason }), override }
  const { published, accepted } = await client.call('POST /api/admin/publish', body)
  const { below, saved } = now()
  change({ published, accepted, shown: createLayer(below, saved) })
  return true
}

/** Runs saves one after another, because each revision is based on the previous. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Loads the published layer after somebody published or restored a revision. */
async function loadPublished(client: Client, { now, change }: Store, published: number | null): Promise<boolean> {
  if (now().published === published) return false
  change({ published })
  const params = { ...now().place, revision: published ?? undefined }
  // on failure `shown` remains as it is; the server compares with the published revision anyway
  const answer =
    published === null
      ? { content: null, accepted: [] }
      : await client.call('GET /api/admin/layer', params).catch(() => undefined)
  // superseded by another publication
  if (!answer || now().published !== published) return false
  change({ shown: answer.content, accepted: answer.accepted })
  return true
}

async function createPreview(client: Client, place: Place, revision?: number): Promise<string | undefined> {
  if (revision === undefined) return undefined
  return (await client.call('POST /api/admin/preview', { revision, ...toViewer(place) })).url
}

/** The state, which is written immediately, and the screen, which may lag behind it. */
function createStates(first: State, whenPainted: WhenPainted) {
  const states = createStore(first)
  const following = createFollowing(states.now, whenPainted)
  const put = (part: Partial<State>) => states.set({ ...states.now(), ...part })
  return {
    now: states.now,
    subscribe: states.subscribe,
    following,
    put,
    change(part: Partial<State>): void {
      put(part)
      following.show()
    },
    changeQuietly(part: Partial<State>): void {
      put(part)
      if (!following.isBehind()) following.show()
    },
  }
}

const createChoice = ({ now, change }: Store) => ({
  select: (selected: string | undefined) => change({ selected, until: undefined }),
  /** Selects all siblings from the selected node to this node. */
  selectTo: (until: string) => change(now().selected === undefined ? { selected: until, until: undefined } : { until }),
})

export function createEditing(client: Client, journal: Journal, first: State, whenPainted: WhenPainted) {
  const { put, following, subscribe, ...store } = createStates(first, whenPainted)
  const checking = createChecking(client, store)
  async function writeJournal(): Promise<void> {
    const { tab, place, history, revision } = store.now()
    if (tab === 'elsewhere') return
    const journalStatus = await journal.write(getPlaceKey(place), { history, base: revision })
    if (journalStatus !== store.now().journalStatus) store.change({ journalStatus })
  }
  function show(history: History | undefined, isTyped = false): void {
    if (!history || history === store.now().history || store.now().tab === 'elsewhere') return
    put({ history, isChecking: true, isCurrent: false })
    void writeJournal()
    following.showSoon(checking.soon, isTyped)
  }
  /** Resolves to false when the history could not be loaded, or another tab edits the page. */
  async function showWhenMade(pending: Promise<History | undefined>): Promise<boolean> {
    try {
      show(await pending)
      return store.now().tab !== 'elsewhere'
    } catch (error) {
      store.change({ failure: getErrorMessage(error) })
      return false
    }
  }
  let held: Claim | undefined
  /** Continues from the other tab's work when this tab takes the page over. */
  async function followTab(tab: State['tab']): Promise<void> {
    const wasElsewhere = store.now().tab === 'elsewhere'
    store.change({ tab })
    if (tab !== 'here' || !wasElsewhere) return
    try {
      store.change({ ...(await openPlace(client, journal, store.now().place)), selected: store.now().selected })
      checking.lowerChanged()
    } catch (error) {
      store.change({ failure: getErrorMessage(error) })
    }
  }
  const inTurn = createTurns()
  const saved = async (note = '') => {
    const revision = await inTurn(() => save(client, store, note))
    if (revision !== undefined) await writeJournal()
    return revision
  }
  return {
    now: store.now,
    subscribe,
    /** The state as rendered. */
    screen: { now: following.now, subscribe: following.subscribe },
    isBehind: following.isBehind,
    /** Renders all pending edits. */
    showNow: following.show,
    save: saved,
    ...createChoice(store),
    /** Claims the page for this tab; one tab edits a page at a time. Returns a function that releases it. */
    claim(): () => void {
      held = claimPage(getPlaceKey(store.now().place), (tab) => void followTab(tab))
      return held.leave
    },
    takeOver: () => held?.takeOver(),
    /** Checks the opened document on the server. */
    check: checking.soon,
    compileWith: checking.compileWith,
    /** Asks the compiler in the browser; resolves to undefined when it cannot answer now. */
    ask: checking.ask,
    /** `group`: keystrokes in one field are one undo step. */
    perform(operations: readonly Operation[], options: { group?: string; as?: Label } = {}): void {
      const done = perform(store.now().history, [...operations], options)
      if (done.ok) show(done.history, options.group !== undefined)
    },
    undo: () => show(undo(store.now().history)),
    redo: () => show(redo(store.now().history)),
    /** Removes conflicts that the editor has resolved. */
    settle: (resolved: readonly Clash[]) =>
      store.change({ clashes: store.now().clashes.filter((clash) => !resolved.includes(clash)) }),
    ...createTakeActions(client, store, showWhenMade),
    /** Resolves to false when the draft could not be saved. `note`: for the history, if a draft is saved. */
    async publish({ note = '', ...how }: Publication & { note?: string }): Promise<boolean> {
      const isPublished = await publish(client, store, { ...how, revision: await saved(note) })
      if (isPublished) checking.lowerChanged()
      return isPublished
    },
    /** Returns the preview link of the draft; undefined when it could not be saved. */
    preview: async () => createPreview(client, store.now().place, await saved()),
    /** Called after somebody published or restored a revision. */
    async setPublished(published: number | null): Promise<void> {
      if (await loadPublished(client, store, published)) checking.lowerChanged()
    },
    isUnsaved: () => isUnsaved(store.now()),
    /** Whether visitors see something else. */
    isUnpublished: () => !isSame(getShownDocument(store.now()), store.now().history.document),
  }
}
