import type { History } from '../routes/history.ts'

/** Resolves when the overlay on top has closed. */
export function waitUntilClosed({ current, subscribe }: History, id: string): Promise<void> {
  const { index } = current()
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      const now = current()
      // a page opened from the overlay is above it in the history
      if (now.index > index || (now.index === index && now.overlays.some((overlay) => overlay.id === id))) return
      leave()
      resolve()
    })
  })
}
