/** Server data lives in one query cache. The key of a source is `[path, params, owner, language]`; a write marks the reads it changes as stale. */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Language } from '../i18n/language.ts'
import { ApiError } from './error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `where`: the page that reads. `local`: it is of the current storefront, whose prices others change. */
    queryMeta: { where?: string | undefined; local: boolean }
  }
}

/**
 * The cache key of a read. `owner`: whose data it is, so that one person's data is never shown under another's name (reliability T44). The
 * server's texts are in one language, so the key includes it: no page mixes languages.
 */
export type KeyFor = (path: string, params: Record<string, unknown>) => readonly unknown[]
export const keyBy =
  ({ locale }: Language, ownerOf: (path: string) => string): KeyFor =>
  (path, params) => [path, params, ownerOf(path), locale()]

/** A read may fail before its page is drawn, which then says why in the place of the content: until then there is no toast. */
const drawMs = 600

/** `isLeaving`: the page on screen is about to be replaced. The next one asks again for what it needs. */
export function createClient(onError: (error: ApiError) => void, isLeaving = () => false): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (!(error instanceof ApiError)) return
        // the failure of a page that has been left would be shown, and lead away, on another
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
        // Retry only requests that never reached the server, and only once; three minutes of waiting are enough.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.key === 'network' && error.code === 0,
        retryDelay: 600,
      },
    },
  })
}

/**
 * Called when the person or the language changes: cached answers become stale and requests in flight are dropped. The page starts again and
 * refetches what it needs.
 */
export function markAllStale(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.state.fetchStatus === 'idle') query.invalidate()
    else cache.remove(query)
  }
}
