/** Planned and running campaigns, and the order of their starts and ends. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CampaignLine } from '#schemas/publishing/campaigns.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { campaignPlaces, campaigns } from '#server/db/schema/publishing.ts'
import { CampaignState } from '#server/db/schema/publishing.ts'
import { toWireTime } from '#server/platform/time.ts'
import { formatLayerName, type Place } from '../layers/layer-key.ts'
import { lockPages } from '../layers/revisions.ts'

export type CampaignRow = typeof campaigns.$inferSelect
export type CampaignPlace = typeof campaignPlaces.$inferSelect
export type Campaign = CampaignRow & { places: CampaignPlace[] }
/** `untilAt` null: no end. */
export type Span = { fromAt: number; untilAt: number | null }
export type CalendarEvent = { at: number; kind: 'start' | 'end'; campaign: Campaign }

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.path === b.path && formatLayerName(a) === formatLayerName(b)
const stateNames = Object.fromEntries(Object.entries(CampaignState).map(([name, state]) => [state, name])) as Record<
  CampaignState,
  CampaignLine['state']
>
export const toCampaignLine = ({ id, name, state, fromAt, untilAt }: CampaignRow): CampaignLine => ({
  id,
  name,
  state: stateNames[state],
  from: fromAt,
  until: untilAt,
})
/** Values of a message that names a campaign. */
export const toMessageValues = ({ id, name, fromAt, untilAt }: CampaignRow) => ({
  id,
  campaign: name,
  span: `${toWireTime(fromAt)} – ${untilAt === null ? '…' : toWireTime(untilAt)}`,
})

export async function attachPlaces(db: Database, rows: CampaignRow[]): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id)
  const places = ids.length
    ? await db
        .select()
        .from(campaignPlaces)
        .where(inArray(campaignPlaces.campaignId, ids))
        .orderBy(campaignPlaces.path, campaignPlaces.layer, campaignPlaces.scope)
    : []
  return rows.map((row) => ({ ...row, places: places.filter(({ campaignId }) => campaignId === row.id) }))
}
export const readOpenCampaigns = async (db: Database): Promise<Campaign[]> =>
  attachPlaces(
    db,
    await db
      .select()
      .from(campaigns)
      .where(inArray(campaigns.state, [CampaignState.planned, CampaignState.running]))
      .orderBy(campaigns.id),
  )
export async function findCampaign(db: Database, id: number): Promise<Campaign | undefined> {
  const [campaign] = await attachPlaces(db, await db.select().from(campaigns).where(eq(campaigns.id, id)))
  return campaign
}

/**
 * Locks the calendar, then the pages of all open campaigns and the given pages. Every change of published content locks the calendar first,
 * so that no campaign is added between reading and locking. Pages are locked after the calendar, and the shop last.
 */
export async function lockCalendar(tx: Transaction, paths: readonly string[]): Promise<Campaign[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('campaigns', 0))`)
  const open = await readOpenCampaigns(tx)
  await lockPages(tx, [...paths, ...open.flatMap(({ places }) => places.map(({ path }) => path))])
  return open
}

/** A running campaign that could not be reverted at its end runs until an operator cancels it. */
const isStuck = ({ state, problem }: Campaign) => state === CampaignState.running && problem !== null
/**
 * Starts and ends by time. At equal times, ends precede starts, because they free places. Of several ends, the campaign that was planned
 * last is reverted first, because it may depend on the others.
 */
export const listCalendarEvents = (open: readonly Campaign[]): CalendarEvent[] =>
  open
    .filter((campaign) => !isStuck(campaign))
    .flatMap((campaign): CalendarEvent[] => {
      const { state, fromAt, untilAt } = campaign
      return [
        ...(state === CampaignState.planned ? [{ at: fromAt, kind: 'start' as const, campaign }] : []),
        ...(untilAt === null ? [] : [{ at: untilAt, kind: 'end' as const, campaign }]),
      ]
    })
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        a.kind.localeCompare(b.kind) ||
        (a.kind === 'end' ? b.campaign.id - a.campaign.id : a.campaign.id - b.campaign.id),
    )

/** A campaign without an end occupies its places only at its start, because it ends there and its content remains. */
const overlap = (a: Span, b: Span): boolean =>
  a.fromAt < (b.untilAt ?? b.fromAt + 1) && b.fromAt < (a.untilAt ?? a.fromAt + 1)
/** Returns an open campaign that occupies one of the places at the same time, with that place. */
export function findConflictingCampaign(
  open: readonly Campaign[],
  { id, span, places }: { id: number | undefined; span: Span; places: readonly Place[] },
): { campaign: Campaign; place: Place } | undefined {
  for (const campaign of open) {
    if (campaign.id === id || isStuck(campaign) || !overlap(campaign, span)) continue
    const place = places.find((candidate) => campaign.places.some((other) => isSamePlace(candidate, other)))
    if (place) return { campaign, place }
  }
  return undefined
}

/** Records that an operator published these places by hand while campaigns occupy them. */
export async function recordManualPublication(
  tx: Transaction,
  all: readonly CampaignPlace[],
  operatorId: number,
): Promise<void> {
  for (const { campaignId, path, layer, scope } of all)
    await tx
      .update(campaignPlaces)
      .set({ handBy: operatorId })
      .where(
        and(
          eq(campaignPlaces.campaignId, campaignId),
          eq(campaignPlaces.path, path),
          eq(campaignPlaces.layer, layer),
          eq(campaignPlaces.scope, scope),
        ),
      )
}
