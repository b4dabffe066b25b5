/**
 * Prefetches the files of pages that the current page links to: some when the browser is idle, and those of a pressed button before the tap
 * is completed.
 */
import type { Text } from '#schemas/language/text.ts'
import { runAfterPaint } from '../state/after-paint.ts'
import { nextTask } from '../state/next-task.ts'
import { pageKey, type PageDeps } from './page-deps.ts'

/** Limits: pages to prefetch per page and per visit, and values and texts to search. */
const most = { ofPage: 8, ofVisit: 40, values: 3000, words: 60 }
const WAIT = 500

type Connection = { saveData?: boolean; effectiveType?: string }
const mayLoad = (): boolean => {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !/2g/.test(effectiveType) && navigator.onLine
}
const runWhenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 })
  else setTimeout(run, 1000)
}

/** Runs each job in a separate task, because a tap may be waiting. Errors are ignored: the page retries when it is opened. */
async function runInSequence(jobs: (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) {
    job().catch(() => undefined)
    await nextTask()
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** `owner`: the node or list item that contains the address, and therefore the texts of its button. */
type Link = { path: string; owner: unknown }
/** Finds addresses in a document or in data, such as those of actions and menus. */
function* findLinks(root: unknown): Generator<Link> {
  const open: { value: unknown; owner: unknown; isGroup?: boolean }[] = [{ value: root, owner: root }]
  for (let left = most.values; left > 0 && open.length; left--) {
    const { value, owner, isGroup = Array.isArray(value) } = open.shift()!
    if (!isObject(value)) continue
    const { path } = value as { path?: unknown }
    if (typeof path === 'string' && path.startsWith('/')) yield { path: path.split('?')[0]!, owner }
    for (const [key, child] of Object.entries(value))
      open.push({ value: child, owner: isGroup ? child : owner, ...(key === 'nodes' && { isGroup: true }) })
  }
}
/** Whether the shown text contains a text of the owner. */
function isNamed(owner: unknown, tappedText: string, resolve: (text: Text) => string): boolean {
  const open = [owner]
  for (let left = most.words; left > 0 && open.length; left--) {
    const value = open.shift()
    const isText = typeof value === 'string' || (isObject(value) && 't' in value)
    const word = isText ? resolve(value as Text) : ''
    if (word.length > 1 && tappedText.includes(word)) return true
    if (isObject(value) && !isText) open.push(...Object.values(value))
  }
  return false
}

export function prefetchFrom({ core, maps, loader, pages, shown }: PageDeps): void {
  const prefetched = new Set<string>()
  let left = most.ofPage
  let waiting: ReturnType<typeof setTimeout>
  let stop: () => void = () => undefined

  const getInstance = () => {
    const entry = shown.current()
    return pages.get(pageKey(maps.find(entry.path), entry))?.instance
  }
  function* listLinks(): Generator<Link> {
    const instance = mayLoad() && getInstance()
    if (!instance) return
    yield* findLinks(instance.plan.layout)
    yield* findLinks(instance.scope())
  }
  /** Schedules the files of a page; false if they need no loading. */
  function take(path: string, when: (run: () => void) => void): boolean {
    const info = maps.find(path)
    if (!info || prefetched.has(path) || loader.ready(info) || prefetched.size >= most.ofVisit) return false
    prefetched.add(path)
    when(() => void runInSequence(loader.listJobs(info)))
    return true
  }
  const look = () => {
    for (const { path } of listLinks()) {
      // stop early: a page with a countdown writes every second
      if (!left) return
      if (take(path, runWhenIdle)) left--
    }
  }
  const scheduleLook = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => runWhenIdle(look), WAIT)
  }
  const start = () => {
    left = most.ofPage
    stop()
    // menus and lists arrive with answers
    stop = getInstance()?.subscribe(scheduleLook) ?? (() => undefined)
    scheduleLook()
  }
  const press = ({ target }: Event) => {
    const text = (target as Element).closest('button, a, [role=button], [role=tab]')?.textContent
    if (text)
      runAfterPaint(() => {
        for (const { path, owner } of listLinks())
          if (isNamed(owner, text, core.kit.resolveText) && take(path, (run) => run())) return
      })
  }
  shown.subscribe(start)
  addEventListener('pointerdown', press, { passive: true })
  start()
}
