/** The pages of any project that search engines may list: those of its route table, and the published pages that editors created. */
import { and, asc, eq, isNotNull, like, max, notInArray, sql } from 'drizzle-orm'
import { isIndexed, type PagesConfig, type RouteRow } from '#schemas/language/pages.ts'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import type { BaseServices } from '#server/db/services.ts'
import { layoutHeads, layoutResults } from '#server/db/schema/publishing.ts'
import { PART_PAGES, type ListedPage, type SitemapSource, type SitemapSources } from '#server/http/crawlers/sitemap.ts'

type Options = {
  routes: () => PagesConfig['routes']
  /** Returns the storefronts that search engines may not list, '' for the main storefront. */
  readHidden: () => Promise<readonly string[]>
}
type Services = Pick<BaseServices, 'db'>

/** A page with a required parameter is listed by the source that knows its values. */
const opensAlone = ({ query }: RouteRow) => !Object.values(query ?? {}).some(({ required }) => required)

/** Returns when the site's layer of each path was last published. */
async function readPublicationTimes({ db }: Services): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ path: layoutHeads.path, at: max(layoutHeads.publishedAt) })
    .from(layoutHeads)
    .where(and(eq(layoutHeads.layer, 'site'), isNotNull(layoutHeads.publishedId)))
    .groupBy(layoutHeads.path)
  return new Map(rows.flatMap(({ path, at }) => (at === null ? [] : [[path, at] as const])))
}

const createRouteSource = (services: Services, { routes, readHidden }: Options): SitemapSource => {
  const isListed = async () => !(await readHidden()).includes('')
  return {
    keys: async () => ((await isListed()) ? ['0'] : []),
    async read(key) {
      if (key !== '0' || !(await isListed())) return []
      const published = await readPublicationTimes(services)
      return Object.entries(routes())
        .filter(([, row]) => isIndexed(row) && opensAlone(row))
        .map(([path]): ListedPage => ({ path, changedAt: published.get(path) }))
    },
  }
}

/** `/p/spring` of the storefront AG0002 is `spring.AG0002`; slugs have no dot. */
const editorPageKey =
  sql<string>`substr(${layoutResults.path}, ${editorPageRoot.length + 1}) || '.' || ${layoutResults.promoCode}`.as(
    'key',
  )
/** Pages of the site, and of storefronts where the site has no such page. */
const isOwnVersion = and(
  like(layoutResults.path, `${editorPageRoot}%`),
  eq(layoutResults.pageCode, ''),
  sql`(${layoutResults.promoCode} = '' or not exists (select from ${layoutResults} of_site where of_site.path = ${layoutResults.path} and of_site.promo_code = '' and of_site.page_code = ''))`,
)
const createEditorPageSource = ({ db }: Services, { readHidden }: Options): SitemapSource => {
  const selectPages = async () =>
    db
      .select({ key: editorPageKey, path: layoutResults.path, promoCode: layoutResults.promoCode })
      .from(layoutResults)
      .where(and(isOwnVersion, notInArray(layoutResults.promoCode, [...(await readHidden())])))
      .as('pages')
  return {
    async keys() {
      const pages = await selectPages()
      const numbered = db
        .select({ key: pages.key, row: sql<number>`row_number() over (order by ${pages.key} collate "C")`.as('row') })
        .from(pages)
        .as('numbered')
      const first = await db
        .select({ key: numbered.key })
        .from(numbered)
        .where(sql`${numbered.row} % ${PART_PAGES} = 1`)
        .orderBy(asc(numbered.row))
      return first.map(({ key }) => key)
    },
    async read(key) {
      const pages = await selectPages()
      const changedAt = sql`(select max(${layoutHeads.publishedAt}) from ${layoutHeads} where ${layoutHeads.path} = ${pages.path} and ${layoutHeads.scope} = ${pages.promoCode})`
      const rows = await db
        .select({ path: pages.path, promoCode: pages.promoCode, at: changedAt.mapWith(layoutHeads.publishedAt) })
        .from(pages)
        .where(sql`${pages.key} collate "C" >= ${key}`)
        .orderBy(sql`${pages.key} collate "C"`)
        .limit(PART_PAGES)
      return rows.map(({ path, promoCode, at }) => ({
        path,
        ...(promoCode && { query: { promoCode } }),
        changedAt: (at as number | null) ?? undefined,
      }))
    },
  }
}

export const createPublishedSources = (services: Services, options: Options): SitemapSources => ({
  pages: createRouteSource(services, options),
  own: createEditorPageSource(services, options),
})
