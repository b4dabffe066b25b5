/** What is told to the server in passing: kept for a moment, sent in one piece, also when the page goes. Bounded, never repeated, and nobody waits for it. */
export type Batch<T> = { add(item: T): void; flush(): void }
/** At most `most` in one piece, and `perMinute` in all: what is beyond is dropped. */
export type Bounds = { waitMs: number; most: number; perMinute: number }

export function createBatch<T>(send: (first: T, more: T[]) => void, { waitMs, most, perMinute }: Bounds): Batch<T> {
  let waiting: T[] = []
  let taken: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const [first, ...more] = waiting
    waiting = []
    if (first === undefined) return
    try {
      send(first, more)
    } catch {
      // a report never disturbs anybody
    }
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  return {
    add(item) {
      const now = Date.now()
      taken = taken.filter((at) => now - at < 60_000)
      if (taken.length >= perMinute) return
      taken.push(now)
      waiting.push(item)
      if (waiting.length >= most) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    flush,
  }
}
