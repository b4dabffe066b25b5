/** Compiles layers before publication. */
import { eq } from 'drizzle-orm'
import type { PublishingServices } from '../context.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'
import { limitSiteFacts, readSiteFacts } from '../compile/compile-context.ts'
import { listNodePlaces } from '#compiler/page.ts'
import { isError, type Compiled, type Json, type Migrated } from '../compile/compile.ts'
import { isWholePage, readLayers, buildStack, type LayerOf } from './layers.ts'
import { whereHead, isEditorPagePath, formatLayerName, toViewer, type Place } from './layer-key.ts'
import { findOwnFindings } from './own-findings.ts'
import { findKind } from '../shop-part.ts'
import { type Draft, type ShopServices } from '../context.ts'
import { isObject } from '#schemas/language/is-object.ts'

/** Compiles the page of a storefront and an entry with the draft in its layer. */
export async function compileDraft(
  { db, clock, compiler, config }: ShopServices,
  draft: Draft,
  { promoCode = '', pageCode = '' } = {},
): Promise<Compiled> {
  const kind = findKind(compiler.shop, draft.path)
  if (kind) return kind.compile({ db, clock, compiler, config }, draft, promoCode)
  const scopes = resolveScopes(draft, promoCode, pageCode)
  const layers = buildStack(await withDraft(db, draft), ...scopes)
  const all = await readSiteFacts({ db, clock, compiler, config }, [
    draft.content,
    ...layers.map(({ content }) => content),
  ])
  const site = limitSiteFacts(all, scopes[0])
  // a removed own page has no content to check
  if (isEditorPagePath(draft.path) && draft.content === null && !layers.length) return { issues: [], migrated: [] }
  const compiled = await compiler.page(draft.path, layers, site)
  const shownStack = buildStack(await readLayers(db, draft.path), ...scopes)
  const compilation = { path: draft.path, stack: layers, shown: shownStack, site, issues: compiled.issues }
  return { ...compiled, issues: await findOwnFindings(compiler, compilation, [draft]) }
}
/** Migrates the draft to the widgets of this release; nodes that cannot be migrated are left unchanged. */
export async function migrateDraft(
  { db, compiler }: ShopServices,
  draft: Draft,
): Promise<{ content: Json | null; widgets: LayerOf['widgets']; migrated: Migrated[]; issues: Compiled['issues'] }> {
  const today = await compiler.versions()
  if (draft.content === null || findKind(compiler.shop, draft.path))
    return {
      content: draft.content === null ? null : (JSON.parse(draft.content) as Json),
      widgets: draft.content === null ? today : {},
      migrated: [],
      issues: [],
    }
  const { steps } = await compiler.stack(draft.path, buildStack(await withDraft(db, draft), ...resolveScopes(draft)))
  const { patch, migrated, issues } = steps.find(({ name }) => name === formatLayerName(draft))!
  return issues.some(isError)
    ? { content: JSON.parse(draft.content) as Json, widgets: draft.widgets, migrated: [], issues }
    : { content: patch, widgets: today, migrated, issues }
}

type Below = { content: Json | null; hidden: string[] }
/** Returns the shipped document with the layers below a place, and the nodes that these layers hide. */
export async function readContentBelow(
  { db, compiler }: Pick<ShopServices, 'db' | 'compiler'>,
  place: Place,
): Promise<Below> {
  const { path } = place
  const kind = findKind(compiler.shop, path)
  if (kind) return { content: await kind.readBelow(db, place), hidden: [] }
  if (isEditorPagePath(path) && (await newestIsWhole(db, place))) return { content: null, hidden: [] }
  const others = (await readLayers(db, path)).filter((layer) => formatLayerName(layer) !== formatLayerName(place))
  const [promoCode, pageCode] = resolveScopes(place)
  const { shipped, steps } = await compiler.stack(path, buildStack(others, promoCode, pageCode))
  const content = steps.length ? steps.at(-1)!.after : shipped
  if (!isObject(content)) return { content: null, hidden: [] }
  const drawn = new Set(listNodePlaces(content))
  const once = [shipped, ...steps.map(({ after }) => after)].flatMap(listNodePlaces)
  const hidden = once.filter((id): id is string => typeof id === 'string' && !drawn.has(id))
  return { content, hidden: [...new Set(hidden)] }
}

async function newestIsWhole(db: PublishingServices['db'], place: Place): Promise<boolean> {
  const [newest] = await db
    .select({ path: layoutRevisions.path, content: layoutRevisions.content })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.latestId))
    .where(whereHead(place))
  return newest !== undefined && isWholePage(newest)
}

export const withDraft = async (db: PublishingServices['db'], draft: Draft): Promise<LayerOf[]> => [
  ...(await readLayers(db, draft.path)).filter((layer) => formatLayerName(layer) !== formatLayerName(draft)),
  { ...draft, revision: 0 },
]
export const resolveScopes = (place: Place, promoCode = '', pageCode = ''): [promoCode: string, pageCode: string] => {
  const viewer = toViewer(place)
  return [viewer.promoCode || promoCode, viewer.pageCode || pageCode]
}
