/** Protects callers from an unresponsive store: concurrent requests are limited, and a slow failure is followed by a pause. */
import { monotonicNow } from '#server/platform/monotonic-now.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { StoreError, type BlobStore } from './store.ts'

const WIDTH = 64
const WAITING = 1000
const SLOW_MS = 1000
const REST_MS = 2000

export function guardStore(store: BlobStore): BlobStore {
  const gate = createSemaphore(WIDTH, WAITING)
  let pausedUntil = -Infinity
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    gate(async () => {
      const began = monotonicNow()
      if (began < pausedUntil) throw new StoreError('away', 'it did not answer a moment ago')
      try {
        return await work()
      } catch (error) {
        if (monotonicNow() - began > SLOW_MS) pausedUntil = monotonicNow() + REST_MS
        throw error
      }
    })
  return {
    put: (blob, content) => ask(() => store.put(blob, content)),
    get: (blob) => ask(() => store.get(blob)),
    delete: (blob) => ask(() => store.delete(blob)),
    list: () => ask(() => store.list()),
  }
}
