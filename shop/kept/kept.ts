/**
 * Home and the home page of a card open without the server, with the answers that came last. They are in the place of an answer that does not
 * come, never of one that does, and the page says how old they are. What belongs to a person is deleted when that person leaves.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { subscribe } from 'valtio/vanilla'
import type { Shop } from '../shop.ts'
import { markKept, ownerOfPage, unmarkOthers } from './pages.ts'
import { dropAnswers, ownerIn, readAnswer, writeAnswers } from './store.ts'

const MOST_DAYS = 30
const WRITE_AFTER = 1500
const ASK_AGAIN_AFTER = 15_000

type Old = { at: number; updates: number }
export type Kept = ReturnType<typeof createKept>

const isPaged = (key: QueryKey) => (key[1] as { paged?: boolean } | undefined)?.paged === true
/** Of a list only its first page. */
const firstOf = (key: QueryKey, data: unknown) => (isPaged(key) ? (data as { pages: unknown[] }).pages[0] : data)

export function createKept(shop: Shop, client: QueryClient) {
  const { core, session } = shop
  const { history, overlays } = core
  const cache = client.getQueryCache()
  /** Answers on screen that are not the server's of now, by the hash of their query. */
  const old = new Map<string, Old>()
  let asking: ReturnType<typeof setTimeout> | undefined
  let writing: ReturnType<typeof setTimeout> | undefined

  const askAgain = () => {
    for (const hash of old.keys()) {
      const query = cache.get(hash)
      if (query) void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }
  function say(): void {
    const onScreen = [...old].filter(([hash]) => cache.get(hash)?.isActive()).map(([, { at }]) => at)
    overlays.overlay.old = onScreen.length ? Math.min(...onScreen) : 0
    clearTimeout(asking)
    if (onScreen.length) asking = setTimeout(askAgain, ASK_AGAIN_AFTER)
  }

  /** Nothing of a card or shopper who has left stays. */
  const owners = () => ['', session.simNo, session.orderToken.slice(0, 8)]
  async function write(): Promise<void> {
    const { path } = history.current()
    if (!ownerOfPage[path] || overlays.overlay.preview) return
    const now = cache
      .findAll({
        type: 'active',
        predicate: ({ state, queryHash, queryKey }) =>
          state.status === 'success' && !old.has(queryHash) && owners().includes(ownerIn(queryKey)),
      })
      .map(({ queryKey, state }) => ({ key: queryKey, at: state.dataUpdatedAt, data: firstOf(queryKey, state.data) }))
    await writeAnswers(now)
    if (now.length) markKept(shop, path)
  }
  const writeLater = () => {
    clearTimeout(writing)
    writing = setTimeout(() => void write().catch(() => undefined), WRITE_AFTER)
  }

  const since = Date.now() - MOST_DAYS * 86_400_000
  const tidy = () => {
    unmarkOthers(shop)
    void dropAnswers(({ owner, at }) => owners().includes(owner) && at > since).catch(() => undefined)
  }

  cache.subscribe((event) => {
    const { queryHash, state } = event.query
    const known = old.get(queryHash)
    if (known && state.dataUpdateCount > known.updates) old.delete(queryHash)
    if (old.size || overlays.overlay.old) say()
    if (event.type === 'updated' && event.action.type === 'success') writeLater()
  })
  history.subscribe(() => {
    if (old.size) say()
    writeLater()
  })
  addEventListener('online', askAgain)
  subscribe(session, tidy)
  tidy()
  // what the page asked for before this was loaded
  writeLater()
  return {
    /** The answer that is kept for a read that failed, where the page has no newer one. */
    async instead(key: QueryKey): Promise<unknown> {
      const query = cache.find({ queryKey: key, exact: true })
      if (!query || (query.state.data !== undefined && !old.has(query.queryHash))) return undefined
      const found = await readAnswer(key).catch(() => undefined)
      if (!found) return undefined
      old.set(query.queryHash, { at: found.at, updates: query.state.dataUpdateCount + 1 })
      return found.data
    },
  }
}
