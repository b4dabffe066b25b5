/** Opens the first page of a visit before rendering starts, so that the first render shows its content. */
import { limits } from '#schemas/limits.ts'
import { parseQuery } from '../routes/query.ts'
import type { LivePage } from '../session/page-session.ts'
import { openPage, requiredLogin } from './open-page.ts'
import { pageKey, type PageDeps } from './page-deps.ts'

/** Opens the page of the current address. Undefined without a route, without a required parameter, before a login, or if it is late. */
export async function openFirstPage(
  deps: PageDeps,
  how: Parameters<typeof openPage>[2],
): Promise<LivePage | undefined> {
  const { core, maps } = deps
  const entry = core.history.current()
  await maps.loadFor(entry.path)
  const info = maps.find(entry.path)
  if (!info || requiredLogin(deps, info, entry.search)) return undefined
  const { values, missing } = parseQuery(info.query, entry.search)
  return missing.length ? undefined : openPage(deps, { info, key: pageKey(info, entry), query: values }, how)
}

/** Opens the page, and stops it if another page is rendered instead. */
async function start(deps: PageDeps, isLate: () => boolean): Promise<void> {
  const { core, maps, pages, shown } = deps
  const page = await openFirstPage(deps, { asks: true, starts: true, isLate })
  if (!page) return
  void core.firstContent.drawn.then(() => {
    const entry = shown.current()
    if (pages.get(pageKey(maps.find(entry.path), entry)) !== page) page.stop()
  })
}

/**
 * Resolves when the first page can be drawn, or after the delay at which loading is indicated (product §9). If the page is late or fails,
 * the page on screen loads it.
 */
export function prepareFirstPage(deps: PageDeps): Promise<void> {
  let isLate = false
  const late = new Promise<void>((resolve) => setTimeout(resolve, limits.pageLoadDelayMs)).then(() => {
    isLate = true
  })
  return Promise.race([start(deps, () => isLate).catch(() => undefined), late])
}
