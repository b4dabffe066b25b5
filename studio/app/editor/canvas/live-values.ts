/** Values of the canvas that fields subscribe to, independent of the frame that runs the canvas. */
import type { Ask, Samples, ToCanvas } from '#studio/canvas/protocol.ts'
import type { Live } from '#studio/inspector/data/live.ts'
import { createStore } from '#studio/app/store.ts'

type Watch = Extract<ToCanvas, { type: 'watch' }>

export function createLiveValues() {
  const samples = createStore<Samples>({})
  const owners = new Set<readonly Ask[]>()
  let send: ((message: Watch) => void) | undefined
  let isPlanned = false
  function tell(): void {
    isPlanned = false
    const asks = new Map([...owners].flat().map((ask) => [ask.key, ask]))
    send?.({ type: 'watch', asks: [...asks.values()] })
  }
  /** Batches subscriptions into one message per tick. */
  function tellSoon(): void {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(tell)
  }
  const live: Live = {
    watch(asks) {
      const ownAsks = [...asks]
      owners.add(ownAsks)
      tellSoon()
      return () => {
        owners.delete(ownAsks)
        tellSoon()
      }
    },
    subscribe: samples.subscribe,
    now: samples.now,
  }
  return {
    live,
    connect(next: (message: Watch) => void): void {
      send = next
      tell()
    },
    /** Sends all subscriptions again, for a canvas that has just started. */
    again: tell,
    receive: (values: Samples) => samples.set(values),
  }
}
export type LiveValues = ReturnType<typeof createLiveValues>
