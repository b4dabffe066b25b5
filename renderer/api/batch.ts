/** Collects items for a moment and sends them together, also when the page is hidden. Bounded, never retried, never awaited. */
export type Batch<T> = { add(item: T): void; flush(): void }
/** At most `most` items per request and `perMinute` in total; further items are dropped. */
export type Bounds = { waitMs: number; most: number; perMinute: number }

export function createBatch<T>(send: (first: T, more: T[]) => void, { waitMs, most, perMinute }: Bounds): Batch<T> {
  let waiting: T[] = []
  let addedAt: number[] = []
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
      // reporting must never disturb the user
    }
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  return {
    add(item) {
      const now = Date.now()
      addedAt = addedAt.filter((takenAt) => now - takenAt < 60_000)
      if (addedAt.length >= perMinute) return
      addedAt.push(now)
      waiting.push(item)
      if (waiting.length >= most) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    flush,
  }
}
