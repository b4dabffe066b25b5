/**
 * Decides when the screen renders an edit. The canvas renders it immediately; everything else follows after the canvas is painted and
 * typing has paused, or before any other action: no action may be based on an outdated screen.
 */
import { createStore } from '../store.ts'

/** Longer than a fast typist's pause between keys, and too short to be noticed in a list next to the page. */
const PAUSE_MS = 60
/** Maximum delay while keys arrive without a pause. */
const LATEST_MS = 250

/** Runs a function after the next frame. Returns a function that cancels it. */
export type WhenPainted = (run: () => void) => () => void

export function createFollowing<T>(now: () => T, whenPainted: WhenPainted) {
  const rendered = createStore(now())
  let isBehind = false
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let takeBack: (() => void) | undefined
  function show(): void {
    clearTimeout(timer)
    isBehind = false
    if (rendered.now() !== now()) rendered.set(now())
  }
  return {
    now: rendered.now,
    subscribe: rendered.subscribe,
    show,
    isBehind: () => isBehind,
    /** Shows an edit after the canvas has painted it; typed edits after a pause. `painted` runs once per frame, for all its edits. */
    showSoon(painted: () => void, isTyped: boolean): void {
      if (!isBehind) since = performance.now()
      isBehind = true
      clearTimeout(timer)
      takeBack?.()
      takeBack = whenPainted(() => {
        const rest = Math.min(PAUSE_MS, since + LATEST_MS - performance.now())
        if (isBehind && isTyped) timer = setTimeout(show, Math.max(0, rest))
        else if (isBehind) show()
        painted()
      })
    },
  }
}
