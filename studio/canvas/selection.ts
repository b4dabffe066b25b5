/** Selects nodes by taps on the canvas while editing, and blocks all other effects. The screen draws the outlines, not the canvas. */
import { onNextPaint } from '../look/painted.ts'
import type { Marks } from './marks.tsx'
import type { FromCanvas, Mode, Outline } from './protocol.ts'

/** Events blocked while editing. Scrolling is allowed. */
const acting = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'dblclick']
const further = ['contextmenu', 'dragstart', 'submit', 'beforeinput', 'change']

type Options = { marks: Marks; send: (message: FromCanvas) => void; mode: () => Mode }

const getText = (target: EventTarget | null): string =>
  target instanceof Element ? (target.textContent ?? '').trim() : ''

type SelectOptions = { isScrolledTo?: boolean | undefined; others?: readonly string[] | undefined }

export function createSelection({ marks, send, mode }: Options) {
  let hovered: string | undefined
  let selected: string | undefined
  let along: readonly string[] = []
  let marked: readonly string[] = []
  let lastSent = ''
  let isAsked = false

  const getOutline = (id: string | undefined): Outline | undefined =>
    id === undefined ? undefined : marks.getOutline(id)
  function measure(): void {
    isAsked = false
    const outlines = {
      hovered: getOutline(hovered),
      selected: getOutline(selected),
      others: along.map((id) => marks.getOutline(id)),
      marked: marked.map((id) => marks.getOutline(id)),
    }
    const now = JSON.stringify(outlines)
    if (now === lastSent) return
    lastSent = now
    send({ type: 'outlines', ...outlines })
  }
  /** Measures after the next paint, when reading the layout is free. */
  function measureSoon(): void {
    if (!isAsked) onNextPaint(measure)
    isAsked = true
  }

  function hover(id: string | undefined): void {
    if (id === hovered) return
    hovered = id
    send({ type: 'hover', id })
    measureSoon()
  }
  const stop = (event: Event) => {
    if (mode() !== 'edit') return
    event.stopPropagation()
    // a touch may be the start of scrolling
    if (!event.type.startsWith('touch') && event.cancelable) event.preventDefault()
    const id = marks.at(event.target)
    if (event.type === 'click') send({ type: 'pick', id, isMore: (event as MouseEvent).shiftKey })
    else if (event.type === 'dblclick') send({ type: 'pick', id, text: getText(event.target) })
  }
  for (const name of [...acting, ...further]) addEventListener(name, stop, { capture: true, passive: false })
  addEventListener('pointermove', ({ target }) => mode() === 'edit' && hover(marks.at(target)), { capture: true })
  document.documentElement.addEventListener('pointerleave', () => hover(undefined))
  for (const name of ['scroll', 'load', 'transitionend', 'animationend'])
    addEventListener(name, measureSoon, { capture: true, passive: true })
  addEventListener('resize', measureSoon)
  new ResizeObserver(measureSoon).observe(document.body)
  new MutationObserver(measureSoon).observe(document.body, { subtree: true, childList: true, characterData: true })

  return {
    select(id: string | undefined, { isScrolledTo = false, others = [] }: SelectOptions): void {
      selected = id
      along = others
      const [box] = (isScrolledTo && getOutline(id)?.boxes) || []
      if (box && (box.y < 0 || box.y + box.height > innerHeight))
        scrollTo({ top: Math.max(0, scrollY + box.y - innerHeight / 4), behavior: 'instant' })
      measureSoon()
    },
    mark(ids: readonly string[]): void {
      marked = ids
      measureSoon()
    },
    leave: () => hover(undefined),
    measureSoon,
  }
}
