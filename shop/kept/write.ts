/** Writes what the page on screen shows. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import { firstOf } from './earlier.ts'
import { isKept, keptPages, ownerOfPage, slot } from './pages.ts'
import { ownerIn, writePage } from './store.ts'

/** Answers of a page that come one after the other are written together. In ms. */
const WRITE_AFTER = 500

/** A page that has just been opened has no observers yet, and the one before still has its own. */
const isReadBy =
  (page: string) =>
  ({ observers }: Query) =>
    observers.some(({ options }) => options.meta?.where === page)

/** Nothing of a card or shopper who has left stays. */
export const ownersOf = ({ session }: Shop) => ['', session.simNo, session.orderToken.slice(0, 8)]

/** Forgets the pages of a person who left. */
export const unmarkOthers = (shop: Shop): void =>
  shop.core.device.set(slot, Object.fromEntries(Object.entries(keptPages(shop)).filter(([path]) => isKept(shop, path))))

/** `isOld`: whether an answer on screen is a kept one. The returned function is called when an answer has come, or comes on screen. */
export function writing(shop: Shop, client: QueryClient, isOld: (hash: string) => boolean): () => void {
  const { history, overlays } = shop.core
  /** Of the page whose answers are written next. */
  let { path } = history.current()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write(page: string): Promise<void> {
    const owner = ownerOfPage[page]?.(shop)
    if (owner === undefined || overlays.overlay.preview) return
    const isRead = isReadBy(page)
    const shown = client.getQueryCache().findAll({
      type: 'active',
      // one that is still to come leaves what is kept of it
      predicate: (query) =>
        isRead(query) && query.state.status !== 'error' && ownersOf(shop).includes(ownerIn(query.queryKey)),
    })
    const now = shown.filter(({ queryHash, state }) => state.status === 'success' && !isOld(queryHash))
    if (!now.length) return
    const answers = now.map(({ queryKey, state }) => ({
      key: queryKey,
      at: state.dataUpdatedAt,
      data: firstOf(queryKey, state.data),
    }))
    const keys = shown.map(({ queryKey }) => queryKey)
    // a page of everybody names nobody
    const named = keys.filter((key) => ['', owner].includes(ownerIn(key)))
    await writePage(page, owner, named, answers)
    // that person may have left meanwhile
    if (ownerOfPage[page]?.(shop) === owner) shop.core.device.set(slot, { ...keptPages(shop), [page]: owner })
  }
  function writeNow(): void {
    if (!timer) return
    clearTimeout(timer)
    timer = undefined
    void write(path).catch(() => undefined)
  }
  const writeLater = () => {
    timer ??= setTimeout(writeNow, WRITE_AFTER)
  }
  history.subscribe(() => {
    // the page before is still on screen
    writeNow()
    path = history.current().path
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeNow()
  })
  return writeLater
}
