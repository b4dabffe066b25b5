import { isCalm } from '../calm.ts'

/** In px: less is not seen as a jump. */
const LEAST = 24

/** A sheet that gets more content rises from where it was, instead of jumping. Returns how to stop. */
export function rise(box: HTMLElement): () => void {
  let before = box.offsetHeight
  const sizes = new ResizeObserver(() => {
    const more = box.offsetHeight - before
    before = box.offsetHeight
    const isInTheMiddle = getComputedStyle(box).top === '0px'
    if (more < LEAST || isInTheMiddle || 'held' in box.dataset || isCalm()) return
    // added to the way in, which may not have ended
    box.animate(
      { transform: [`translateY(${more}px)`, 'none'] },
      { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', composite: 'add' },
    )
  })
  sizes.observe(box)
  return () => sizes.disconnect()
}
