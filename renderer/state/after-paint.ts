/** Runs after the next frame is painted; at once where nothing is painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden) return run()
  requestAnimationFrame(() => setTimeout(run))
}
