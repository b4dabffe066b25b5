import { flushSync } from 'react-dom'

/**
 * Measures when the next frame begins, and draws what that changes in the same frame. Measured at once, the page would be laid out within the
 * task that draws it, which keeps a tap waiting longer. Returns what calls it off.
 */
export function inNextFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(() => flushSync(measure))
  return () => cancelAnimationFrame(frame)
}
