/**
 * Replaces the server-rendered page when the storefront has drawn it: a skeleton by the first render, other pages by a render with their
 * data.
 */
import type { Core } from '../core.ts'

/**
 * Limit in ms for a page that has its answers but is not completely drawn: after it, the page has failed, and the failure must be visible.
 */
const LONGEST_DRAWING = 1000

const { dataset } = document.documentElement
const find = () => document.getElementById('prerendered')
/** Whether server-rendered content is on screen, so that the first client render is not urgent. */
export const hasContent = (): boolean => !!find() && 'viewer' in dataset && !('skeleton' in dataset)

const waitForFrame = () => new Promise(requestAnimationFrame)
const findSkeletons = (page: Element | null) => page?.querySelectorAll('[data-loading]').length ?? 0
/**
 * Waits until the client shows no more skeletons than the server: widget code that loads after the answers must not turn content into a
 * skeleton.
 */
async function waitUntilComplete(before: Element): Promise<void> {
  while (before.isConnected && findSkeletons(document.getElementById('root')) > findSkeletons(before))
    await waitForFrame()
}

export function replacePrerendered({ firstContent: { shown, drawn }, history }: Core): void {
  const before = find()
  if (!before) return
  const replace = () => {
    stop()
    before.remove()
    delete dataset.viewer
    // replay a tap from before the page was interactive
    const point = dataset.tap?.split(',').map(Number) as [number, number] | undefined
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
    if (point) document.elementFromPoint(...point)?.dispatchEvent(tap)
    delete dataset.tap
  }
  const stop = history.subscribe(replace)
  // the HTML belongs to another page or another visitor
  if (!('viewer' in dataset)) return replace()
  // answers may arrive before a slow phone has drawn them
  const completed = shown.then(() =>
    Promise.race([
      drawn.then(() => waitUntilComplete(before)),
      new Promise<void>((resolve) => setTimeout(resolve, LONGEST_DRAWING)),
    ]),
  )
  void Promise.race([completed, ...('skeleton' in dataset ? [drawn] : [])]).then(replace)
}
