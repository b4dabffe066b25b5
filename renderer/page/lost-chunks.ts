/**
 * Many browsers remember that a chunk failed to load until the page is loaded anew (whatwg/html #10327), so a retry would fail without a
 * request. When the same one fails again although the server answers, the page is loaded anew.
 */
import type { JsonStorage } from '../state/json-storage.ts'
import { reloadByItself } from '../routes/url.ts'

/** Dispatched by the build's own loading of chunks. */
type LostChunk = Event & { payload?: Error }
/** One tap may ask for a chunk twice: as it is touched, and as it is let go. */
const ONE_TAP = 1000

export function watchLostChunks(visit: JsonStorage): void {
  const lost = new Map<string, number>()
  addEventListener('vite:preloadError', ({ payload, timeStamp }: LostChunk) => {
    const which = String(payload?.message)
    const first = lost.get(which)
    if (first === undefined) lost.set(which, timeStamp)
    else if (timeStamp > first + ONE_TAP)
      fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && reloadByItself(visit, 'menmian.reloadedAgain'),
        () => undefined,
      )
  })
}
