/** Searches the content of published pages and settings, and of the newest drafts. */
import { and, eq, or } from 'drizzle-orm'
import { buildExcerpt, findOccurrences, type Occurrence } from '#compiler/search/occurrences.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { layoutDocuments, layoutHeads, layoutResults, layoutRevisions } from '#server/db/schema/publishing.ts'
import { type Bundle, type LayoutCompiler } from '../compile/compile.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { whereStorefront, toViewer } from '../layers/layer-key.ts'
import { isDraftHead } from '../layers/revisions.ts'
import { readLayers, buildStack, type LayerOf } from '../layers/layers.ts'

type Found = AdminData<'GET /api/admin/find'>['list'][number]
type Source = Pick<Found, 'path' | 'promoCode' | 'pageCode' | 'revision'> & { occurrences: Occurrence[] }
const MOST = 200

type Shipped = ReadonlyMap<string, Occurrence[]>
const shippedByCompiler = new WeakMap<LayoutCompiler, Promise<Shipped>>()
const readShipped = async (compiler: LayoutCompiler): Promise<Shipped> => {
  const catalogs = await compiler.catalogs()
  return new Map([...compiler.documents()].map(([path, document]) => [path, findOccurrences(document, catalogs)]))
}
/** Cached per compiler: shipped pages change with a release only. */
function readShippedCached(compiler: LayoutCompiler): Promise<Shipped> {
  const shipped = shippedByCompiler.get(compiler) ?? readShipped(compiler)
  shippedByCompiler.set(compiler, shipped)
  return shipped
}

const written = async (compiler: LayoutCompiler, path: string, layers: LayerOf[]) =>
  (await compiler.stack(path, layers)).steps.at(-1)?.after

/** Results for all visitors, followed by results of a storefront or entry. */
async function listPublishedSources({ db, me, compiler }: SignedIn): Promise<Source[]> {
  const catalogs = await compiler.catalogs()
  const { path, promoCode, pageCode } = layoutResults
  const results = await db
    .select({ path, promoCode, pageCode, content: layoutDocuments.content })
    .from(layoutResults)
    .innerJoin(layoutDocuments, eq(layoutDocuments.hash, layoutResults.hash))
    .where(me.promoCode ? or(eq(promoCode, ''), eq(promoCode, me.promoCode)) : undefined)
    .orderBy(promoCode, pageCode)
  const pages = new Map<string, Source[]>()
  const add = (source: Source) => pages.set(source.path, [...(pages.get(source.path) ?? []), source])
  const replaced = new Set(
    results.filter((result) => result.promoCode === '' && result.pageCode === '').map((result) => result.path),
  )
  for (const [page, occurrences] of await readShippedCached(compiler))
    if (!replaced.has(page)) add({ path: page, promoCode: '', pageCode: '', revision: null, occurrences })
  const layers = await readLayers(db)
  for (const { content, ...place } of results) {
    // the stored result of these settings is the compiled form for browsers, so the document is assembled from the layers
    const document = compiler.isDelivered(place.path)
      ? await written(
          compiler,
          place.path,
          buildStack(
            layers.filter((layer) => layer.path === place.path),
            place.promoCode,
          ),
        )
      : (JSON.parse(content) as Bundle).document
    add({ ...place, revision: null, occurrences: findOccurrences(document, catalogs) })
  }
  return [...pages.values()].flat()
}

async function listShopSources({ db, me, compiler }: SignedIn): Promise<Source[]> {
  const documents = await compiler.shop.readDocuments(db, me.promoCode)
  return documents.map(({ document, ...place }) => ({
    ...place,
    pageCode: '',
    revision: null,
    occurrences: findOccurrences(document, {}),
  }))
}

/** The newest revisions that are not published. */
async function listDraftSources({ db, me, compiler }: SignedIn): Promise<Source[]> {
  const catalogs = await compiler.catalogs()
  const { id, path, layer, scope, content } = layoutRevisions
  const rows = await db
    .select({ id, path, layer, scope, content })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(id, layoutHeads.latestId))
    .where(and(isDraftHead, me.promoCode ? whereStorefront(me.promoCode, layoutRevisions) : undefined))
    .orderBy(path, layer, scope)
  return rows.flatMap((row) =>
    row.content === null
      ? []
      : {
          path: row.path,
          ...toViewer(row),
          revision: row.id,
          occurrences: findOccurrences(JSON.parse(row.content), catalogs),
        },
  )
}

export const find = {
  async 'GET /api/admin/find'(ctx, { words, kind }) {
    const wanted = words.trim().split(/\s+/)
    const sources = (await Promise.all([listPublishedSources(ctx), listShopSources(ctx), listDraftSources(ctx)])).flat()
    const list: Found[] = []
    // results for all visitors are not repeated for each storefront
    const seenOccurrences = new Set<string>()
    for (const { occurrences, ...place } of sources)
      for (const occurrence of occurrences) {
        if (kind && occurrence.kind !== kind) continue
        const excerpt = buildExcerpt(occurrence, wanted)
        if (excerpt === undefined) continue
        const excerpted = { kind: occurrence.kind, pointer: occurrence.pointer, excerpt }
        const key = JSON.stringify([place.path, place.revision, excerpted])
        if (seenOccurrences.has(key)) continue
        seenOccurrences.add(key)
        list.push({ ...place, ...excerpted })
      }
    return { list: list.slice(0, MOST), isMore: list.length > MOST }
  },
} satisfies Partial<AdminHandlers>
