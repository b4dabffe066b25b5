/** The server's time: the envelope's `timestamp` (integer ms) minus half the round trip (docs/domain §1). */
export type Clock = ReturnType<typeof createClock>

export function createClock() {
  let offset = 0
  let second = Math.floor(Date.now() / 1000) * 1000
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()

  const exact = () => Date.now() + offset
  const tick = () => {
    const next = Math.floor(exact() / 1000) * 1000
    if (next === second) return
    second = next
    for (const listener of listeners) listener()
  }
  return {
    /** Takes a server timestamp and the times (ms) when the request was sent and the answer received. */
    set(timestamp: number, sentAt: number, receivedAt: number): void {
      offset = Math.round(timestamp + (receivedAt - sentAt) / 2 - receivedAt)
      tick()
    },
    /** Server time in ms, rounded down to the second: stable until the next tick. */
    now: (): number => second,
    exact,
    subscribe(listener: () => void): () => void {
      if (!listeners.size) {
        tick()
        timer = setInterval(tick, 250)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (!listeners.size) clearInterval(timer)
      }
    },
  }
}
