/** Searches the content of published pages and settings, and of the newest drafts. */
import { and, eq, or } from 'drizzle-orm'
import type { Json } from '#compiler/layers/layers.ts'
import { formatPointer } from '#compiler/merge/places.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import { buildExcerpt, findOccurrences, type Occurrence } from '#compiler/search/occurrences.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { mapLocales } from '#schemas/language/words.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { layoutDocuments, layoutHeads, layoutResults, layoutRevisions } from '#server/db/schema/publishing.ts'
import { type Bundle, type LayoutCompiler } from '../compile/compile.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { whereStorefront, toViewer } from '../layers/layer-key.ts'
import { isDraftHead } from '../layers/revisions.ts'
import { readLayers, buildStack, type LayerOf } from '../layers/layers.ts'

type Found = AdminData<'GET /api/admin/find'>['list'][number]
type Source = Pick<Found, 'path' | 'promoCode' | 'pageCode' | 'revision'> & {
  document: unknown
  occurrences: Occurrence[]
}
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
    if (!replaced.has(page))
      add({
        path: page,
        promoCode: '',
        pageCode: '',
        revision: null,
        document: compiler.documents().get(page),
        occurrences,
      })
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
    add({ ...place, revision: null, document, occurrences: findOccurrences(document, catalogs) })
  }
  return [...pages.values()].flat()
}

async function listShopSources({ db, me, compiler }: SignedIn): Promise<Source[]> {
  const documents = await compiler.shop.readDocuments(db, me.promoCode)
  return documents.map(({ document, ...place }) => ({
    ...place,
    pageCode: '',
    revision: null,
    document,
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
          document: fillWidgets(compiler.documents().get(row.path), JSON.parse(row.content) as Json),
          occurrences: findOccurrences(JSON.parse(row.content), catalogs),
        },
  )
}

/** A layer names no widget for the nodes that it changes. */
function fillWidgets(shipped: unknown, layer: Json): Json {
  const [nodes, below] = [layer.nodes, isObject(shipped) && shipped.nodes]
  if (!isObject(nodes) || !isObject(below)) return layer
  const fill = ([id, node]: [string, unknown]) =>
    [id, isObject(node) && isObject(below[id]) ? { widget: below[id].widget, ...node } : node] as const
  return { ...layer, nodes: Object.fromEntries(Object.entries(nodes).map(fill)) }
}

/** Adds the names of the places, for the results that are listed. */
async function nameResults(
  compiler: LayoutCompiler,
  results: readonly { found: Omit<Found, 'where'>; document: unknown }[],
) {
  const catalogs = await compiler.catalogs()
  const inWords = new Map<unknown, unknown>()
  const readDocument = (document: unknown): unknown => {
    if (!inWords.has(document))
      inWords.set(
        document,
        resolveMessages(document, (id) => catalogs[id] && mapLocales((locale) => catalogs[id]![locale] ?? '')),
      )
    return inWords.get(document)
  }
  const paths = [...new Set(results.map(({ found }) => found.path))]
  const names = new Map(await Promise.all(paths.map(async (path) => [path, await compiler.names(path)] as const)))
  return results.map(({ found, document }): Found => {
    const vocabulary = names.get(found.path)!
    const where = mapLocales((locale) => formatPointer(readDocument(document), found.pointer, locale, vocabulary))
    return { ...found, where }
  })
}

export const find = {
  async 'GET /api/admin/find'(ctx, { words, kind }) {
    const wanted = words.trim().split(/\s+/)
    const sources = (await Promise.all([listPublishedSources(ctx), listShopSources(ctx), listDraftSources(ctx)])).flat()
    const list: { found: Omit<Found, 'where'>; document: unknown }[] = []
    // results for all visitors are not repeated for each storefront
    const seenOccurrences = new Set<string>()
    for (const { occurrences, document, ...place } of sources)
      for (const occurrence of occurrences) {
        if (kind && occurrence.kind !== kind) continue
        const excerpt = buildExcerpt(occurrence, wanted)
        if (excerpt === undefined) continue
        const excerpted = { kind: occurrence.kind, pointer: occurrence.pointer, excerpt }
        const key = JSON.stringify([place.path, place.revision, excerpted])
        if (seenOccurrences.has(key)) continue
        seenOccurrences.add(key)
        list.push({ found: { ...place, ...excerpted }, document })
      }
    return { list: await nameResults(ctx.compiler, list.slice(0, MOST)), isMore: list.length > MOST }
  },
} satisfies Partial<AdminHandlers>
