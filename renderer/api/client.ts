/** Server data lives in one query cache. The key of a source is `[path, params, owner, language]`; a write marks the reads it changes as stale. */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Language } from '../i18n/language.ts'
import { ApiError } from './error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `where`: the page that reads. `local`: the data belongs to the current storefront, where other people change prices. */
    queryMeta: { where?: string | undefined; local: boolean }
  }
}

/**
 * The cache key of a read. It includes the owner, so that one user's data is never shown to another (reliability T44), and the locale,
 * because the server's texts are localised and no page may mix languages.
 */
export type KeyFor = (path: string, params: Record<string, unknown>) => readonly unknown[]
export const createKeyFor =
  ({ locale }: Language, getOwner: (path: string) => string): KeyFor =>
  (path, params) => [path, params, getOwner(path), locale()]

/** Delay of an error toast in ms: a read may fail before its page is drawn, and the page then shows the error in place of its content. */
const drawMs = 600

/** `isLeaving`: whether the current page is about to be replaced; the next page refetches its own data. */
export function createClient(onError: (error: ApiError) => void, isLeaving = () => false): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (!(error instanceof ApiError)) return
        // an error of a page that was left must not be shown on, or navigate away from, another page
        const show = () => query.getObserversCount() > 0 && !isLeaving() && onError(error)
        setTimeout(show, error.row.show === 'toast' ? drawMs : 0)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 600_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        // Retries once, and only requests that never reached the server: a request that timed out has already taken three minutes.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.key === 'network' && error.code === 0,
        retryDelay: 600,
      },
    },
  })
}

/**
 * Marks cached answers as stale and drops requests in flight, when the identity or the locale changes. The page restarts and refetches its
 * data.
 */
export function markAllStale(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.state.fetchStatus === 'idle') query.invalidate()
    else cache.remove(query)
  }
}
