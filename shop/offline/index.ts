/** Loads the offline answers: immediately for a page that has stored answers, otherwise after the first content or when a read fails. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Shop } from '../shop.ts'
import type { Contract, OfflineAnswers } from './offline-answers.ts'
import { hasOfflineAnswers } from './page-owners.ts'

export function loadOfflineAnswers(shop: Shop, contract: Contract) {
  let client: QueryClient
  let loading: Promise<OfflineAnswers | undefined> | undefined
  let offlineAnswers: OfflineAnswers | undefined
  /** Undefined if the chunk cannot be loaded, because the server may be unreachable for it as well. */
  const load = () =>
    (loading ??= import('./offline-answers.ts').then(
      ({ createOfflineAnswers: createKept }) => (offlineAnswers = createKept(shop, client, contract)),
      () => undefined,
    ))
  return {
    opened(answers: QueryClient): void {
      client = answers
      if (hasOfflineAnswers(shop, shop.core.history.current().path)) void load()
    },
    getFallback: async (key: QueryKey) => (await load())?.getFallback(key),
    getStored: (key: QueryKey) => offlineAnswers?.getStored(key),
    start: async () => (await load())?.install(),
  }
}
