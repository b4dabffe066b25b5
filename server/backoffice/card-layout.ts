/**
 * Card layouts (product §3 simLayout) as documents with the path `sim:{id}`, in the layer of their owner: the site or a promo code. They
 * have no shipped document below them; the published content is stored in `sim_layouts`, where cards read it.
 */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { buildValueSchema } from '#compiler/build/layer-schema.ts'
import type { SiteFacts } from '#compiler/environment/site-facts.ts'
import type { Issue } from '#compiler/index.ts'
import { dropKnownSafeguards } from '#compiler/page.ts'
import { signLayout, toSimLayout } from '../domain/cards/layout.ts'
import { simLayoutFields } from '#schemas/settings/sim-layout.about.ts'
import { simLayout } from '#schemas/settings/sim-layout.ts'
import type { SignedIn } from '../publishing/context.ts'
import { compileDraft } from '../publishing/layers/draft.ts'
import { readLayers } from '../publishing/layers/layers.ts'
import type { PublishingServices } from '../publishing/context.ts'
import type { DocumentKind, Draft } from '../publishing/context.ts'
import { compileSimLayout } from './check.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { cards, layoutHeads, layoutRevisions, promos, simLayouts } from '../db/schema/index.ts'
import { limitSiteFacts, readSiteFacts } from '../publishing/compile/compile-context.ts'
import { isError, type Json } from '../publishing/compile/compile.ts'
import { whereHead, formatLayerName, toViewer, type Place } from '../publishing/layers/layer-key.ts'
import { refuse } from '../platform/fault.ts'
import { conflict, createFindingsFault, notFound } from '../publishing/errors.ts'
import { lockPage, writeRevision, type WriteInput } from '../publishing/layers/revisions.ts'

const parseSimId = (path: string): number | undefined => {
  const digits = /^sim:(\d{1,9})$/.exec(path)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
export const toSimPlace = ({ id, promoCode }: { id: number; promoCode: string | null }): Place => ({
  path: `sim:${id}`,
  layer: promoCode === null ? 'site' : 'promo',
  scope: promoCode ?? '',
})
/** Returns the layout of a place if it belongs to the owner of that layer. */
async function findSimLayout(db: Database, place: Place) {
  const [row] = await db
    .select()
    .from(simLayouts)
    .where(eq(simLayouts.id, parseSimId(place.path) ?? 0))
  return row && formatLayerName(toSimPlace(row)) === formatLayerName(place) ? row : undefined
}
const isWritten = (layout: Json) => Object.keys(layout).length > 0
/** Writes the next revision; `draft` is its preview, if free of errors. The initial content also becomes a revision, to be restorable. */
async function writeCardLayout(
  tx: Transaction,
  { path, layer, scope, content }: Draft,
  input: WriteInput,
  draft: Json | undefined,
) {
  const place = { path, layer, scope }
  if (content === null) throw refuse('publishing.keepLayout')
  const written = { ...input, widgets: {} }
  await lockPage(tx, place.path)
  const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
  const row = await findSimLayout(tx, place)
  let { base } = written
  if (!head && base === null && row && isWritten(row.layout)) {
    base = (await writeRevision(tx, place, JSON.stringify(row.layout), { ...written, note: 'before' })).id
    if (row.isPublished)
      await tx.update(layoutHeads).set({ publishedId: base, publishedAt: row.updatedAt }).where(whereHead(place))
  }
  const revision = await writeRevision(tx, place, content, { ...written, base })
  if (draft && row) await tx.update(simLayouts).set({ draft }).where(eq(simLayouts.id, row.id))
  return revision
}

/** Checks a layout; what cards show already is only in `all`. */
async function checkCardLayout(
  { db, compiler }: { db: Database } & Pick<PublishingServices, 'compiler'>,
  place: Place,
  content: unknown,
  site: SiteFacts,
): Promise<{ issues: Issue[]; all: Issue[]; value: Json }> {
  const { issues, value } = await compiler.check(place.path, content, site)
  const row = await findSimLayout(db, place)
  const shown = row ? (await compiler.check(place.path, row.layout, site)).issues : []
  return { issues: dropKnownSafeguards(issues, shown), all: issues, value }
}

/** Publishes content to the cards, or withdraws the layout when it is not assigned. */
async function publishCardLayout(
  tx: Transaction,
  { clock, compiler, config }: Pick<PublishingServices, 'clock' | 'compiler' | 'config'>,
  place: Place,
): ReturnType<DocumentKind['publish']> {
  const content = (await readLayers(tx, place.path))[0]?.content ?? null
  const now = clock.now()
  const id = parseSimId(place.path) ?? 0
  if (content === null) {
    if (await countUses(tx, id)) throw conflict('publishing.layoutInUse')
    await tx.update(simLayouts).set({ isPublished: false, updatedAt: now }).where(eq(simLayouts.id, id))
    return { findings: [], issues: [] }
  }
  const site = limitSiteFacts(await readSiteFacts({ db: tx, clock, compiler, config }, [content]), place.scope)
  const checked = await checkCardLayout({ db: tx, compiler }, place, JSON.parse(content), site)
  const { issues, value: layout } = checked
  const findings = issues.length ? [{ for: formatLayerName(place), issues }] : []
  if (issues.some(isError)) throw createFindingsFault(findings)
  await tx
    .update(simLayouts)
    .set({ layout, draft: null, isPublished: true, updatedAt: now })
    .where(eq(simLayouts.id, id))
  return { findings, issues: checked.all }
}
/** Counts the cards and promo codes to which the layout is assigned. */
async function countUses(tx: Database, id: number): Promise<number> {
  const [ofCards, ofPromos] = await Promise.all([
    tx.$count(cards, eq(cards.simLayoutId, id)),
    tx.$count(promos, eq(promos.simLayoutId, id)),
  ])
  return ofCards + ofPromos
}
/** Returns the content of a new layout: that of the storefront's cards, or else of the shop's first layout. */
export async function readNewLayoutContent(tx: Database, promoCode: string | null): Promise<Json> {
  const isOfPromo = (column: typeof promos.promoCode | typeof simLayouts.promoCode) =>
    promoCode === null ? sql`false` : eq(column, promoCode)
  const [row] = await tx
    .select({ layout: simLayouts.layout, content: layoutRevisions.content })
    .from(simLayouts)
    .leftJoin(promos, and(eq(promos.simLayoutId, simLayouts.id), isOfPromo(promos.promoCode)))
    .leftJoin(layoutHeads, eq(layoutHeads.path, sql`'sim:' || ${simLayouts.id}`))
    .leftJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.publishedId))
    .where(and(eq(simLayouts.isPublished, true), or(isNull(simLayouts.promoCode), isOfPromo(simLayouts.promoCode))))
    .orderBy(sql`${promos.promoCode} is null`, simLayouts.id)
    .limit(1)
  return row?.content ? (JSON.parse(row.content) as Json) : (row?.layout ?? {})
}
/** Returns published layouts without a revision. */
export async function readUnrevisedLayouts(db: Database) {
  const revised = db
    .select({ one: sql`1` })
    .from(layoutHeads)
    .where(eq(layoutHeads.path, sql`'sim:' || ${simLayouts.id}`))
  const rows = await db
    .select()
    .from(simLayouts)
    .where(and(eq(simLayouts.isPublished, true), isNull(revised)))
  return rows.map((row) => ({ ...toSimPlace(row), revision: 0, widgets: {}, content: row.layout }))
}

