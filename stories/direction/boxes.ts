/** The boxes of rendered content, for comparing two directions. */
import { picture as tile } from '#widgets/ui/cards/tile.css.ts'
import { root as cardNumber } from '#widgets/ui/numbers/card-number.css.ts'
import { root as numbers } from '#widgets/ui/numbers/numbers.css.ts'
import { box as picture } from '#widgets/ui/graphics/picture.css.ts'

export type Box = { name: string; left: number; right: number; top: number }

const replaced = new Set(['svg', 'IMG', 'VIDEO', 'CANVAS', 'INPUT', 'TEXTAREA', 'SELECT', 'IFRAME'])
/** Elements with their own direction, and numbers. */
const ownDirection = `[dir]:not(main), bdi, .${numbers}, .${cardNumber}`
const isInline = (style: CSSStyleDeclaration) => style.display === 'inline' && !/absolute|fixed/.test(style.position)

function createBox(name: string, { left, right, top, width, height }: DOMRect): Box[] {
  // a smaller box is for screen readers
  return width > 1 && height > 1 ? [{ name, left, right, top }] : []
}
function measureText(node: Node, name: string): Box[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return createBox(name, range.getBoundingClientRect())
}
const hasOnlyInlineContent = (element: Element, display: string) =>
  !/flex|grid/.test(display) && [...element.children].every((child) => isInline(getComputedStyle(child)))

/**
 * Returns the box of each block, item and replaced element, and of the text of each line. Inline elements are measured together, because
 * their order follows the language of the text; a part with its own direction is measured from outside.
 */
export function listBoxes(element: Element, path = ''): Box[] {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden') return []
  const name = `${path} ${element.tagName.toLowerCase()}`.trim()
  const own = createBox(name, element.getBoundingClientRect())
  const hasOwnDirection = element.matches(ownDirection)
  // a picture is replaced by a sign when it is lost
  const isPicture = element.matches(`.${picture}, .${tile}`)
  if (replaced.has(element.tagName) || hasOwnDirection || isPicture) return own
  if (hasOnlyInlineContent(element, style.display))
    return [...own, ...measureText(element, `${name} “${element.textContent.slice(0, 20)}”`)]
  const parts = [...element.childNodes].flatMap((child) =>
    child instanceof Element
      ? listBoxes(child, name)
      : child.nodeType === Node.TEXT_NODE
        ? measureText(child, `${name} “${child.textContent?.slice(0, 20)}”`)
        : [],
  )
  return [...own, ...parts]
}
