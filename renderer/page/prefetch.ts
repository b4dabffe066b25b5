/** Loads, when the browser has nothing to do, the files of pages that the page on screen leads to, so that a tap finds them. */
import { pageKey, type PageDeps } from './page.tsx'

/** Of one page and of a visit. */
const most = { atOnce: 8, ofVisit: 40, values: 3000 }

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

/** The addresses in a document or in data: of actions, of menus. */
function* pathsIn(root: unknown): Generator<string> {
  const open = [root]
  for (let left = most.values; left > 0 && open.length; left--) {
    const value = open.shift()
    if (!value || typeof value !== 'object') continue
    const { path } = value as { path?: unknown }
    if (typeof path === 'string' && path.startsWith('/')) yield path.split('?')[0]!
    open.push(...Object.values(value))
  }
}

export function prefetchFrom({ maps, loader, pages, shown }: PageDeps): void {
  const asked = new Set<string>()
  const look = () => {
    const entry = shown.current()
    const running = pages.get(pageKey(maps.find(entry.path), entry))
    if (!running || !mayLoad()) return
    const { instance } = running
    const next = new Set([...pathsIn(instance.plan.layout), ...pathsIn(instance.scope())])
    let left = most.atOnce
    for (const path of next) {
      const info = maps.find(path)
      if (!info || asked.has(path) || loader.ready(info) || asked.size >= most.ofVisit) continue
      asked.add(path)
      whenIdle(() => loader.warm(info))
      if (!--left) return
    }
  }
  const later = () => setTimeout(() => whenIdle(look), 500)
  shown.subscribe(later)
  later()
}
