/**
 * Hash routes under /shop/ (product §2). wouter's own hash hook keeps `?query` inside the path, so this is ours.
 * A history entry knows its index (so "back" on the first one goes to the root), its page (whose state is kept), and the
 * overlays that lie on the page: each is an entry of its own, so back closes the uppermost first.
 */
import { useSyncExternalStore } from 'react'
import { report } from '../api/report.ts'
import { atMost } from '../state/at-most.ts'
import { randomId } from '../state/random-id.ts'
import { placeOf, queryOf, withQuery, type Place } from './url.ts'

/** A node lies over the page, or over the page overlay, whose key is `of`. */
type Laid = { node: string; of: string } | { path: string; search: string; as: 'sheet' | 'dialog' }
export type OverlayRef = Laid & { id: string }
type Kept = { index: number; page: string; overlays: OverlayRef[] }
export type Entry = Place & Kept

const isKept = (value: unknown): value is Kept => !!value && typeof value === 'object' && typeof (value as Kept).page === 'string'
/** How a page was opened: from outside (a link, a typed address), by the storefront itself (a menu, a text), or once more (a reload). */
export type Opened = 'outside' | 'inside' | 'again'
type Query = Record<string, string | undefined>
/** What a storefront makes of addresses. */
export type Addresses = {
  /** Takes what the query of a page that opens says for the whole visit. */
  opened: (query: Query, how: Opened) => void
  /** The query of a page that is come back to, when another one holds by now. */
  present: (query: Query) => Query | undefined
  /** Where back leads on the first page of a visit. */
  firstBack: (path: string) => string
}
let addresses: Addresses
const listeners = new Set<() => void>()
let entry: Entry

const read = (): Entry => {
  const state: unknown = window.history.state
  const place = placeOf(window.location.hash)
  if (isKept(state)) return { ...place, ...state }
  // A hash that a person typed, a link from outside, or the first entry of a visit.
  if (entry) addresses.opened(queryOf(place.search), 'outside')
  const kept: Kept = { index: entry ? entry.index + 1 : 0, page: randomId(9), overlays: [] }
  window.history.replaceState(kept, '')
  return { ...place, ...kept }
}
const announce = () => {
  entry = read()
  inForce()
  for (const listener of listeners) listener()
}
/** An address that is come back to says what holds now, for a reload or who is shown it. */
function inForce(): void {
  const query = addresses.present(queryOf(entry.search))
  if (query) history.rewrite(withQuery(entry.path, query))
}
const hashOf = (to: string) => `#${to}`
const may = atMost()
/** Pages that open one another by themselves end on the one that is there. */
const mayOpen = (): boolean => {
  const holds = may()
  if (!holds) report({ kind: 'page', where: entry.path, message: 'pages open one another without end' })
  return holds
}

const samePlace = (one: Place, other: Place) => one.path === other.path && one.search === other.search
const sameOverlay = (one: Laid, other: Laid) =>
  'node' in one ? 'node' in other && one.node === other.node && one.of === other.of : 'path' in other && one.as === other.as && samePlace(one, other)

export const history = {
  /** Answers whether this visit begins here; else it is a reload. */
  start(of: Addresses): boolean {
    addresses = of
    window.history.scrollRestoration = 'manual'
    const begins = !isKept(window.history.state)
    entry = read()
    // What lay over a page when it was reloaded is gone: its data lived in memory.
    if (entry.overlays.length) window.history.replaceState({ ...window.history.state, overlays: [] }, '')
    entry = read()
    addEventListener('popstate', announce)
    addEventListener('hashchange', announce)
    return begins
  },
  current: (): Entry => entry,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Opens a page: a new entry, or this one anew. The page that is open is not opened once more: a hurried finger taps twice. */
  go(to: string, { replace = false } = {}): void {
    if (!replace && !entry.overlays.length && samePlace(placeOf(hashOf(to)), entry)) return
    if (!mayOpen()) return
    addresses.opened(queryOf(placeOf(hashOf(to)).search), 'inside')
    const kept: Kept = { index: entry.index + (replace ? 0 : 1), page: randomId(9), overlays: [] }
    window.history[replace ? 'replaceState' : 'pushState'](kept, '', hashOf(to))
    announce()
  },
  /** Writes a page's own state into its address without opening it anew (`keep: "url"`). */
  rewrite(to: string): void {
    window.history.replaceState(window.history.state, '', hashOf(to))
    entry = read()
  },
  /** Lays an overlay over the page; back takes it off. Its id, or that of the same one where it lies on top already; none when there were too many. */
  lay(what: Laid): string | undefined {
    const top = entry.overlays.at(-1)
    if (top && sameOverlay(top, what)) return top.id
    if (!mayOpen()) return undefined
    const id = randomId(9)
    window.history.pushState({ index: entry.index + 1, page: entry.page, overlays: [...entry.overlays, { id, ...what }] } satisfies Kept, '')
    announce()
    return id
  },
  /** One step back; on the first entry of the history, home (product §2). Resolves when the browser has gone there. */
  back(): Promise<void> {
    if (entry.index === 0) {
      history.go(addresses.firstBack(entry.path), { replace: true })
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      window.history.back()
    })
  },
}

const path = () => entry.path
const navigate = (to: string, options?: { replace?: boolean }) => history.go(to, options)
/** For wouter's `<Router hook>`. */
export const useHashPath = (): [string, typeof navigate] => [useSyncExternalStore(history.subscribe, path), navigate]
export const useEntry = (): Entry => useSyncExternalStore(history.subscribe, history.current)
