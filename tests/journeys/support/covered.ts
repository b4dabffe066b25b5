/** Floating elements must not cover text or controls, at any width and scroll position. */
import type { Page } from '@playwright/test'

/** The narrowest phone, a typical phone, and the widest column. */
const widths = [320, 375, 430]

/** Runs in the page: finds texts and controls covered by floating elements. Bars are as wide as the column, and content ends above them. */
const below = (): string[] => {
  type Box = { left: number; right: number; top: number; bottom: number }
  const column = document.querySelector('main')!.getBoundingClientRect()
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
  const content: { box: Box; text: string }[] = []
  const note = (rects: Iterable<DOMRect>, text: string) => {
    for (const rect of rects) {
      const { top, bottom } = rect
      // the next slide is cut off at the column's edge
      const [left, right] = [Math.max(rect.left, column.left), Math.min(rect.right, column.right)]
      if (right > left && bottom > top) content.push({ box: { left, right, top, bottom }, text })
    }
  }
  const walk = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement!
    if (!node.textContent?.trim() || !isSeen(parent) || isFixed(parent) || parent.closest('[aria-hidden=true]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    note(range.getClientRects(), node.textContent.trim())
  }
  for (const control of document.querySelectorAll('main :is(button, a, input, select, textarea, [role=radio])'))
    if (isSeen(control) && !isFixed(control))
      note([control.getBoundingClientRect()], control.textContent || control.ariaLabel || control.tagName)
  const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
  const faults: string[] = []
  for (const float of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, pointerEvents } = getComputedStyle(float)
    // taps pass through the element, unless it is a status whose text hides the content below
    const isThrough = pointerEvents === 'none' && !float.matches('[role=status]')
    if (position !== 'fixed' || isThrough || !isSeen(float) || float.closest('[role$=dialog]')) continue
    const over = float.getBoundingClientRect()
    // modal elements are as high as the screen
    if (over.height > window.innerHeight / 2) continue
    const isBar = over.width >= column.width - 1
    // a bar at the bottom covers only content that cannot be scrolled out from under it; other floats cover any content that scrolls
    // under them
    const passed = ({ top, bottom }: Box) =>
      isBar
        ? top - rest < over.bottom - 1 && bottom - rest > over.top + 1
        : top - rest < over.bottom - 1 && bottom + window.scrollY > over.top + 1
    const hit = content.find(({ box }) => box.left < over.right - 1 && box.right > over.left + 1 && passed(box))
    if (hit) faults.push(`“${(float.textContent || float.tagName).slice(0, 20)}” covers “${hit.text.slice(0, 20)}”`)
  }
  return faults
}

export async function findCovered(page: Page, address: string, testedWidths = widths): Promise<string[]> {
  const before = page.viewportSize()!
  const faults: string[] = []
  for (const width of testedWidths) {
    await page.setViewportSize({ width, height: before.height })
    for (const fault of await page.evaluate(below)) faults.push(`${address} at ${width} px: ${fault}`)
  }
  await page.setViewportSize(before)
  return faults
}
