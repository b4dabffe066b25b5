/** Runs one contender on one page; `run.ts` drives it through `window.bench`. */
import { readShape, type Shape } from '#schemas/language/shape.ts'
import { createDocument } from './blocks.tsx'
import type { Contender } from './contender.ts'
import { createFromDocument } from './document.tsx'
import { createHandwritten } from './hand.tsx'

const contenders: Record<string, (count: number) => Contender> = {
  hand: createHandwritten,
  document: (count) => createFromDocument(count, false),
  live: (count) => createFromDocument(count, true),
}
const query = new URLSearchParams(location.search)
const count = Number(query.get('n'))
const contender = contenders[query.get('contender') ?? '']!(count)
const host = document.getElementById('root')!
let unmount = () => {}
const layout = () => host.offsetHeight

const bench = {
  /** Builds the document's plan; returns the time in ms. */
  prepare(): number {
    const startedAt = performance.now()
    contender.prepare()
    return performance.now() - startedAt
  },
  /** Mounts the page; returns the time in ms of React and the renderer (`script`), and with style and layout (`all`). */
  mount(): { script: number; all: number } {
    const startedAt = performance.now()
    unmount = contender.mount(host)
    const script = performance.now() - startedAt
    layout()
    return { script, all: performance.now() - startedAt }
  },
  unmount: () => unmount(),
  /** Runs `times` updates; returns the wall time of each in ms. */
  field(times: number): number[] {
    return Array.from({ length: times }, (_, index) => {
      const startedAt = performance.now()
      contender.field(`g${((index * 5) % count) + 1}`, 100 + index)
      return performance.now() - startedAt
    })
  },
  flag(times: number): number[] {
    return Array.from({ length: times }, (_, index) => {
      const startedAt = performance.now()
      contender.flag(index % 2 === 1)
      return performance.now() - startedAt
    })
  },
  /** Returns the time in ms of a document's structure check: the first run on a page (`cold`), and the median of later runs (`warm`). */
  check(shape: Shape): { cold: number; warm: number } {
    const text = JSON.stringify(createDocument(count, false))
    const once = () => {
      const document: unknown = JSON.parse(text)
      const startedAt = performance.now()
      const { ok } = readShape(shape, document)
      if (!ok) throw new Error('the document of the bench is none')
      return performance.now() - startedAt
    }
    const cold = once()
    const times = Array.from({ length: 300 }, once).toSorted((a, b) => a - b)
    return { cold, warm: times[150]! }
  },
  /** Used to verify that all contenders show the same content. */
  text: () => host.textContent,
  blocks: () => host.children.length,
}
export type Bench = typeof bench
declare global {
  interface Window {
    bench: Bench
  }
}
window.bench = bench
