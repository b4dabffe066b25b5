/** The carousel's animation (product §9). It pauses while hidden, under pointer and focus, on request, and under reduced motion. */
import EmblaCarousel from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { limits } from '#schemas/limits.ts'
import { isMotionReduced } from '#widgets/ui/calm.ts'

/** embla's `duration` is a friction value: a slide settles in about eighteen times as many ms. */
const friction = Math.round(limits.swiperDurationMs / 18)

export type CarouselMotion = { step: (by: 1 | -1) => void; hold: (held: boolean) => void; stop: () => void }
type Listeners = { onSelect: (index: number) => void; onHeld: (held: boolean) => void }

export function startMotion(root: HTMLElement, view: HTMLElement, { onSelect, onHeld }: Listeners): CarouselMotion {
  const still = isMotionReduced()
  const autoplay = Autoplay({
    delay: limits.swiperIntervalMs,
    playOnInit: false,
    stopOnInteraction: false,
    stopOnFocusIn: false,
  })
  const api = EmblaCarousel(
    view,
    {
      loop: true,
      duration: still ? 0 : friction,
      direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
    },
    [autoplay],
  )

  /** Reasons to pause. The plugin would resume after every drag, so each start is checked. */
  const reasons = new Set<'pointer' | 'focus' | 'person'>(still ? ['person'] : [])
  const settle = () => (reasons.size ? autoplay.stop() : autoplay.play())
  const reason = (name: 'pointer' | 'focus' | 'person', holds: boolean) => () => {
    if (holds) reasons.add(name)
    else reasons.delete(name)
    settle()
  }
  const listeners = {
    mouseenter: reason('pointer', true),
    mouseleave: reason('pointer', false),
    focusin: reason('focus', true),
    focusout: reason('focus', false),
  }
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener)

  let wasStill = still
  api.on('select', () => {
    onSelect(api.selectedScrollSnap())
    // elder mode was switched on while slides moved
    if (wasStill || !isMotionReduced()) return
    wasStill = true
    reasons.add('person')
    onHeld(true)
    settle()
  })
  api.on('autoplay:play', () => void (reasons.size && queueMicrotask(settle)))
  onHeld(still)
  settle()
  return {
    step: (by) => (by > 0 ? api.scrollNext() : api.scrollPrev()),
    hold(held) {
      reason('person', held)()
      onHeld(held)
    },
    stop() {
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener)
      api.destroy()
    },
  }
}
