/** The calendar of campaigns. An agent's operator sees campaigns with places of its storefront, and changes them if they have no others. */
import { desc, inArray, notInArray } from 'drizzle-orm'
import type { Campaign as CampaignAnswer } from '#schemas/publishing/campaigns.ts'
import { campaigns as table, operators } from '#server/db/schema/publishing.ts'
import { CampaignState } from '#server/db/schema/publishing.ts'
import { refuse } from '#server/platform/fault.ts'
import { assertMayEdit, readChanges } from '../accounts/access.ts'
import { findCampaign, toCampaignLine, readOpenCampaigns, attachPlaces, type Campaign } from '../campaigns/calendar.ts'
import { cancelCampaign, changeCampaign, formatDefaultName, planCampaign } from '../campaigns/plan.ts'
import { parseSpan } from '../campaigns/span.ts'
import { withRefusalEvents } from '../events/refusals.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { notFound } from '../errors.ts'
import { mayEdit, type Place } from '../layers/layer-key.ts'

/** The limit of ended campaigns in the list. */
const MOST_OVER = 50

const isMine = ({ me }: Pick<SignedIn, 'me'>, { layer, scope }: Pick<Place, 'layer' | 'scope'>) =>
  mayEdit(me, { layer, scope })

/** Returns campaigns with a place that the account may see, without the places of other storefronts. */
async function toCampaignAnswers(ctx: SignedIn, all: readonly Campaign[]): Promise<CampaignAnswer[]> {
  const ids = [...new Set(all.map(({ operatorId }) => operatorId))]
  const { id, login } = operators
  const logins = ids.length ? await ctx.db.select({ id, login }).from(operators).where(inArray(id, ids)) : []
  return all.flatMap((campaign) => {
    const places = campaign.places.filter((place) => isMine(ctx, place))
    if (!places.length) return []
    return {
      ...toCampaignLine(campaign),
      by: logins.find((operator) => operator.id === campaign.operatorId)?.login ?? '',
      isAccepted: campaign.isAccepted,
      reason: campaign.reason,
      places: places.map(({ path, layer, scope, revisionId, beforeId, handBy }) => ({
        path,
        layer,
        scope,
        revision: revisionId,
        before: beforeId,
        isByHand: handBy !== null,
      })),
      problem: campaign.problem,
    }
  })
}

async function findVisibleCampaign(
  ctx: SignedIn,
  digits: string,
): Promise<{ campaign: Campaign; answer: CampaignAnswer }> {
  const id = Number(digits)
  const campaign = Number.isSafeInteger(id) ? await findCampaign(ctx.db, id) : undefined
  const [answer] = campaign ? await toCampaignAnswers(ctx, [campaign]) : []
  if (!campaign || !answer) throw notFound('publishing.noCampaign', { id: digits })
  return { campaign, answer }
}
async function requireOwnCampaign(ctx: SignedIn, digits: string): Promise<number> {
  const { campaign } = await findVisibleCampaign(ctx, digits)
  for (const place of campaign.places) assertMayEdit(ctx.me, place)
  return campaign.id
}

export const campaigns = {
  async 'GET /api/admin/campaigns'(ctx) {
    const open = await readOpenCampaigns(ctx.db)
    const over = await ctx.db
      .select()
      .from(table)
      .where(notInArray(table.state, [CampaignState.planned, CampaignState.running]))
      .orderBy(desc(table.id))
      .limit(MOST_OVER)
    const byTime = open.toSorted((a, b) => b.state - a.state || a.fromAt - b.fromAt || a.id - b.id)
    const list = await toCampaignAnswers(ctx, [...byTime, ...(await attachPlaces(ctx.db, over))])
    return { list, now: ctx.clock.now() }
  },
  'GET /api/admin/campaigns/{id}': async (ctx, { id }) => (await findVisibleCampaign(ctx, id)).answer,
  async 'POST /api/admin/campaigns'(ctx, { revisions, name, accept = false, reason, from, until }) {
    const changes = await readChanges(ctx, revisions)
    const span = parseSpan(ctx, { from, until })
    const plan = { name: name || formatDefaultName(changes), changes, span, accept, reason: reason || null }
    const { id, warnings } = await withRefusalEvents(ctx, changes, () => planCampaign(ctx, plan))
    return { campaign: (await findVisibleCampaign(ctx, String(id))).answer, warnings }
  },
  async 'POST /api/admin/campaigns/{id}'(ctx, { id, revisions, name, accept, reason, from, until }) {
    const campaignId = await requireOwnCampaign(ctx, id)
    const given = revisions && (await readChanges(ctx, revisions))
    const { warnings } = await changeCampaign(ctx, campaignId, {
      paths: (given ?? []).map(({ place }) => place.path),
      createPlan(campaign) {
        if (campaign.state === CampaignState.running && (given || from !== undefined))
          throw refuse('publishing.campaignRuns', { id: campaign.id })
        const changes = campaign.places.map(({ path, layer, scope, revisionId }) => ({
          place: { path, layer, scope },
          revision: revisionId,
        }))
        return {
          name: name || campaign.name,
          changes: given ?? changes,
          span: parseSpan(ctx, { from, until }, campaign),
          accept: accept ?? campaign.isAccepted,
          reason: reason || campaign.reason,
        }
      },
    })
    return { campaign: (await findVisibleCampaign(ctx, id)).answer, warnings }
  },
  async 'POST /api/admin/campaigns/{id}/cancel'(ctx, { id, override }) {
    await cancelCampaign(ctx, await requireOwnCampaign(ctx, id), override)
    return { campaign: (await findVisibleCampaign(ctx, id)).answer }
  },
} satisfies Partial<AdminHandlers>
