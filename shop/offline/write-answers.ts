/** Stores the answers of the page on screen. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import { getFirstPage } from './read-answers.ts'
import { hasOfflineAnswers, readStoredOwners, pageOwners, storedOwnersKey } from './page-owners.ts'
import { getKeyOwner, writePage } from './answer-store.ts'

/** Delay in ms, so that successive answers of a page are written together. */
const WRITE_AFTER = 500

/** Whether a page reads the query. A page that has just been opened has no observers yet, and the previous page still has its own. */
const isReadBy =
  (page: string) =>
  ({ observers }: Query) =>
    observers.some(({ options }) => options.meta?.where === page)

/** The owners whose answers may be stored. The answers of other owners, such as a logged-out card, are deleted. */
export const listOwners = ({ session }: Shop) => ['', session.simNo, session.orderToken.slice(0, 8)]

/** Removes the pages of logged-out owners. */
export const forgetOtherOwners = (shop: Shop): void =>
  shop.core.device.set(
    storedOwnersKey,
    Object.fromEntries(Object.entries(readStoredOwners(shop)).filter(([path]) => hasOfflineAnswers(shop, path))),
  )

/**
 * `isOld`: whether an answer on screen is an offline answer. The returned function must be called when an answer has arrived, or is shown.
 */
export function createWriter(shop: Shop, client: QueryClient, isOld: (hash: string) => boolean): () => void {
  const { history, overlays } = shop.core
  /** The page whose answers are written next. */
  let { path } = history.current()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write(page: string): Promise<void> {
    const owner = pageOwners[page]?.(shop)
    if (owner === undefined || overlays.overlay.preview) return
    const isRead = isReadBy(page)
    const queries = client.getQueryCache().findAll({
      type: 'active',
      // a pending query is included, so that its stored answer remains listed
      predicate: (query) =>
        isRead(query) && query.state.status !== 'error' && listOwners(shop).includes(getKeyOwner(query.queryKey)),
    })
    const answered = queries.filter(({ queryHash, state }) => state.status === 'success' && !isOld(queryHash))
    if (!answered.length) return
    const answers = answered.map(({ queryKey, state }) => ({
      key: queryKey,
      at: state.dataUpdatedAt,
      data: getFirstPage(queryKey, state.data),
    }))
    const keys = queries.map(({ queryKey }) => queryKey)
    // a public page must not reference personal answers
    const named = keys.filter((key) => ['', owner].includes(getKeyOwner(key)))
    await writePage(page, owner, named, answers)
    // the owner may have logged out in the meantime
    if (pageOwners[page]?.(shop) === owner)
      shop.core.device.set(storedOwnersKey, { ...readStoredOwners(shop), [page]: owner })
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
    // the previous page is still on screen
    writeNow()
    path = history.current().path
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeNow()
  })
  return writeLater
}
