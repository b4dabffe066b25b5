/** A layer before publication. */
import type { PublishingServices } from '../services.ts'
import { aroundOf } from '../compile/compile-context.ts'
import type { Compiled, Json, Migrated, Versions } from '../compile/compile.ts'
import { layersOf, stackOf, type LayerOf } from './layers.ts'
import { nameOf, type Place } from './layer-key.ts'
import { simIdOf } from './card-layout.ts'

type Making = Pick<PublishingServices, 'db' | 'compiler' | 'config'>
export type Draft = Place & { content: string | null; widgets: Versions }

/** The page of a storefront and an entry, with the draft in its layer. */
export async function compileDraft(
  { db, compiler, config }: Making,
  draft: Draft,
  { promoCode = '', pageCode = '' } = {},
): Promise<Compiled> {
  const layers = stackOf(await withDraft(db, draft), ...scopesOf(draft, promoCode, pageCode))
  const around = await aroundOf(db, config, [draft.content, ...layers.map(({ content }) => content)])
  if (simIdOf(draft.path) !== undefined)
    return { migrated: [], ...(await compiler.sim(draft.content === null ? {} : JSON.parse(draft.content), around)) }
  return compiler.page(draft.path, layers, around)
}
/** The draft migrated to the widgets of this release; nodes that cannot be migrated stay unchanged. */
export async function asOfToday(
  { db, compiler }: Making,
  draft: Draft,
): Promise<{ content: Json | null; widgets: Versions; migrated: Migrated[]; issues: Compiled['issues'] }> {
  const today = await compiler.versions()
  if (draft.content === null || simIdOf(draft.path) !== undefined)
    return {
      content: draft.content === null ? null : (JSON.parse(draft.content) as Json),
      widgets: draft.content === null ? today : {},
      migrated: [],
      issues: [],
    }
  const { steps } = await compiler.stack(draft.path, stackOf(await withDraft(db, draft), ...scopesOf(draft)))
  const { patch, migrated, issues } = steps.find(({ name }) => name === nameOf(draft))!
  return issues.length
    ? { content: JSON.parse(draft.content) as Json, widgets: draft.widgets, migrated: [], issues }
    : { content: patch, widgets: today, migrated, issues }
}

const withDraft = async (db: PublishingServices['db'], draft: Draft): Promise<LayerOf[]> => [
  ...(await layersOf(db, draft.path)).filter((one) => nameOf(one) !== nameOf(draft)),
  { ...draft, revision: 0 },
]
const scopesOf = ({ layer, scope }: Place, promoCode = '', pageCode = ''): [promoCode: string, pageCode: string] => [
  layer === 'promo' ? scope : promoCode,
  layer === 'page' ? scope : pageCode,
]
