/** All published sources of links to pages: documents, storefront settings, landing pages, stickers, card layouts. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { checkReachability, type SiteContent } from '#compiler/analyze/reachability.ts'
import type { Database } from '#server/db/connect.ts'
import { layoutDocuments, layoutResults, oneCodes, promos, simLayouts, singlePages } from '#server/db/schema/index.ts'
import { defaultPromoCode } from '#server/domain/site/promo.ts'
import type { Bundle, LayoutCompiler } from './compile.ts'
import type { Findings } from '#schemas/publishing/parts.ts'
import { isDocumentSettings } from '#schemas/settings/settings.ts'

const readShipped = (compiler: LayoutCompiler): SiteContent => ({
  pages: new Map([...compiler.documents()].map(([path, document]) => [path, [document]])),
  beside: new Map(),
})

/** Returns the content for all shoppers, or for shoppers of one storefront; '': shoppers without a storefront. */
export async function readSite(db: Database, compiler: LayoutCompiler, viewer?: string): Promise<SiteContent> {
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
  const isOfPage = ({ path }: { path: string }) => !isDocumentSettings(path)
  // a result without promo and page code replaces the shipped page
  for (const { path, promoCode, pageCode } of results.filter(isOfPage))
    if (promoCode === '' && pageCode === '') pages.set(path, [])
  for (const { path, content } of results.filter(isOfPage))
    pages.set(path, [...(pages.get(path) ?? []), (JSON.parse(content) as Bundle).document])
  const { promoCode, base, generic, login } = promos
  const storefronts = await db
    .select({ promoCode, base, generic, login })
    .from(promos)
    .where(viewer === undefined ? undefined : eq(promoCode, viewer || defaultPromoCode))
  const landings = await db.select({ pageCode: singlePages.pageCode, content: singlePages.content }).from(singlePages)
  const stickers = await db
    .select({ title: oneCodes.title, elements: oneCodes.elements })
    .from(oneCodes)
    .where(and(isNull(oneCodes.cardId), isNull(oneCodes.deviceId)))
  const sims = await db
    .select({ id: simLayouts.id, layout: simLayouts.layout })
    .from(simLayouts)
    .where(eq(simLayouts.isPublished, true))
  const beside = new Map<string, unknown>([
    ...results
      .filter(({ path }) => isDocumentSettings(path))
      .map(
        ({ path, promoCode: code, content }) => [`${path} ${code}`, (JSON.parse(content) as Bundle).document] as const,
      ),
    ...storefronts.map(({ promoCode: code, ...settings }) => [`storefront ${code}`, settings] as const),
    ...landings.map(({ pageCode, content }) => [`landing page ${pageCode}`, content] as const),
    ...stickers.map(({ title, elements }) => [`sticker ${title}`, elements] as const),
    ...sims.map(({ id, layout }) => [`sim:${id}`, layout] as const),
  ])
  return { pages, beside }
}

/** Finds pages that a change makes unreachable. */
export async function findUnreachable(
  before: SiteContent,
  after: SiteContent,
  compiler: LayoutCompiler,
): Promise<Findings> {
  const unreachable = checkReachability(before, after, readShipped(compiler), compiler.routes())
  return [...Map.groupBy(unreachable, ({ page }) => page)].map(([page, all]) => ({
    for: page,
    issues: all.map(({ issue }) => issue),
  }))
}
/** Returns pages without any published link to them. */
export const listUnreachablePages = async (db: Database, compiler: LayoutCompiler): Promise<string[]> =>
  (await findUnreachable({ pages: new Map(), beside: new Map() }, await readSite(db, compiler), compiler)).map(
    (finding) => finding.for,
  )
