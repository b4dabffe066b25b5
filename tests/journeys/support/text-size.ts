/** Checks that a page loses no content when its text is large. */
import type { Page } from '@playwright/test'

/** Sets the text size of the phone's settings (relative to the default) or of the browser's settings (in px). */
export async function setTextSize(
  page: Page,
  { phone = 1, browser = 16 }: { phone?: number; browser?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedOSTextScale', { scale: phone })
  await session.send('Page.setFontSizes', { fontSizes: { standard: browser } })
}

/**
 * Returns texts that are cut off by their box, overflow it, or overlap another text or a control. A name clamped to two lines or more is
 * allowed, because the page that it links to shows it in full.
 */
const lostTexts = () => {
  type Line = { of: Text; layer: Element | null; left: number; right: number; top: number; bottom: number }
  type Box = Pick<Line, 'left' | 'right' | 'top' | 'bottom'>
  const slack = 2
  const tapped =
    'button, a, input, textarea, select, [role=button], [role=radio], [role=checkbox], [role=tab], [role=switch]'
  const faults = new Set<string>()
  const quoted = (text: string | null) => `“${(text ?? '').trim().slice(0, 24)}”`
  const outside = (line: Box, box: Box) =>
    line.left < box.left - slack ||
    line.right > box.right + slack ||
    line.top < box.top - slack ||
    line.bottom > box.bottom + slack
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
  const styles = new Map<Element, CSSStyleDeclaration>()
  const getStyle = (element: Element) =>
    styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element)!
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const isUnseen = (element: Element | null): boolean =>
    !!element && (getStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement))
  const painted = ({ backgroundColor, backgroundImage, borderTopWidth, borderTopStyle }: CSSStyleDeclaration) =>
    !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ||
    backgroundImage !== 'none' ||
    (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0)

  const lines: Line[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
    const parent = node.parentElement!
    if (
      !node.data.trim() ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      // slides that are off screen
      parent.closest('script, style, noscript, [inert], [aria-roledescription=carousel] [tabindex="-1"]') ||
      isUnseen(parent)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getStyle(parent).fontSize)
    // the height of the letters, independent of the font's line height
    const rects = [...range.getClientRects()].map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2
      return { left, right, top: middle - size / 2, bottom: middle + size / 2 }
    })
    // a figure, a date or a short word that is broken across lines is hard to read
    for (const { index, 0: word } of node.data.matchAll(
      /(?<![\p{Script=Latin}\d.,:/])[\p{Script=Latin}\d.,:/¥%]{2,12}(?![\p{Script=Latin}\d])/gu,
    )) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        faults.add(`${quoted(word)} is torn`)
    }
    let layer: Element | null = null
    let ended = false
    let boxed = false
    let free: 'absolute' | 'fixed' | null = null
    const clippers: Box[] = []
    for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
      const style = getStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (free === 'absolute' && style.position === 'static') continue
      if (style.position === 'fixed' || style.position === 'sticky') layer ??= box
      const cutsAcross = clips(style.overflowX)
      const cutsDown = clips(style.overflowY)
      if (cutsAcross || cutsDown || scrolls(style.overflowX) || scrolls(style.overflowY)) {
        clippers.push({
          left: style.overflowX === 'visible' ? -1e6 : left,
          right: style.overflowX === 'visible' ? 1e6 : right,
          top: style.overflowY === 'visible' ? -1e6 : top,
          bottom: style.overflowY === 'visible' ? 1e6 : bottom,
        })
        // a name clamped to several lines is shown in full on its page, and folded content has a button
        if (Number(style.webkitLineClamp) > 1 || box.parentElement?.querySelector('[aria-expanded=false]')) ended = true
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) ended = true
        if (!ended)
          for (const rect of rects)
            if (
              outside(rect, {
                left: cutsAcross ? left : -1e6,
                right: cutsAcross ? right : 1e6,
                top: cutsDown ? top : -1e6,
                bottom: cutsDown ? bottom : 1e6,
              })
            )
              faults.add(`${quoted(node.data)} is cut by ${box.className || box.tagName}`)
      }
      if (!boxed && !ended && style.display !== 'inline' && (painted(style) || box.matches(tapped))) {
        boxed = true
        if (rects.some((rect) => outside(rect, { left, right, top, bottom })))
          faults.add(`${quoted(node.data)} leaves ${box.className || box.tagName}`)
      }
      if (style.position === 'fixed') break
      if (style.position === 'absolute') free = 'absolute'
      else if (style.position !== 'static') free = null
    }
    for (const rect of rects) {
      const seen = clippers.reduce<Box>(
        (a, b) => ({
          left: Math.max(a.left, b.left),
          right: Math.min(a.right, b.right),
          top: Math.max(a.top, b.top),
          bottom: Math.min(a.bottom, b.bottom),
        }),
        rect,
      )
      if (seen.right - seen.left > slack && seen.bottom - seen.top > slack) lines.push({ of: node, layer, ...seen })
    }
  }
  lines.sort((a, b) => a.top - b.top)
  for (const [index, line] of lines.entries())
    for (let other = index + 1; other < lines.length && lines[other]!.top < line.bottom; other++)
      if (lines[other]!.of !== line.of && lines[other]!.layer === line.layer && overlap(line, lines[other]!))
        faults.add(`${quoted(line.of.data)} and ${quoted(lines[other]!.of.data)} overlap`)
  // the placeholder of a field without a label is its only description
  const pen = document.createElement('canvas').getContext('2d')!
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (
      field.value ||
      field.labels?.length ||
      !field.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field, '::placeholder')
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(field.placeholder).width > room + slack)
      faults.add(`${quoted(field.placeholder)} does not fit its field`)
  }
  for (const control of document.querySelectorAll(tapped)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = control.getBoundingClientRect()
    if (box.width <= 1) continue
    let layer: Element | null = control
    while (layer && !['fixed', 'sticky'].includes(getStyle(layer).position)) layer = layer.parentElement
    for (const line of lines)
      if (
        line.layer === layer &&
        !control.contains(line.of) &&
        !line.of.parentElement!.closest('label')?.contains(control) &&
        overlap(line, box)
      )
        faults.add(
          `${quoted(line.of.data)} lies under ${quoted(control.getAttribute('aria-label') ?? control.textContent)}`,
        )
  }
  return [...faults]
}

/** Checks twice, because new content may still fold or measure itself. */
export async function findLostTexts(page: Page): Promise<string[]> {
  for (let round = 0; ; round++) {
    const lost = await page.evaluate(lostTexts)
    if (!lost.length || round === 4) return lost
    await page.waitForTimeout(250)
  }
}
