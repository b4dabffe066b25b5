/** Loads the offline answers: immediately for a page that has stored answers, otherwise after the first content or when a read fails. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import type { Contract, Kept } from './kept.ts'
import { isKept } from './pages.ts'

export function keepAnswers(shop: Shop, contract: Contract) {
  let client: QueryClient
  let loading: Promise<Kept | undefined> | undefined
  let offlineAnswers: Kept | undefined
  /** Undefined if the chunk cannot be loaded, because the server may be unreachable for it as well. */
  const load = () =>
    (loading ??= import('./kept.ts').then(
      ({ createKept }) => (offlineAnswers = createKept(shop, client, contract)),
      () => undefined,
    ))
  return {
    opened(answers: QueryClient): void {
      client = answers
      if (isKept(shop, shop.core.history.current().path)) void load()
    },
    instead: async (key: QueryKey) => (await load())?.instead(key),
    earlier: (key: QueryKey) => offlineAnswers?.earlier(key),
    start: async () => (await load())?.install(),
  }
}
