/** The published state for browsers: a small list by promo code and page code, and documents by hash (docs/operators.md). */
import { truncateUnits } from '#schemas/language/graphemes.ts'
import { eq, inArray, like, sql } from 'drizzle-orm'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import type { Manifest } from '#schemas/publishing/delivery.ts'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { editorEvents, layoutDocuments, layoutReports, layoutResults } from '#server/db/schema/publishing.ts'
import type { Preview } from '#server/db/access/preview.ts'
import { findKind } from '../shop-part.ts'
import type { PublishingServices } from '../context.ts'
import type { Bundle } from '../compile/compile.ts'
import { isEditorPagePath, toLayer, type Place } from '../layers/layer-key.ts'

export async function buildManifest(
  { db, compiler }: Pick<PublishingServices, 'db' | 'compiler'>,
  { promoCode, pageCode, preview }: { promoCode: string; pageCode: string; preview?: Preview | undefined },
): Promise<Manifest> {
  const scope = sql`(${layoutResults.promoCode} in ('', ${promoCode}) and ${layoutResults.pageCode} in ('', ${pageCode}))`
  const rows = await db
    .selectDistinctOn([layoutResults.path], { path: layoutResults.path, hash: layoutResults.hash })
    .from(layoutResults)
    .where(scope)
    .orderBy(
      layoutResults.path,
      sql`(${layoutResults.promoCode} <> '')::int + (${layoutResults.pageCode} <> '')::int desc`,
    )
  const pages = Object.fromEntries(rows.map(({ path, hash }) => [path, hash]))
  // these settings are delivered by calls, not as documents
  if (preview && !findKind(compiler.shop, preview.path)) pages[preview.path] = preview.hash
  const ownPages = Object.entries(pages).filter(([path]) => isEditorPagePath(path))
  const infos = ownPages.length
    ? await db
        .select()
        .from(layoutDocuments)
        .where(
          inArray(
            layoutDocuments.hash,
            ownPages.map(([, hash]) => hash),
          ),
        )
    : []
  const parseInfo = (hash: string) => (JSON.parse(infos.find((info) => info.hash === hash)!.content) as Bundle).info
  return {
    pages,
    ...(ownPages.length && { own: Object.fromEntries(ownPages.map(([path, hash]) => [path, parseInfo(hash)])) }),
    ...(preview && { preview: { path: preview.path, until: preview.until } }),
  }
}

/** Returns the published own pages, with the storefronts that have them. */
export const listPublishedOwnPages = ({
  db,
}: Pick<BaseServices, 'db'>): Promise<{ path: string; promoCode: string }[]> =>
  db
    .selectDistinct({ path: layoutResults.path, promoCode: layoutResults.promoCode })
    .from(layoutResults)
    .where(like(layoutResults.path, `${editorPageRoot}%`))

/** Stores documents. A recompiled document counts as new, which restarts its retention. */
export async function storeDocuments(
  tx: Database,
  documents: { hash: string; content: string }[],
  createdAt: number,
): Promise<void> {
  const rows = [...new Map(documents.map(({ hash, content }) => [hash, { hash, content, createdAt }])).values()]
  if (rows.length)
    await tx
      .insert(layoutDocuments)
      .values(rows)
      .onConflictDoUpdate({ target: layoutDocuments.hash, set: { createdAt } })
}

export async function readLayoutDocument({ db }: Pick<BaseServices, 'db'>, hash: string): Promise<string | undefined> {
  const [document] = await db
    .select({ content: layoutDocuments.content })
    .from(layoutDocuments)
    .where(eq(layoutDocuments.hash, hash))
  return document?.content
}

/** Counts a browser's report of an unusable document, for the document's editor. */
export async function recordReport(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  hash: string,
  message: string,
): Promise<void> {
  if ((await readLayoutDocument({ db }, hash)) === undefined) return
  const lastAt = clock.now()
  const [{ times } = { times: 0 }] = await db
    .insert(layoutReports)
    .values({ hash, message: truncateUnits(message, 200), lastAt })
    .onConflictDoUpdate({
      target: [layoutReports.hash, layoutReports.message],
      set: { times: sql`${layoutReports.times} + 1`, lastAt },
    })
    .returning({ times: layoutReports.times })
  // only the first, the tenth, the hundredth … report creates an event
  if (!Number.isInteger(Math.log10(times))) return
  const { path, promoCode, pageCode } = layoutResults
  const results = await db.select({ path, promoCode, pageCode }).from(layoutResults).where(eq(layoutResults.hash, hash))
  const places = results.map((result): Place => ({ path: result.path, ...toLayer(result) }))
  const detail = { message: truncateUnits(message, 200), times }
  await db.insert(editorEvents).values({ kind: 'report', by: null, places, detail, at: lastAt })
}
