/**
 * Many browsers cache a failed chunk load until the page is reloaded (whatwg/html #10327), so a retry would fail without a request. Reloads
 * the page when the same chunk fails again although the server is reachable.
 */
import type { JsonStorage } from '../state/json-storage.ts'
import { reloadAutomatically } from '../routes/url.ts'

/** Dispatched by Vite's chunk loader. */
type LostChunk = Event & { payload?: Error }
/** One tap may request a chunk twice, on press and on release; failures within this time (ms) count as one. */
const ONE_TAP = 1000

export function watchLostChunks(visit: JsonStorage): void {
  const lost = new Map<string, number>()
  addEventListener('vite:preloadError', ({ payload, timeStamp }: LostChunk) => {
    const which = String(payload?.message)
    const first = lost.get(which)
    if (first === undefined) lost.set(which, timeStamp)
    else if (timeStamp > first + ONE_TAP)
      fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && reloadAutomatically(visit, 'menmian.reloadedAgain'),
        () => undefined,
      )
  })
}
