/**
 * Promises for the first render of a page, and for its data. Code that only a tap needs waits for them, so that it does not compete with
 * the content for connections.
 */
import type { QueryClient } from '@tanstack/react-query'

const LONGEST = 5000
/** Pause without requests in ms, because an answer may trigger the next request. */
const PAUSE = 100

export function createFirstContent() {
  let resolve: () => void
  let resolveDrawn: () => void
  const drawn = new Promise<void>((done) => {
    resolveDrawn = done
  })
  const shown = new Promise<void>((done) => {
    resolve = done
  })
  return {
    shown,
    /** Resolves once `isDrawn` was called. */
    drawn,
    isDrawn: resolveDrawn!,
    /** `isOpen`: whether a page has been opened. */
    watch(client: QueryClient, isOpen: () => boolean): void {
      setTimeout(resolve, LONGEST)
      let pause: ReturnType<typeof setTimeout>
      const stop = client.getQueryCache().subscribe(() => {
        clearTimeout(pause)
        if (isOpen() && !client.isFetching())
          pause = setTimeout(() => {
            stop()
            resolve()
          }, PAUSE)
      })
    },
  }
}
