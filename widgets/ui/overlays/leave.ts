/** The closing animation of overlays: a copy moves away, so that the cause of closing (back, a choice, another page) need not wait. */
import { isMotionReduced } from '../calm.ts'

/**
 * The copies of a sheet slide away, others fade (`data-leaving` in modal.css.ts). No copies are drawn while pages
 * slide, or under reduced motion.
 */
export function animateLeave(parts: HTMLElement[]): void {
  if (document.documentElement.dataset.way || isMotionReduced()) return
  for (const part of parts) {
    const copy = part.cloneNode(true) as HTMLElement
    copy.inert = true
    copy.ariaHidden = 'true'
    for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
    copy.style.animation = 'none'
    document.body.append(copy)
    const scrolled = [...part.querySelectorAll('*')]
    copy.querySelectorAll('*').forEach((element, index) => {
      const { scrollTop = 0 } = scrolled[index] ?? {}
      if (scrollTop) element.scrollTop = scrollTop
    })
    // a sheet that a finger has moved continues from there
    copy.getBoundingClientRect()
    copy.dataset.leaving = ''
    copy.style.opacity = ''
    copy.style.transform = ''
    const end = () => copy.remove()
    copy.addEventListener('transitionend', end)
    setTimeout(end, 400)
  }
}
