/** Values that fields watch on the canvas, whichever frame it is in. */
import type { Ask, Samples, ToCanvas } from '../../../canvas/protocol.ts'
import type { Live } from '../../../inspector/data/live.ts'
import { createStore } from '../../store.ts'

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
  /** One message for all fields that come and go at once. */
  function tellSoon(): void {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(tell)
  }
  const live: Live = {
    watch(asks) {
      const own = [...asks]
      owners.add(own)
      tellSoon()
      return () => {
        owners.delete(own)
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
    /** For a canvas that has just started, which knows nothing of what is watched. */
    again: tell,
    receive: (values: Samples) => samples.set(values),
  }
}
export type LiveValues = ReturnType<typeof createLiveValues>
