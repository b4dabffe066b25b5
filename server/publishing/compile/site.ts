/** All published sources of links to pages: documents, and the contents of the shop. */
import { eq, inArray } from 'drizzle-orm'
import { checkReachability, type SiteContent } from '#compiler/analyze/reachability.ts'
import type { Database } from '#server/db/connect.ts'
import { layoutDocuments, layoutResults } from '#server/db/schema/publishing.ts'
import type { PublishingServices } from '../context.ts'
import type { Bundle } from './compile.ts'
import type { Findings } from '#schemas/publishing/parts.ts'

const readShipped = (compiler: PublishingServices['compiler']): SiteContent => ({
  pages: new Map([...compiler.documents()].map(([path, document]) => [path, [document]])),
  beside: new Map(),
})

/** Returns the content for all shoppers, or for shoppers of one storefront; '': shoppers without a storefront. */
export async function readSite(
  db: Database,
  compiler: PublishingServices['compiler'],
  viewer?: string,
): Promise<SiteContent> {
  const results = await db
    .select({
      path: layoutResults.path,
      promoCode: layoutResults.promoCode,
      pageCode: layoutResults.pageCode,
      content: layoutDocuments.content,
    })
    .from(layoutResults)
    .innerJoin(layoutDocuments, eq(layoutDocuments.hash, layoutResults.hash))
    .where(viewer === undefined ? undefined : inArray(layoutResults.promoCode, ['', viewer]))
  const pages = new Map(readShipped(compiler).pages)
  const isOfPage = ({ path }: { path: string }) => !compiler.isDelivered(path)
  // a result without promo and page code replaces the shipped page
  for (const { path, promoCode, pageCode } of results.filter(isOfPage))
    if (promoCode === '' && pageCode === '') pages.set(path, [])
  for (const { path, content } of results.filter(isOfPage))
    pages.set(path, [...(pages.get(path) ?? []), (JSON.parse(content) as Bundle).document])
  const beside = new Map<string, unknown>([
    ...results
      .filter(({ path }) => compiler.isDelivered(path))
      .map(
        ({ path, promoCode: code, content }) => [`${path} ${code}`, (JSON.parse(content) as Bundle).document] as const,
      ),
    ...(await compiler.shop.readLinks(db, viewer)),
  ])
  return { pages, beside }
}

/** Finds pages that a change makes unreachable. */
export async function findUnreachable(
  before: SiteContent,
  after: SiteContent,
  compiler: PublishingServices['compiler'],
): Promise<Findings> {
  const unreachable = checkReachability(before, after, readShipped(compiler), compiler.routes())
  return [...Map.groupBy(unreachable, ({ page }) => page)].map(([page, all]) => ({
    for: page,
    issues: all.map(({ issue }) => issue),
  }))
}
/** Returns pages without any published link to them. */
export const listUnreachablePages = async (db: Database, compiler: PublishingServices['compiler']): Promise<string[]> =>
  (await findUnreachable({ pages: new Map(), beside: new Map() }, await readSite(db, compiler), compiler)).map(
    (finding) => finding.for,
  )