/** Product §4: the login page loads a layout's draft by id, so only the newest can be previewed. */
async function signNewest(ctx: SignedIn, revision: Place & { id: number }): Promise<{ url: string; until: number }> {
  const [head] = await ctx.db.select({ latestId: layoutHeads.latestId }).from(layoutHeads).where(whereHead(revision))
  if (head?.latestId !== revision.id) throw refuse('publishing.newestOnly')
  const { preview, until } = signLayout(ctx, parseSimId(revision.path)!)
  return { url: `${ctx.config.publicUrl}/shop/#/pages/iot/login/index?preview=${preview}`, until }
}

export const cardLayoutKind: DocumentKind = {
  has: (path) => parseSimId(path) !== undefined,
  paths: [],
  check: (environment, _, content) => compileSimLayout(environment, content),
  async assertPlace({ db }, place) {
    if (!(await findSimLayout(db, place)))
      throw notFound('publishing.noPlace', { path: place.path, name: formatLayerName(place) })
  },
  async compile(services, draft) {
    const { promoCode } = toViewer(draft)
    const site = limitSiteFacts(await readSiteFacts(services, [draft.content]), promoCode)
    const content: unknown = draft.content === null ? {} : JSON.parse(draft.content)
    const { issues, value } = await checkCardLayout(services, draft, content, site)
    return { migrated: [], issues, content: JSON.stringify(value) }
  },
  readBelow: () => Promise.resolve(null),
  async preview(services, draft, { locale }): Promise<Record<string, Record<string, unknown>>> {
    const { content } = await compileDraft(services, draft)
    const row = await findSimLayout(services.db, draft)
    if (!row || content === undefined) return {}
    const simLayout = toSimLayout({ ...row, layout: JSON.parse(content) as Json }, locale)
    return { '/api/iot/simInfo': { simLayout } }
  },
  link: signNewest,
  publish: publishCardLayout,
  write: writeCardLayout,
  async readFirst(db, place) {
    const row = await findSimLayout(db, place)
    return row && isWritten(row.layout) ? JSON.stringify(row.layout) : null
  },
  getFields: () => simLayoutFields,
  buildSchema: (path, locale) => buildValueSchema({ name: path, schema: simLayout, parts: undefined }, locale, false),
}
