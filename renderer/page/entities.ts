/** Describes a page to search engines (`Project.structuredData`), from the answers that it shows. */
import type { Entity, StructuredDataRow } from '#schemas/language/structured-data.ts'
import type { Text } from '#schemas/language/text.ts'
import type { Kit } from '../kit.ts'
import { resolveParameters, type Read } from '../plan/parameters.ts'
import { parsePath, write } from '../plan/path.ts'
import type { Maps, PageInfo } from '../session/maps.ts'
import type { LivePage } from '../session/page-session.ts'

/** `undefined` for a row without a call: it reads the page's own roots only. */
const listSources = ({ call }: StructuredDataRow, { instance }: LivePage): (string | undefined)[] =>
  call === undefined
    ? [undefined]
    : Object.entries(instance.plan.layout.data ?? {}).flatMap(([name, source]) => (source.call === call ? [name] : []))

function readEntity(kit: Kit, { type, with: literals, bind }: StructuredDataRow, get: Read): Entity {
  const values = resolveParameters(kit, { ...(bind && { bind }) }, get)
  return Object.entries(values).reduce<object>((entity, [target, value]) => write(entity, parsePath(target), value), {
    ...literals,
    type,
  }) as Entity
}

export function readEntities(kit: Kit, page: LivePage, rows: readonly StructuredDataRow[]): Entity[] {
  const get = page.instance.get
  return rows
    .filter(({ routes }) => routes.includes(page.info.path))
    .flatMap((row) =>
      listSources(row, page)
        .filter((name) => name === undefined || get(name) !== undefined)
        .map((name) => readEntity(kit, row, (path) => get(name ? path.replace(/^source(?=\.|$)/, name) : path))),
    )
}

export type Crumb = { path: string; title: string }
/** A title that is read from a page's data is known on that page only. */
const getKnownTitle = ({ title }: PageInfo): Text => (typeof title === 'object' && 'path' in title ? title.or : title)
const needsQuery = ({ query = {} }: PageInfo) => Object.values(query).some(({ required }) => required)

/** Returns the pages that lead to a page, from home. */
export async function listAncestors(kit: Kit, maps: Maps, { parent }: PageInfo): Promise<Crumb[]> {
  const crumbs: Crumb[] = []
  for (let path = parent; path !== undefined && !crumbs.some((crumb) => crumb.path === path);) {
    await maps.loadFor(path)
    const info = maps.find(path)
    if (!info) break
    if (!needsQuery(info)) crumbs.unshift({ path, title: kit.resolveText(getKnownTitle(info)) })
    path = info.parent
  }
  return crumbs
}
