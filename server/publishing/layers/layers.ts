/** The published layers, and the stack of layers for a shopper's page. */
import { and, eq, isNotNull, like } from 'drizzle-orm'
import { ownRoot } from '../../../schemas/publishing/facts.ts'
import type { Versions } from '../../../compiler/layers/migrate.ts'
import type { Database } from '../../db/connect.ts'
import { layoutHeads, layoutRevisions } from '../../db/schema/index.ts'
import { isOwn, type Place } from './layer-key.ts'

export type LayerOf = Place & { content: string | null; widgets: Versions; revision: number }
/** The published layers of one page, or of all. */
export const layersOf = async (db: Database, path?: string): Promise<LayerOf[]> =>
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
    .where(path === undefined ? undefined : eq(layoutHeads.path, path))
    .orderBy(layoutHeads.path, layoutHeads.layer, layoutHeads.scope)

/** The layers of a page for a shopper of a storefront and an entry, lowest first. */
export function stackOf(layers: readonly LayerOf[], promoCode = '', pageCode = ''): LayerOf[] {
  const wanted = [
    ['site', ''],
    ['promo', promoCode],
    ['page', pageCode],
  ]
  return wanted.flatMap(
    ([layer, scope]) => layers.find((one) => one.layer === layer && one.scope === scope && one.content !== null) ?? [],
  )
}

/** All combinations of layers under which a page can be seen; each is one document. */
export function combinationsOf(
  path: string,
  layers: readonly LayerOf[],
): { promoCode: string; pageCode: string; stack: LayerOf[] }[] {
  const scopes = (name: string) => [
    '',
    ...layers.filter(({ layer, content }) => layer === name && content !== null).map(({ scope }) => scope),
  ]
  return scopes('promo')
    .flatMap((promoCode) =>
      scopes('page').map((pageCode) => ({ promoCode, pageCode, stack: stackOf(layers, promoCode, pageCode) })),
    )
    .filter(({ stack }) => stack.length > 0 && (!isOwn(path) || stack[0]?.layer === 'site'))
}

/** Published own pages, which links may target. Their results may not be made yet, when several go out together. */
export const ownPages = async (db: Database): Promise<string[]> =>
  (
    await db
      .select({ path: layoutHeads.path })
      .from(layoutHeads)
      .innerJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.publishedId))
      .where(
        and(like(layoutHeads.path, `${ownRoot}%`), eq(layoutHeads.layer, 'site'), isNotNull(layoutRevisions.content)),
      )
  ).map(({ path }) => path)
