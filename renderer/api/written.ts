/** What is written makes reads stale: those on screen are asked for again, here and in the other tabs of this browser. */
import type { Query, QueryClient } from '@tanstack/react-query'

const tabs = globalThis.BroadcastChannel && new BroadcastChannel('menmian.written')
const invalidate = (client: QueryClient, paths: readonly unknown[]) => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(path) })

/** After a write, the row's `changes`. */
export function markStale(client: QueryClient, paths: readonly string[] = []): void {
  if (!paths.length) return
  void invalidate(client, paths)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tabs?.postMessage(paths)
}

const FRESH = 1000
/** A source that binds a slot answers for the storefront that the browser is in, whose prices others change. `meta`: what a source binds. */
const followsSlot = ({ meta }: Query) => Object.values(meta ?? {}).some((path) => typeof path === 'string' && path.startsWith('local.'))
/** Many pages would be as many requests. */
const isPaged = ({ queryKey: [, params] }: Query) => !!(params as { paged?: true } | undefined)?.paged
/** Writes of others: of another tab, or of anybody while this one was away. */
export function followOthers(client: QueryClient): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) void invalidate(client, data)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void client.invalidateQueries({ predicate: (query) => followsSlot(query) && !isPaged(query) && query.isStaleByTime(FRESH) })
  })
}
