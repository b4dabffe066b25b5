/**
 * Many browsers cache a failed chunk load until the page is reloaded (whatwg/html #10327), so a retry would fail without a request. Reloads
 * the page when the same chunk fails again after a tap although the server is reachable.
 */
import { isLeaving } from '../routes/leave.ts'
import { reloadPage } from '../routes/url.ts'

/** Dispatched by Vite's chunk loader. */
type LostChunk = Event & { payload?: Error }
export function watchLostChunks(): void {
  const lost = new Map<string, number>()
  let lastTap = 0
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => void (lastTap = timeStamp), { capture: true })
  addEventListener('vite:preloadError', ({ payload, timeStamp }: LostChunk) => {
    const which = String(payload?.message)
    const first = lost.get(which)
    if (first === undefined) lost.set(which, timeStamp)
    // one tap may request a chunk twice, on press and on release
    else if (lastTap > first)
      fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && !isLeaving() && reloadPage(),
        () => undefined,
      )
  })
}
