import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { typed, useKit, type Kit } from '#renderer/kit.ts'
import { isMotionReduced } from '../calm.ts'
import * as styles from './rolling.css.ts'

/** Removed on logout, because the figures are personal. */
const key = `${typed}figures`

/** True for a text that can roll: its copy is on one line, and is removed when its digits have turned. */
const isFigure = (text: string) => text.length <= 16 && /\d/.test(text)

/** True the first time that this visit shows this value of the figure; records that it was shown. */
function isNew(visit: Kit['visit'], name: string, value: string): boolean {
  const lastValues = (visit.get(key) ?? {}) as Record<string, string>
  if (lastValues[name] === value) return false
  visit.set(key, { ...lastValues, [name]: value })
  return true
}

const element = (className: string, ...children: (Node | string)[]) => {
  const span = document.createElement('span')
  span.className = className
  span.append(...children)
  return span
}

/** Returns a strip of digits that ends with the given digit. */
function createWheel(digit: string): Node {
  const strip = element(styles.strip, digit)
  strip.style.setProperty('--turns', digit)
  strip.prepend(element(styles.before, [...Array(Number(digit)).keys()].join('\n')))
  return element(styles.wheel, strip)
}

/** Draws a copy over the figure, whose digits roll into place, and then removes it. */
function roll(host: HTMLElement): () => void {
  const copy = host.firstElementChild!.cloneNode(true) as HTMLElement
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode as Text)
  for (const text of nodes)
    text.replaceWith(...text.data.split(/(\d)/).map((part) => (/\d/.test(part) ? createWheel(part) : part)))
  copy.setAttribute('aria-hidden', 'true')
  copy.classList.add(styles.wheels)
  const end = () => {
    copy.remove()
    host.classList.remove(styles.rolling)
  }
  copy.addEventListener('animationend', end)
  host.classList.add(styles.rolling)
  host.append(copy)
  return end
}

/**
 * A main figure, whose digits roll into place the first time that a visit shows this value. The text below is complete
 * from the beginning: it has its final width, and is all that screen readers get.
 */
export function Rolling({ name, children }: { name: string; children: ReactNode }) {
  const host = useRef<HTMLSpanElement>(null)
  const { visit } = useKit()
  useLayoutEffect(() => {
    const element = host.current!
    const text = element.textContent
    return isFigure(text) && isNew(visit, name, text) && !isMotionReduced() ? roll(element) : undefined
    // not with the value: a figure that changes while it is shown does not roll
  }, [name, visit])
  return (
    <span ref={host}>
      <span>{children}</span>
    </span>
  )
}
