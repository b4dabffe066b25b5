/**
 * Hash routes under /shop/ (product §2). Not wouter's hash hook, which leaves `?query` in the path and decodes it twice. A history entry
 * stores its index (so that back on the first entry navigates to the root), its page (whose state is restored), and the overlays on the
 * page: each overlay is a separate entry, so back closes the topmost first.
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { Reporter } from '../api/report.ts'
import type { AddressBar } from '../host.ts'
import { createRateLimit } from '../state/rate-limit.ts'
import { randomId } from '../state/random-id.ts'
import { notFoundPath, parseHash, parseSearch, withQuery, type PageAddress } from './url.ts'
import { useStore } from '../state/use-store.ts'

/** A node or a page that is shown as an overlay. `of`: the key of the page or page overlay below the node. */
type OverlayTarget = { node: string; of: string } | { path: string; search: string; as: 'sheet' | 'dialog' }
export type OverlayRef = OverlayTarget & { id: string }
type HistoryState = { index: number; page: string; overlays: OverlayRef[] }
export type Entry = PageAddress & HistoryState

const isHistoryState = (value: unknown): value is HistoryState => isObject(value) && typeof value.page === 'string'
/** How a page was opened: from outside (a link, a typed address), by the storefront itself (a menu, a text), or again (a reload). */
export type OpenedFrom = 'outside' | 'inside' | 'again'
type Query = Record<string, string | undefined>
/** How a storefront handles addresses. */
export type Addresses = {
  /** Stores the query parameters of an opened page that apply to the entire visit. */
  opened: (query: Query, how: OpenedFrom) => void
  /** Returns the corrected query for a page that back returns to, if its values have changed since. */
  present: (query: Query) => Query | undefined
  /** The target of back on the first page of a visit. */
  firstBack: (path: string) => string
}
const isSamePlace = (place: PageAddress, other: PageAddress) =>
  place.path === other.path && place.search === other.search
const isSameOverlay = (overlay: OverlayTarget, other: OverlayTarget) =>
  'node' in overlay
    ? 'node' in other && overlay.node === other.node && overlay.of === other.of
    : 'path' in other && overlay.as === other.as && isSamePlace(overlay, other)

const toHash = (to: string) => `#${to}`
const createPageState = (index: number): HistoryState => ({ index, page: randomId(9), overlays: [] })
const withOverlay = ({ index, page, overlays }: HistoryState, overlay: OverlayRef): HistoryState => ({
  index: index + 1,
  page,
  overlays: [...overlays, overlay],
})

/** Stops pages that open each other in a loop: beyond the limit, the current page remains. */
function createOpeningLimit(report: Reporter['report']): (from: string) => boolean {
  const may = createRateLimit()
  return (from) => {
    const holds = may()
    if (!holds) report({ kind: 'page', where: from, message: 'pages open one another without end' })
    return holds
  }
}

/** The hash of a corrected address, so that a reload and a shared link use it; undefined if the address is correct. */
function correctHash(hash: string, { path, search }: PageAddress): string | undefined {
  const fullHash = toHash(search ? `${path}?${search}` : path)
  return path === notFoundPath || hash.length < 2 || hash === fullHash ? undefined : fullHash
}
/** Reads the entry of the address. `before`: the previous entry. */
function readEntry(bar: AddressBar, before: Entry | undefined, addresses: Addresses): Entry {
  const state = bar.state()
  const address = parseHash(bar.hash())
  if (isHistoryState(state)) return { ...address, ...state }
  // A typed hash, a link from outside, or the first entry of a visit.
  if (before) addresses.opened(parseSearch(address.search), 'outside')
  const fresh = createPageState(before ? before.index + 1 : 0)
  bar.write(fresh, correctHash(bar.hash(), address))
  return { ...address, ...fresh }
}

export type History = ReturnType<typeof createHistory>

export function createHistory(bar: AddressBar, report: Reporter['report']) {
  let addresses: Addresses
  let entry: Entry
  const listeners = new Set<() => void>()
  const mayOpen = createOpeningLimit(report)
  let [isMoved, isPassing] = [false, false]
  /** The most recently opened page. */
  let opened: string | undefined

  const read = (): Entry => readEntry(bar, entry, addresses)
  const announce = (moved = false) => {
    isMoved = moved
    entry = read()
    if (isPassing) return void (isPassing = false)
    refreshQuery()
    for (const listener of listeners) listener()
  }
  /** Updates the query of a page that back returned to, for a reload or a shared link. */
  function refreshQuery(): void {
    const query = addresses.present(parseSearch(entry.search))
    if (query) rewrite(withQuery(entry.path, query))
  }
  /** Writes page state to the address without opening the page again (`keep: "url"`). */
  function rewrite(to: string): void {
    bar.write(bar.state(), toHash(to))
    entry = read()
  }
  /** Opens a page as a new entry, or replaces the current entry. Opening the current page again is ignored, because users double-tap. */
  function go(to: string, { replace = false } = {}): void {
    const address = parseHash(toHash(to))
    if (!replace && !entry.overlays.length && isSamePlace(address, entry)) return
    if (!mayOpen(entry.path)) return
    addresses.opened(parseSearch(address.search), 'inside')
    const state = createPageState(entry.index + (replace ? 0 : 1))
    opened = state.page
    bar.write(state, toHash(to), !replace)
    announce()
  }
  const current = (): Entry => entry
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    /** Returns whether the visit starts here; otherwise it is a reload. */
    start(of: Addresses): boolean {
      addresses = of
      const begins = !isHistoryState(bar.state())
      entry = read()
      // Overlays do not survive a reload: their data was in memory.
      if (entry.overlays.length) {
        bar.write({ ...(bar.state() as HistoryState), overlays: [] } satisfies HistoryState)
        entry = read()
      }
      bar.onMove(announce)
      return begins
    },
    current,
    subscribe,
    /** Whether the browser has already animated the last navigation, as after a swipe back. */
    isMoved: () => isMoved,
    /** Whether the current page was opened, not returned to. */
    isOpened: () => entry.page === opened,
    go,
    /** Replaces the current entry, and `below` entries under it, which are not shown in between. */
    async replace(to: string, below: number): Promise<void> {
      isPassing = below > 0
      if (isPassing) await bar.go(-below)
      go(to, { replace: true })
    },
    rewrite,
    /**
     * Opens an overlay as a history entry, so that back closes it. Returns its id, or the id of the topmost overlay if that is the same;
     * undefined if the rate limit is reached.
     */
    openOverlay(what: OverlayTarget): string | undefined {
      const top = entry.overlays.at(-1)
      if (top && isSameOverlay(top, what)) return top.id
      if (!mayOpen(entry.path)) return undefined
      const overlay = { id: randomId(9), ...what }
      bar.write(withOverlay(entry, overlay), undefined, true)
      announce()
      return overlay.id
    },
    /** Navigates by a number of entries; resolves when it has navigated. */
    travel: bar.go,
    /** Navigates back one entry, or home from the first entry (product §2). Resolves when it has navigated. */
    async back(): Promise<void> {
      if (entry.index === 0) go(addresses.firstBack(entry.path), { replace: true })
      else await bar.go(-1)
    },
  }
}

type Entries = Pick<History, 'subscribe' | 'current'>
export const useEntry = ({ subscribe, current }: Entries): Entry => useStore(subscribe, current)
