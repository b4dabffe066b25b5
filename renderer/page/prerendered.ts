/** The page as the server drew it stays on screen until the storefront has drawn it: a skeleton with another, the others with their data. */
import type { Core } from '../core.ts'

/** In ms, for a page that has its answers and is not drawn whole: then it is a failure, which has to be seen. */
const LONGEST_DRAWING = 1000

const { dataset } = document.documentElement
const find = () => document.getElementById('prerendered')
/** Nobody waits for the storefront to draw what is on screen already. */
export const hasContent = (): boolean => !!find() && 'viewer' in dataset && !('skeleton' in dataset)

const nextFrame = () => new Promise(requestAnimationFrame)
const skeletonsIn = (page: Element | null) => page?.querySelectorAll('[data-loading]').length ?? 0
/** Code that only some widgets draw with may come after their answers: nothing turns into its skeleton meanwhile. */
async function untilWhole(before: Element): Promise<void> {
  while (before.isConnected && skeletonsIn(document.getElementById('root')) > skeletonsIn(before)) await nextFrame()
}

export function replacePrerendered({ firstContent: { shown, drawn }, history }: Core): void {
  const before = find()
  if (!before) return
  const replace = () => {
    stop()
    before.remove()
    delete dataset.viewer
    // where somebody tapped before the page could answer
    const at = dataset.tap?.split(',').map(Number) as [number, number] | undefined
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
    if (at) document.elementFromPoint(...at)?.dispatchEvent(tap)
    delete dataset.tap
  }
  const stop = history.subscribe(replace)
  // the address shows another page, or it is another visitor's
  if (!('viewer' in dataset)) return replace()
  // the answers may be there before a slow phone has drawn them
  const whole = shown.then(() =>
    Promise.race([
      drawn.then(() => untilWhole(before)),
      new Promise<void>((resolve) => setTimeout(resolve, LONGEST_DRAWING)),
    ]),
  )
  void Promise.race([whole, ...('skeleton' in dataset ? [drawn] : [])]).then(replace)
}
