/** A write makes reads stale: those on screen are refetched, here and in the other tabs of this browser. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** A page that a server draws has no other tabs, and nobody comes back to it. */
const isDrawnOnce = typeof document === 'undefined'
const tabs = !isDrawnOnce && globalThis.BroadcastChannel ? new BroadcastChannel('menmian.written') : undefined
function invalidate(client: QueryClient, paths: readonly unknown[]): void {
  const predicate = ({ queryKey: [path] }: Query) => paths.includes(path)
  // an answer under way may be from before the write; the library drops it only where there is an earlier one
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
/** Follows writes from other tabs, and from other people while this tab was hidden. */
export function followOthers(client: QueryClient): void {
  if (isDrawnOnce) return
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
