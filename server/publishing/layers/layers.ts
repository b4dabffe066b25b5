/** The published layers, and the stack of layers for a shopper's page. */
import { eq, like, type SQL } from 'drizzle-orm'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import type { Viewer } from '#schemas/publishing/parts.ts'
import type { Versions } from '#compiler/layers/migrate.ts'
import type { Database } from '#server/db/connect.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'
import { isEditorPagePath, toLayer, formatLayerName, toViewer, type Place } from './layer-key.ts'

export type LayerOf = Place & { content: string | null; widgets: Versions; revision: number }
/** Reads the published layers of one page, or of all pages. */
export const readLayers = (db: Database, path?: string): Promise<LayerOf[]> =>
  published(db, path === undefined ? undefined : eq(layoutHeads.path, path))
const published = async (db: Database, where: SQL | undefined): Promise<LayerOf[]> =>
  db
    .select({
      path: layoutHeads.path,
      layer: layoutHeads.layer,
      scope: layoutHeads.scope,
      content: layoutRevisions.content,
      widgets: layoutRevisions.widgets,
      revision: layoutRevisions.id,
    })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.publishedId))
    .where(where)
    .orderBy(layoutHeads.path, layoutHeads.layer, layoutHeads.scope)

type Content = Pick<LayerOf, 'path' | 'content'>
/** Whether a layer contains a complete own page, not a patch of a page in a lower layer. */
export const isWholePage = ({ path, content }: Content): boolean =>
  isEditorPagePath(path) && content !== null && Object.hasOwn(JSON.parse(content) as object, 'version')

/**
 * Returns the layers of a page for a shopper of a storefront and an entry, lowest first. For an own page, the stack begins with the highest
 * layer that has a complete page: a storefront's page replaces the shop's at the same address.
 */
export function buildStack(layers: readonly LayerOf[], promoCode = '', pageCode = ''): LayerOf[] {
  const viewers: Viewer[] = [
    { promoCode: '', pageCode: '' },
    { promoCode, pageCode: '' },
    { promoCode: '', pageCode },
    { promoCode, pageCode },
  ]
  const names = new Set(viewers.map((viewer) => formatLayerName(toLayer(viewer))))
  const stack = [...names].flatMap(
    (name) => layers.find((layer) => formatLayerName(layer) === name && layer.content !== null) ?? [],
  )
  return stack.slice(Math.max(0, stack.findLastIndex(isWholePage)))
}

/** Whether an own page can begin with this layer. Layers of an entry are patches of a page that other visitors also see. */
const canBeBase = (lowest: LayerOf): boolean =>
  lowest.layer === 'site' || (lowest.layer === 'promo' && isWholePage(lowest))

/** Returns all combinations of layers under which visitors see a page; each is one document. */
export function listCombinations(path: string, layers: readonly LayerOf[]): (Viewer & { stack: LayerOf[] })[] {
  const written = layers.filter(({ content }) => content !== null)
  const listCodes = (name: Place['layer']) => [
    '',
    ...written.flatMap((layer) => (layer.layer === name ? layer.scope : [])),
  ]
  const crossed = listCodes('promo').flatMap((promoCode) =>
    listCodes('page').map((pageCode) => ({ promoCode, pageCode })),
  )
  const pairs = written.filter(({ layer }) => layer === 'promo-page').map(toViewer)
  const isCrossed = ({ promoCode, pageCode }: Viewer) =>
    crossed.some((viewer) => viewer.promoCode === promoCode && viewer.pageCode === pageCode)
  return [...crossed, ...pairs.filter((pair) => !isCrossed(pair))]
    .map((viewer) => ({ ...viewer, stack: buildStack(layers, viewer.promoCode, viewer.pageCode) }))
    .filter(({ stack }) => stack.length > 0 && (!isEditorPagePath(path) || canBeBase(stack[0]!)))
}

/** A published own page of the editors, and its storefront; '': all storefronts. */
export type OwnPage = { path: string; promoCode: string }
/** Own pages in published layers. */
export const ownPagesIn = (layers: readonly LayerOf[]): OwnPage[] =>
  layers
    .filter((layer) => isEditorPagePath(layer.path) && layer.content !== null && canBeBase(layer))
    .map((layer) => ({ path: layer.path, promoCode: toViewer(layer).promoCode }))
/** Reads published own pages, which links may target; when several are published together, their results may not exist yet. */
export const readOwnPages = async (db: Database): Promise<OwnPage[]> =>
  ownPagesIn(await published(db, like(layoutHeads.path, `${editorPageRoot}%`)))
