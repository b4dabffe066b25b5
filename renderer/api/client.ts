/** Server facts live in one query cache. A source asks for `[path, params, who, language]`; a write marks what it changes as stale. */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { speaking } from '../i18n/locale.ts'
import { ApiError } from './error.ts'

/**
 * The key of a read's answer. `owner`: whose data it is, so that one person's data are never drawn under another's name (reliability T44).
 * The server's words are of one language, so an answer is that language's, too: no page shows half in each.
 */
export type KeyFor = (path: string, params: Record<string, unknown>) => readonly unknown[]
export const keyBy =
  (ownerOf: (path: string) => string): KeyFor =>
  (path, params) => [path, params, ownerOf(path), speaking()]

export function createClient(onError: (error: ApiError) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError) onError(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 600_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        // Only what never reached the server is worth a second try, and only once; three minutes of waiting are enough.
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.key === 'network' && error.code === 0,
        retryDelay: 600,
      },
    },
  })
}

/** Who is here has changed, or the language: what was answered is stale, what is under way is for nobody. The page begins anew and asks for what it needs. */
export function outdate(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.state.fetchStatus === 'idle') query.invalidate()
    else cache.remove(query)
  }
}
