/** Rich text in the HTML that the server draws. The DOM that cleans it is loaded with the first such text. */
import { createElement, Fragment, type ReactNode } from 'react'
import { createCleaner, type Window } from './clean.ts'

let cleaner: ReturnType<typeof createCleaner> | undefined
let coming: Promise<void> | undefined
let openWindow = (): Promise<Window> => Promise.reject(new Error('no DOM to clean rich text with'))

export function setCleanerWindow(open: () => Promise<Window>): void {
  openWindow = open
}
export function prepareCleaner(): Promise<void> {
  coming ??= openWindow().then((window) => void (cleaner = createCleaner(window)))
  return coming
}
/** Settles when the cleaner has loaded, if a text needs it. */
export const waitForCleaner = async (): Promise<void> => coming

const inReact: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan', tabindex: 'tabIndex' }
function toElement(node: Node): ReactNode {
  if (node.nodeType !== node.ELEMENT_NODE) return node.nodeType === node.TEXT_NODE ? node.textContent : null
  const { localName, attributes, childNodes } = node as Element
  const props = Object.fromEntries(Array.from(attributes, ({ name, value }) => [inReact[name] ?? name, value]))
  return createElement(localName, props, ...toElements(childNodes))
}
const toElements = (nodes: NodeListOf<ChildNode>): ReactNode[] => Array.from(nodes, toElement)

/**
 * Returns React elements, so that no string becomes markup; undefined for a text that browsers could parse differently,
 * which the browser draws.
 */
export function renderRichText(html: string): ReactNode {
  const fragment = cleaner?.(html)
  return fragment && createElement(Fragment, null, ...toElements(fragment.childNodes))
}
