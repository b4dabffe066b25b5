/** Opens the first page of a visit before rendering starts, so that the first render shows its content. */
import { limits } from '../../schemas/limits.ts'
import { parseQuery } from '../routes/query.ts'
import type { RunningPage } from '../session/page-session.ts'
import { nextTask } from '../state/next-task.ts'
import { pageKey, type PageDeps } from './page.tsx'

/**
 * Loads and opens the page of the current address. Undefined without a route, without a required parameter, before a login, or if it is
 * late. `asks`: sends its first requests while its files load.
 */
export async function openFirst(
  { core, maps, guard, loader, pages }: PageDeps,
  { isLate, asks }: { isLate?: () => boolean; asks: boolean },
): Promise<RunningPage | undefined> {
  const entry = core.history.current()
  await maps.loadFor(entry.path)
  const info = maps.find(entry.path)
  if (!info || guard(info, entry.search ? `${info.path}?${entry.search}` : info.path)) return undefined
  const query = parseQuery(info.query, entry.search)
  if (query.missing.length) return undefined
  const key = pageKey(info, entry)
  await loader.load(info, asks ? pages.askEarly(info, key, query.values) : undefined)
  await nextTask()
  return isLate?.() ? undefined : pages.open(info, key, query.values)
}

/** Sends the page's requests before it is drawn. Stops the page if another page was drawn instead. */
async function start(deps: PageDeps, isLate: () => boolean): Promise<void> {
  const { core, maps, pages, shown } = deps
  const page = await openFirst(deps, { isLate, asks: true })
  if (!page) return
  await nextTask()
  page.start()
  void core.firstContent.drawn.then(() => {
    const entry = shown.current()
    if (pages.get(pageKey(maps.find(entry.path), entry)) !== page) page.stop()
  })
}

/**
 * Resolves when the first page can be drawn, or after the delay at which loading is indicated (product §9). If the page is late or fails,
 * the page on screen loads it.
 */
export function beginWith(deps: PageDeps): Promise<void> {
  let isLate = false
  const late = new Promise<void>((resolve) => setTimeout(resolve, limits.pageLoadDelayMs)).then(() => {
    isLate = true
  })
  return Promise.race([start(deps, () => isLate).catch(() => undefined), late])
}
