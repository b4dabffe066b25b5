/** A write makes reads stale: those on screen are refetched, here and in the other tabs of this browser. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** A server-rendered page has no other tabs and is never resumed. */
const isServer = typeof document === 'undefined'
const tabs = !isServer && globalThis.BroadcastChannel ? new BroadcastChannel('menmian.written') : undefined
function invalidate(client: QueryClient, paths: readonly unknown[]): void {
  const predicate = ({ queryKey: [path] }: Query) => paths.includes(path)
  // a read in flight may have been answered before the write; TanStack Query drops it only if the query already has data
  void client.cancelQueries({ predicate }, { silent: true })
  void client.invalidateQueries({ predicate })
}

/** Called after a write with the `changes` of its row. */
export function markStale(client: QueryClient, paths: readonly string[] = []): void {
  if (!paths.length) return
  invalidate(client, paths)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin
  tabs?.postMessage(paths)
}

const FRESH = 1000
/**
 * Invalidates after writes in other tabs, and refetches local data when this tab becomes visible, because other people may have written.
 */
export function followOtherTabs(client: QueryClient): void {
  if (isServer) return
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) invalidate(client, data)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden)
      void client.invalidateQueries({
        predicate: (query) => !!query.meta?.local && query.isStaleByTime(FRESH),
      })
  })
}
