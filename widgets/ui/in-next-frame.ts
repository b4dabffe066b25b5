import { flushSync } from 'react-dom'

/**
 * Measures at the beginning of the next frame, and draws the resulting changes in the same frame. Measuring immediately
 * would lay out the page within the task that draws it, so that a tap would wait longer. Returns a function that
 * cancels it.
 */
export function runInNextFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(() => flushSync(measure))
  return () => cancelAnimationFrame(frame)
}
