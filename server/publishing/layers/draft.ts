/** Compiles layers before publication. */
import { eq } from 'drizzle-orm'
import type { PublishingServices } from '../services.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/index.ts'
import { limitSiteFacts, readSiteFacts } from '../compile/compile-context.ts'
import { listNodePlaces } from '#compiler/page.ts'
import { isError, type Compiled, type Json, type Migrated, type Versions } from '../compile/compile.ts'
import { isWholePage, readLayers, buildStack, type LayerOf } from './layers.ts'
import { whereHead, isEditorPagePath, formatLayerName, toViewer, type Place } from './layer-key.ts'
import { findOwnFindings } from './own-findings.ts'
import { parseSimId } from './card-layout.ts'
import { checkSettings, readSettingsSteps } from './settings.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isCallSettings, type CallSettingsPath } from '#schemas/settings/settings.ts'

type LayerServices = Pick<PublishingServices, 'db' | 'compiler' | 'config'>
export type Draft = Place & { content: string | null; widgets: Versions }

/** Compiles the page of a storefront and an entry with the draft in its layer. */
export async function compileDraft(
  { db, compiler, config }: LayerServices,
  draft: Draft,
  { promoCode = '', pageCode = '' } = {},
): Promise<Compiled> {
  if (isCallSettings(draft.path))
    return settingsDraft({ db, compiler, config }, { ...draft, path: draft.path }, promoCode)
  const scopes = resolveScopes(draft, promoCode, pageCode)
  const layers = buildStack(await withDraft(db, draft), ...scopes)
  const all = await readSiteFacts(db, config, [draft.content, ...layers.map(({ content }) => content)])
  const site = limitSiteFacts(all, scopes[0])
  if (parseSimId(draft.path) !== undefined) {
    const { issues, value } = await compiler.sim(draft.content === null ? {} : JSON.parse(draft.content), site)
    return { migrated: [], issues, content: JSON.stringify(value) }
  }
  // a removed own page has no content to check
  if (isEditorPagePath(draft.path) && draft.content === null && !layers.length) return { issues: [], migrated: [] }
  const compiled = await compiler.page(draft.path, layers, site)
  const shownStack = buildStack(await readLayers(db, draft.path), ...scopes)
  const compilation = { path: draft.path, stack: layers, shown: shownStack, site, issues: compiled.issues }
  return { ...compiled, issues: await findOwnFindings(compiler, compilation, [draft]) }
}
/** Finds issues in all parts of the document; publication repeats the check for each storefront. */
async function settingsDraft(
  services: LayerServices,
  draft: Draft & { path: CallSettingsPath },
  promoCode: string,
): Promise<Compiled> {
  const { db } = services
  const [ofPromo] = resolveScopes(draft, promoCode)
  const layers = await withDraft(db, draft)
  const [complete, below] = await Promise.all([
    readSettingsSteps(db, draft.path, ofPromo, layers),
    readSettingsSteps(db, draft.path, ofPromo, layers.slice(0, -1)),
  ])
  const site = limitSiteFacts(
    await readSiteFacts(db, services.config, [JSON.stringify(complete.at(-1)!.after)]),
    ofPromo,
  )
  const { issues } = await checkSettings(services.compiler, site, draft.path, { whole: complete, below })
  return { migrated: [], issues, content: JSON.stringify(complete.at(-1)!.after) }
}

/** Migrates the draft to the widgets of this release; nodes that cannot be migrated are left unchanged. */
export async function migrateDraft(
  { db, compiler }: LayerServices,
  draft: Draft,
): Promise<{ content: Json | null; widgets: Versions; migrated: Migrated[]; issues: Compiled['issues'] }> {
  const today = await compiler.versions()
  if (draft.content === null || parseSimId(draft.path) !== undefined || isCallSettings(draft.path))
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
  { db, compiler }: Pick<LayerServices, 'db' | 'compiler'>,
  place: Place,
): Promise<Below> {
  const { path } = place
  if (parseSimId(path) !== undefined) return { content: null, hidden: [] }
  if (isEditorPagePath(path) && (await newestIsWhole(db, place))) return { content: null, hidden: [] }
  const others = (await readLayers(db, path)).filter((layer) => formatLayerName(layer) !== formatLayerName(place))
  const [promoCode, pageCode] = resolveScopes(place)
  if (isCallSettings(path))
    return { content: (await readSettingsSteps(db, path, promoCode, others)).at(-1)!.after, hidden: [] }
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

const withDraft = async (db: PublishingServices['db'], draft: Draft): Promise<LayerOf[]> => [
  ...(await readLayers(db, draft.path)).filter((layer) => formatLayerName(layer) !== formatLayerName(draft)),
  { ...draft, revision: 0 },
]
const resolveScopes = (place: Place, promoCode = '', pageCode = ''): [promoCode: string, pageCode: string] => {
  const viewer = toViewer(place)
  return [viewer.promoCode || promoCode, viewer.pageCode || pageCode]
}
