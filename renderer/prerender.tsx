/** Draws a page as HTML where there is no browser. */
import { renderToString } from 'react-dom/server'
import type { Status } from '../schemas/language/widget.ts'
import type { Core } from './core.ts'
import { documentTitle, titleOf } from './page/head.ts'
import { pageKey, type PageDeps } from './page/page.tsx'
import { parseQuery } from './routes/query.ts'
import type { RunningPage } from './session/page-session.ts'
import { assemble, type StorefrontOptions } from './storefront.tsx'

/** `read` returns a value of the page's scope. */
export type Prerendered = { html: string; title: string; read: (path: string) => unknown }

/** Opens the page of the current address and waits for its data. Undefined without a route, without a required parameter, or before a login. */
async function open({ core, maps, guard, loader, pages }: PageDeps): Promise<RunningPage | undefined> {
  const entry = core.history.current()
  await maps.loadFor(entry.path)
  const info = maps.find(entry.path)
  if (!info || guard(info, entry.path)) return undefined
  const query = parseQuery(info.query, entry.search)
  if (query.missing.length) return undefined
  await loader.load(info)
  const page = pages.open(info, pageKey(info, entry), query.values)
  page?.start()
  await core.firstContent.shown
  return page
}

/** An empty list is content, a failed or late one is not. */
const isWhole = ({ instance }: RunningPage): boolean =>
  Object.values(instance.scope().status as Record<string, Status>).every((one) => one !== 'loading' && one !== 'error')

/**
 * The page of the core's address with its data; undefined if it cannot be opened, or some of its data are missing. `ready` waits for what
 * widgets have begun to load.
 */
export async function prerender(
  core: Core,
  options: StorefrontOptions,
  ready: () => Promise<void>,
): Promise<Prerendered | undefined> {
  const { Storefront, deps, client } = assemble(core, options)
  const page = await open(deps)
  if (!page || !isWhole(page)) return undefined
  await ready()
  const html = renderToString(<Storefront />)
  client.clear()
  const { instance, info } = page
  const read = instance.get
  const title = titleOf(core.kit.resolveText, instance.plan.layout.title ?? info.title, page)
  return { html, title: documentTitle(title, deps.siteTitle && read(deps.siteTitle)), read }
}
