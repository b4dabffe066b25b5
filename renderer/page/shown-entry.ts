/**
 * The history entry on screen. It follows the history synchronously until `turnBy`; then a transition shows the next page when it is ready
 * (`turn.ts`).
 */
import type { Entry, History } from '../routes/history.ts'

/** `show` draws the current entry of the history. */
export type Turn = (from: Entry, to: Entry, show: () => void) => void
export type ShownEntry = ReturnType<typeof createShownEntry>

export function createShownEntry({ current, subscribe }: History) {
  let drawnEntry: Entry | undefined
  let turn: Turn | undefined
  const listeners = new Set<() => void>()
  const isTurning = () => !!drawnEntry && drawnEntry.page !== current().page
  const getEntry = () => (isTurning() ? drawnEntry! : current())
  const show = () => {
    drawnEntry = current()
    for (const listener of listeners) listener()
  }
  subscribe(() => (turn ? turn(getEntry(), current(), show) : show()))
  return {
    current: getEntry,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Whether the page of the current entry is not drawn yet. */
    isTurning,
    turnBy(by: Turn): void {
      drawnEntry = current()
      turn = by
    },
  }
}
