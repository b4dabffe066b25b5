/** Touch gestures on a sheet: it follows the finger, and is dismissed by a quarter of its height or by speed. */

/** As a share of the sheet's height. */
const far = 0.25
/** In px per ms. */
const fast = 0.5

/** True when an element between the finger and the sheet is scrolled, so that moving down scrolls it back first. */
const isScrolled = (from: EventTarget | null, sheet: HTMLElement): boolean => {
  for (let parent = from instanceof Element ? from : null; parent && parent !== sheet; parent = parent.parentElement)
    if (parent.scrollTop > 0) return true
  return false
}

/** Returns a cleanup function. */
export function followFinger(sheet: HTMLElement, dismiss: () => void): () => void {
  const veil = sheet.previousElementSibling as HTMLElement
  let from: { x: number; y: number } | null = null
  let isHeld = false
  let last = { y: 0, at: 0 }
  let speed = 0
  const put = (down: number) => {
    sheet.style.transform = down ? `translateY(${down}px)` : ''
    veil.style.opacity = down ? String(1 - down / sheet.offsetHeight) : ''
  }
  const hold = (held: boolean) => {
    isHeld = held
    for (const part of [sheet, veil]) part.toggleAttribute('data-held', held)
  }
  const start = ({ touches: [touch, second], target }: TouchEvent) => {
    from = null
    if (!touch || second || isScrolled(target, sheet)) return
    from = { x: touch.clientX, y: touch.clientY }
    last = { y: touch.clientY, at: performance.now() }
    speed = 0
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!from || !touch) return
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
    // the gesture scrolls the content, or moves an element sideways
    if (!isHeld && (down <= 0 || Math.abs(across) > down)) return void (from = null)
    hold(true)
    // otherwise the page would scroll, or reload
    if (event.cancelable) event.preventDefault()
    const now = performance.now()
    speed = (touch.clientY - last.y) / Math.max(1, now - last.at)
    last = { y: touch.clientY, at: now }
    put(Math.max(0, down))
  }
  const end = () => {
    from = null
    if (!isHeld) return
    hold(false)
    const down = new DOMMatrix(getComputedStyle(sheet).transform).m42
    // a finger that rests before it lifts does not dismiss the sheet
    const isThrown = speed > fast && performance.now() - last.at < 100
    if (isThrown || down > far * sheet.offsetHeight) dismiss()
    else put(0)
  }
  const cancel = () => {
    from = null
    hold(false)
    put(0)
  }
  const listening = new AbortController()
  const { signal } = listening
  sheet.addEventListener('touchstart', start, { passive: true, signal })
  sheet.addEventListener('touchmove', move, { passive: false, signal })
  sheet.addEventListener('touchend', end, { signal })
  sheet.addEventListener('touchcancel', cancel, { signal })
  return () => listening.abort()
}
