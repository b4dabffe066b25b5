/** The page as the server drew it stays on screen until the storefront has drawn it: a skeleton with another, the others with their data. */
import type { Core } from '../core.ts'

const { dataset } = document.documentElement
const find = () => document.getElementById('prerendered')
/** Nobody waits for the storefront to draw what is on screen already. */
export const hasContent = (): boolean => !!find() && 'viewer' in dataset && !('skeleton' in dataset)

export function replacePrerendered({ firstContent, history }: Core): void {
  const drawn = find()
  if (!drawn) return
  const replace = () => {
    stop()
    drawn.remove()
    delete dataset.viewer
    // where somebody tapped before the page could answer
    const at = dataset.tap?.split(',').map(Number) as [number, number] | undefined
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
    if (at) document.elementFromPoint(...at)?.dispatchEvent(tap)
    delete dataset.tap
  }
  const stop = history.subscribe(replace)
  // the address shows another page, or it is another visitor's
  if (!('viewer' in dataset)) replace()
  else void Promise.race([firstContent.shown, ...('skeleton' in dataset ? [firstContent.drawn] : [])]).then(replace)
}
