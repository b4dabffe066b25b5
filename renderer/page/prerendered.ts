/** The page as the server drew it stays on screen until the storefront has drawn it with its own data. */
import type { Core } from '../core.ts'

export function replacePrerendered({ firstContent, history }: Core): void {
  const drawn = document.getElementById('prerendered')
  if (!drawn) return
  const { dataset } = document.documentElement
  /** Where somebody tapped before the page could answer. */
  let tapped: { x: number; y: number } | undefined
  drawn.addEventListener('click', ({ clientX: x, clientY: y }) => (tapped = { x, y }))
  const replace = () => {
    stop()
    drawn.remove()
    delete dataset.viewer
    if (tapped) (document.elementFromPoint(tapped.x, tapped.y) as HTMLElement | null)?.click()
    tapped = undefined
  }
  const stop = history.subscribe(replace)
  // the address shows another page, or it is another visitor's
  if (dataset.viewer === undefined) replace()
  else void firstContent.shown.then(replace)
}
