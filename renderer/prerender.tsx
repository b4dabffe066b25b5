/** Renders a page to HTML without a browser. */
import { renderToString } from 'react-dom/server'
import type { Entity, StructuredDataRow } from '#schemas/language/structured-data.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Core } from './core.ts'
import { listAncestors, readEntities, type Crumb } from './page/entities.ts'
import { readFirstTexts } from './page/first-texts.ts'
import { resolveDocumentTitle, resolveTitle } from './page/head.ts'
import { resolveShare, type Share } from './page/share.ts'
import { getRoot, parsePath, write } from './plan/path.ts'
import { openFirstPage } from './page/first-page.ts'
import type { PageDeps } from './page/page-deps.ts'
import type { LivePage } from './session/page-session.ts'
import { assemble, type StorefrontOptions } from './storefront.tsx'

/**
 * `description`: the document's, or ''. `read` returns a value of the page's scope; `readSources` those of its sources that its document
 * reads. `crumbs`: the page and those that lead to it; a skeleton has no entities and crumbs. `paging`: the page of rows that its list shows.
 */
type Paging = { page: number; pageCount: number }
export type Prerendered = {
  html: string
  title: string
  description: string
  firstTexts: string
  share: Share
  entities: Entity[]
  crumbs: Crumb[]
  paging: Paging | undefined
  read: (path: string) => unknown
  readSources: () => Record<string, unknown>
}

type Way = {
  /** Renders the page without its data, as a browser draws it first. */
  isSkeleton: boolean
  /** Waits for the resources that widgets have started to load. */
  ready: () => Promise<void>
  structuredData: readonly StructuredDataRow[]
  /** The page of rows with which lists begin; by default 1. */
  firstPage?: number | undefined
}

/** Documents are checked after this. */
function beginAtPage(document: unknown, page: number): unknown {
  if (!isObject(document) || !isObject(document.data)) return document
  const sources = Object.entries(document.data).map(([name, source]) => [
    name,
    isObject(source) && source.paged ? { ...source, with: { ...(source.with as object), page } } : source,
  ])
  return { ...document, data: Object.fromEntries(sources) as unknown }
}
/** Lists with a cursor have no numbers of pages. */
function readPaging({ instance }: LivePage): Paging | undefined {
  const names = Object.entries(instance.plan.layout.data ?? {}).flatMap(([name, { paged }]) => (paged ? [name] : []))
  return names
    .map((name) => ({ page: instance.get(`${name}.page`), pageCount: instance.get(`${name}.pageCount`) }))
    .find((paging): paging is Paging => typeof paging.page === 'number' && typeof paging.pageCount === 'number')
}

/** Opens the page of the current address and waits for its data. */
async function open(deps: PageDeps, { isSkeleton }: Way): Promise<LivePage | undefined> {
  const page = await openFirstPage(deps, { asks: !isSkeleton, starts: !isSkeleton })
  if (isSkeleton) return page
  await deps.core.firstContent.shown
  return page
}

/** Whether all data is loaded. An empty list is content, a failed or late source is not. */
const isComplete = ({ instance }: LivePage): boolean =>
  Object.values(instance.scope().status ?? {}).every((status) => status !== 'loading' && status !== 'error')

/** Returns the values of sources at the paths that the document reads. */
function readSources({ instance }: LivePage): Record<string, unknown> {
  const sources = instance.scope().status ?? {}
  const paths = [...instance.plan.exact.keys()].filter((path) => Object.hasOwn(sources, getRoot(path)))
  let data: Record<string, unknown> = {}
  // a value contains those of longer paths
  for (const path of paths.toSorted((a, b) => b.length - a.length)) {
    const value = instance.get(path)
    if (value !== undefined) data = write(data, parsePath(path), value)
  }
  return data
}

/** Renders the page of the core's address with its data; undefined if it cannot be opened, or if any of its data is missing. */
export async function prerender(core: Core, options: StorefrontOptions, way: Way): Promise<Prerendered | undefined> {
  const layouts: StorefrontOptions['layouts'] = async (path) => {
    const input = await options.layouts(path)
    return way.firstPage ? { ...input, document: beginAtPage(input.document, way.firstPage) } : input
  }
  const { Storefront, deps, client } = assemble(core, { ...options, layouts })
  const page = await open(deps, way)
  try {
    if (!page || !(way.isSkeleton || isComplete(page))) return undefined
    await way.ready()
    const html = renderToString(<Storefront />)
    const { instance, info } = page
    const { resolveText } = core.kit
    const { layout } = instance.plan
    const title = resolveTitle(resolveText, layout.title ?? info.title, page)
    const description = layout.head?.description && resolveTitle(resolveText, layout.head.description, page)
    const crumbs = way.isSkeleton ? [] : await listAncestors(core.kit, deps.maps, info)
    return {
      html,
      title: resolveDocumentTitle(resolveText, title, page, deps.siteTitle),
      description: description ?? '',
      firstTexts: way.isSkeleton ? '' : readFirstTexts(html),
      share: resolveShare(core.kit, layout, page),
      entities: way.isSkeleton ? [] : readEntities(core.kit, page, way.structuredData),
      paging: readPaging(page),
      crumbs: crumbs.length > 0 ? [...crumbs, { path: info.path, title }] : [],
      read: instance.get,
      readSources: () => readSources(page),
    }
  } finally {
    // a polling page would continue, and crash the thread when it reads `document.hidden`
    page?.stop()
    client.clear()
  }
}
