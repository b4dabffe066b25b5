/**
 * What the screen shows of the work. The canvas follows an edit at once; everything else follows when the canvas is painted and no more keys
 * come, or as soon as somebody does anything else: what is done next is never done to a screen that is behind.
 */
import { createStore } from '../store.ts'

/** Longer than between two keys of somebody who types fast, and shorter than is noticed in a list beside the page. */
const PAUSE_MS = 60
/** While keys come without a pause. */
const LATEST_MS = 250

/** Runs after the next frame. Returns what takes that back. */
export type WhenPainted = (run: () => void) => () => void

export function createFollowing<T>(now: () => T, whenPainted: WhenPainted) {
  const shown = createStore(now())
  let isBehind = false
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let takeBack: (() => void) | undefined
  function show(): void {
    clearTimeout(timer)
    isBehind = false
    if (shown.now() !== now()) shown.set(now())
  }
  return {
    now: shown.now,
    subscribe: shown.subscribe,
    show,
    isBehind: () => isBehind,
    /** Shows an edit when the canvas has painted it, and what is typed after a pause. `painted` runs with the paint, once for all edits of a frame. */
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
