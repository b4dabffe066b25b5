/**
 * Hash routes under /shop/ (product §2). Not wouter's hash hook, which keeps `?query` inside the path. A history entry stores its index (so
 * "back" on the first one goes to the root), its page (whose state is kept), and the overlays on the page: each overlay is its own entry, so
 * back closes the topmost first.
 */
import { useSyncExternalStore } from 'react'
import { report } from '../api/report.ts'
import { atMost } from '../state/at-most.ts'
import { randomId } from '../state/random-id.ts'
import { placeOf, queryOf, withQuery, type Place } from './url.ts'

/** A node is shown over the page or the page overlay with the key `of`. */
type Laid = { node: string; of: string } | { path: string; search: string; as: 'sheet' | 'dialog' }
export type OverlayRef = Laid & { id: string }
type Kept = { index: number; page: string; overlays: OverlayRef[] }
export type Entry = Place & Kept

const isKept = (value: unknown): value is Kept =>
  !!value && typeof value === 'object' && typeof (value as Kept).page === 'string'
/** How a page was opened: from outside (a link, a typed address), by the storefront itself (a menu, a text), or again (a reload). */
export type Opened = 'outside' | 'inside' | 'again'
type Query = Record<string, string | undefined>
/** How a storefront handles addresses. */
export type Addresses = {
  /** Keeps the query parameters of an opened page that apply to the whole visit. */
  opened: (query: Query, how: Opened) => void
  /** The query to use when going back to a page, if other values apply by now. */
  present: (query: Query) => Query | undefined
  /** The target of back on the first page of a visit. */
  firstBack: (path: string) => string
}
let addresses: Addresses
const listeners = new Set<() => void>()
let entry: Entry

const read = (): Entry => {
  const state: unknown = window.history.state
  const place = placeOf(window.location.hash)
  if (isKept(state)) return { ...place, ...state }
  // A typed hash, a link from outside, or the first entry of a visit.
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
/** Going back updates the address to the values that apply now, for a reload or a shared link. */
function inForce(): void {
  const query = addresses.present(queryOf(entry.search))
  if (query) history.rewrite(withQuery(entry.path, query))
}
const hashOf = (to: string) => `#${to}`
const may = atMost()
/** Stops pages that open each other in a loop; the current one stays. */
const mayOpen = (): boolean => {
  const holds = may()
  if (!holds) report({ kind: 'page', where: entry.path, message: 'pages open one another without end' })
  return holds
}

const samePlace = (one: Place, other: Place) => one.path === other.path && one.search === other.search
const sameOverlay = (one: Laid, other: Laid) =>
  'node' in one
    ? 'node' in other && one.node === other.node && one.of === other.of
    : 'path' in other && one.as === other.as && samePlace(one, other)

export const history = {
  /** Returns whether the visit starts here; otherwise it is a reload. */
  start(of: Addresses): boolean {
    addresses = of
    window.history.scrollRestoration = 'manual'
    const begins = !isKept(window.history.state)
    entry = read()
    // Overlays do not survive a reload: their data was in memory.
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
  /** Opens a page as a new entry, or in place of the current one. Opening the current page again is ignored, because users double-tap. */
  go(to: string, { replace = false } = {}): void {
    if (!replace && !entry.overlays.length && samePlace(placeOf(hashOf(to)), entry)) return
    if (!mayOpen()) return
    addresses.opened(queryOf(placeOf(hashOf(to)).search), 'inside')
    const kept: Kept = { index: entry.index + (replace ? 0 : 1), page: randomId(9), overlays: [] }
    window.history[replace ? 'replaceState' : 'pushState'](kept, '', hashOf(to))
    announce()
  },
  /** Writes page state to the address without opening the page again (`keep: "url"`). */
  rewrite(to: string): void {
    window.history.replaceState(window.history.state, '', hashOf(to))
    entry = read()
  },
  /**
   * Opens an overlay as a history entry, so that back closes it. Returns its id, or that of the topmost overlay if it is the same; undefined
   * if the rate limit is reached.
   */
  lay(what: Laid): string | undefined {
    const top = entry.overlays.at(-1)
    if (top && sameOverlay(top, what)) return top.id
    if (!mayOpen()) return undefined
    const id = randomId(9)
    window.history.pushState(
      { index: entry.index + 1, page: entry.page, overlays: [...entry.overlays, { id, ...what }] } satisfies Kept,
      '',
    )
    announce()
    return id
  },
  /** Goes back one step, or home from the first entry (product §2). Resolves after the browser has navigated. */
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
