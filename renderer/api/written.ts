/** What is written makes reads stale: those on screen are asked for again, here and in the other tabs of this browser. */
import type { QueryClient } from '@tanstack/react-query'

const tabs = globalThis.BroadcastChannel && new BroadcastChannel('menmian.written')
const invalidate = (client: QueryClient, paths: readonly unknown[]) => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(path) })

/** After a write, the row's `changes`. */
export function markStale(client: QueryClient, paths: readonly string[] = []): void {
  if (!paths.length) return
  void invalidate(client, paths)
  tabs?.postMessage(paths)
}

/** A source that binds a slot answers for the storefront that the browser is in, whose prices others change. */
const isSlot = (path: unknown) => typeof path === 'string' && path.startsWith('local.')
/** What others write: another tab, or anybody while this one was away. `meta`: what a source binds. */
export function followOthers(client: QueryClient): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) void invalidate(client, data)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void client.invalidateQueries({ predicate: ({ meta }) => Object.values(meta ?? {}).some(isSlot) })
  })
}
