/** Runs a function after the next frame is painted, or synchronously in a hidden document, which paints no frames. */
export function runAfterPaint(run: () => void): void {
  if (document.hidden) return run()
  requestAnimationFrame(() => setTimeout(run))
}
