import { isMotionReduced } from '../calm.ts'

/** In px: smaller changes are not perceived as a jump. */
const LEAST = 24

/** A sheet that gets more content rises from its former position, instead of jumping. Returns a cleanup function. */
export function animateGrowth(box: HTMLElement): () => void {
  let before = box.offsetHeight
  const sizes = new ResizeObserver(() => {
    const more = box.offsetHeight - before
    before = box.offsetHeight
    const isInTheMiddle = getComputedStyle(box).top === '0px'
    if (more < LEAST || isInTheMiddle || 'held' in box.dataset || isMotionReduced()) return
    // added to the opening animation, which may still be running
    box.animate(
      { transform: [`translateY(${more}px)`, 'none'] },
      { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', composite: 'add' },
    )
  })
  sizes.observe(box)
  return () => sizes.disconnect()
}
