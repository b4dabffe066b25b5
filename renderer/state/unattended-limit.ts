/** Limits automatic requests until the visitor scrolls or taps, such as those for the pages of a list whose rows have no height. */
import { limits } from '#schemas/limits.ts'

const moves = ['scroll', 'wheel', 'touchmove', 'pointerdown', 'keydown']

export type UnattendedLimit = ReturnType<typeof createUnattendedLimit>
/** `again` is called on the next move after a refusal. */
export function createUnattendedLimit(again: () => void, most: number = limits.byItself.times) {
  const ended = new AbortController()
  let times = 0
  let isRefused = false
  const moved = () => {
    const wasRefused = isRefused
    times = 0
    isRefused = false
    if (wasRefused && !ended.signal.aborted) again()
  }
  // a server-rendered page has no events
  for (const move of moves)
    globalThis.addEventListener?.(move, moved, { passive: true, capture: true, signal: ended.signal })
  return {
    take(): boolean {
      isRefused = times >= most
      if (!isRefused) times++
      return !isRefused
    },
    stop: (): void => ended.abort(),
  }
}
