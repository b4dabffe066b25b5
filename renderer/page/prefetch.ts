/**
 * Loads the files of pages that the page on screen leads to, so that a tap finds them: some when the browser has nothing to do, and that of a
 * pressed button while the finger is still on it.
 */
import type { Text } from '../../schemas/language/text.ts'
import { afterPaint } from '../state/after-paint.ts'
import { nextTask } from '../state/next-task.ts'
import { pageKey, type PageDeps } from './page.tsx'

/** Of one page and of a visit. */
const most = { ofPage: 8, ofVisit: 40, values: 3000, words: 60 }
const WAIT = 500

type Connection = { saveData?: boolean; effectiveType?: string }
const mayLoad = (): boolean => {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !/2g/.test(effectiveType) && navigator.onLine
}
const whenIdle = (run: () => void): void => {
  // Safari has none
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 })
  else setTimeout(run, 1000)
}

/** Each in a task of its own, because a tap may wait for it. Errors are ignored: the page asks again when it is opened. */
async function oneByOne(jobs: (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) {
    job().catch(() => undefined)
    await nextTask()
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** `owner`: the node or the item of a list that has the address, and so the words of its button. */
type Link = { path: string; owner: unknown }
/** The addresses in a document or in data: of actions, of menus. */
function* linksIn(root: unknown): Generator<Link> {
  const open: { value: unknown; owner: unknown; isGroup?: boolean }[] = [{ value: root, owner: root }]
  for (let left = most.values; left > 0 && open.length; left--) {
    const { value, owner, isGroup = Array.isArray(value) } = open.shift()!
    if (!isObject(value)) continue
    const { path } = value as { path?: unknown }
    if (typeof path === 'string' && path.startsWith('/')) yield { path: path.split('?')[0]!, owner }
    for (const [key, one] of Object.entries(value))
      open.push({ value: one, owner: isGroup ? one : owner, ...(key === 'nodes' && { isGroup: true }) })
  }
}
/** Whether a text that is shown has one of the words of an owner. */
function isNamed(owner: unknown, shown: string, resolve: (text: Text) => string): boolean {
  const open = [owner]
  for (let left = most.words; left > 0 && open.length; left--) {
    const value = open.shift()
    const isText = typeof value === 'string' || (isObject(value) && 't' in value)
    const word = isText ? resolve(value as Text) : ''
    if (word.length > 1 && shown.includes(word)) return true
    if (isObject(value) && !isText) open.push(...Object.values(value))
  }
  return false
}

export function prefetchFrom({ core, maps, loader, pages, shown }: PageDeps): void {
  const asked = new Set<string>()
  let left = most.ofPage
  let waiting: ReturnType<typeof setTimeout>
  let stop: () => void = () => undefined

  const instanceNow = () => {
    const entry = shown.current()
    return pages.get(pageKey(maps.find(entry.path), entry))?.instance
  }
  function* links(): Generator<Link> {
    const instance = mayLoad() && instanceNow()
    if (!instance) return
    yield* linksIn(instance.plan.layout)
    yield* linksIn(instance.scope())
  }
  /** False if there is nothing to load. */
  function take(path: string, when: (run: () => void) => void): boolean {
    const info = maps.find(path)
    if (!info || asked.has(path) || loader.ready(info) || asked.size >= most.ofVisit) return false
    asked.add(path)
    when(() => void oneByOne(loader.jobsOf(info)))
    return true
  }
  const look = () => {
    for (const { path } of links()) {
      // a page with a countdown writes every second
      if (!left) return
      if (take(path, whenIdle)) left--
    }
  }
  const later = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => whenIdle(look), WAIT)
  }
  const start = () => {
    left = most.ofPage
    stop()
    // menus and lists come with answers
    stop = instanceNow()?.subscribe(later) ?? (() => undefined)
    later()
  }
  const press = ({ target }: Event) => {
    const text = (target as Element).closest('button, a, [role=button], [role=tab]')?.textContent
    if (text)
      afterPaint(() => {
        for (const { path, owner } of links())
          if (isNamed(owner, text, core.kit.resolveText) && take(path, (run) => run())) return
      })
  }
  shown.subscribe(start)
  addEventListener('pointerdown', press, { passive: true })
  start()
}
