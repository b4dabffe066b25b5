/**
 * Card layouts (product §3 simLayout) as documents with the path `sim:{id}`, in the layer of their owner: the site or a promo code. They
 * have no shipped document below them; the published content is stored in `sim_layouts`, where cards read it.
 */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PublishingServices } from '../services.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards, layoutHeads, layoutRevisions, promos, simLayouts } from '#server/db/schema/index.ts'
import { limitSiteFacts, readSiteFacts } from '../compile/compile-context.ts'
import { isError, type Json } from '../compile/compile.ts'
import { whereHead, formatLayerName, type Place } from './layer-key.ts'
import { refuse } from '#server/platform/fault.ts'
import type { Findings } from '#schemas/publishing/parts.ts'
import { conflict, createFindingsFault } from '../errors.ts'
import { lockPage, writeRevision, type RevisionInput } from './revisions.ts'

export const parseSimId = (path: string): number | undefined => {
  const digits = /^sim:(\d{1,9})$/.exec(path)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
export const toSimPlace = ({ id, promoCode }: { id: number; promoCode: string | null }): Place => ({
  path: `sim:${id}`,
  layer: promoCode === null ? 'site' : 'promo',
  scope: promoCode ?? '',
})
/** Returns the layout of a place if it belongs to the owner of that layer. */
export async function findSimLayout(db: Database, place: Place) {
  const [row] = await db
    .select()
    .from(simLayouts)
    .where(eq(simLayouts.id, parseSimId(place.path) ?? 0))
  return row && formatLayerName(toSimPlace(row)) === formatLayerName(place) ? row : undefined
}
const isWritten = (layout: Json) => Object.keys(layout).length > 0
/** Returns the content that an editor pulls before the first revision. */
export const serializeFirstContent = ({ layout }: { layout: Json }): string | null =>
  isWritten(layout) ? JSON.stringify(layout) : null

/** Writes the next revision; `draft` is its preview, if free of errors. The initial content also becomes a revision, to be restorable. */
export async function writeCardLayout(
  tx: Transaction,
  place: Place,
  content: string | null,
  written: RevisionInput,
  draft: Json | undefined,
) {
  if (content === null) throw refuse('publishing.keepLayout')
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

/** Publishes content to the cards, or withdraws the layout when it is not assigned. */
export async function publishCardLayout(
  tx: Transaction,
  { clock, compiler, config }: Pick<PublishingServices, 'clock' | 'compiler' | 'config'>,
  place: Place,
  content: string | null,
): Promise<{ warnings: Findings }> {
  const now = clock.now()
  const id = parseSimId(place.path) ?? 0
  if (content === null) {
    if (await countUses(tx, id)) throw conflict('publishing.layoutInUse')
    await tx.update(simLayouts).set({ isPublished: false, updatedAt: now }).where(eq(simLayouts.id, id))
    return { warnings: [] }
  }
  const site = limitSiteFacts(await readSiteFacts(tx, config, [content]), place.scope)
  const { issues, value: layout } = await compiler.sim(JSON.parse(content), site)
  const findings = issues.length ? [{ for: formatLayerName(place), issues }] : []
  if (issues.some(isError)) throw createFindingsFault(findings)
  await tx
    .update(simLayouts)
    .set({ layout, draft: null, isPublished: true, updatedAt: now })
    .where(eq(simLayouts.id, id))
  return { warnings: findings }
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
/** Published layouts without a revision. */
export const readLayoutsWithoutRevision = (db: Database) =>
  db
    .select()
    .from(simLayouts)
    .where(
      and(
        eq(simLayouts.isPublished, true),
        isNull(
          db
            .select({ one: sql`1` })
            .from(layoutHeads)
            .where(eq(layoutHeads.path, sql`'sim:' || ${simLayouts.id}`)),
        ),
      ),
    )
