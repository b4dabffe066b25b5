/**
 * Starts and ends campaigns, each with all of its places in one transaction. A campaign that cannot be published when it is due leaves the
 * shop unchanged; the problem is recorded with the campaign and in the audit trail.
 */
import { and, eq } from 'drizzle-orm'
import type { CampaignProblem } from '#schemas/publishing/campaigns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { campaignPlaces, campaigns, layoutHeads, operators } from '#server/db/schema/publishing.ts'
import { CampaignState } from '#server/db/schema/publishing.ts'
import type { Work } from '../outbox.ts'
import { transition } from './transition.ts'
import { Fault } from '#server/platform/fault.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import type { Findings } from '#schemas/publishing/parts.ts'
import { assertMayEdit } from '../accounts/access.ts'
import { hasRole } from '../accounts/accounts.ts'
import { recordActions, type Actor } from '../accounts/trail.ts'
import { conflict, getFindings, forbidden } from '../errors.ts'
import { whereHead } from '../layers/layer-key.ts'
import { publishChanges, type Change, type PublishServices, type PublishSource } from '../publication/publish.ts'
import type { PublishingServices } from '../context.ts'
import { readPolicy } from '../reviews/rules.ts'
import {
  findCampaign,
  lockCalendar,
  listCalendarEvents,
  type Campaign,
  type CampaignPlace,
  type CalendarEvent,
} from './calendar.ts'

const ofPlace = (place: CampaignPlace) =>
  and(
    eq(campaignPlaces.campaignId, place.campaignId),
    eq(campaignPlaces.path, place.path),
    eq(campaignPlaces.layer, place.layer),
    eq(campaignPlaces.scope, place.scope),
  )
const toPlace = ({ path, layer, scope }: CampaignPlace) => ({ path, layer, scope })

/** Publishes all places of a planned campaign. `accept`: whether warnings were accepted, now or when it was planned. */
export async function startCampaign(
  tx: Transaction,
  services: PublishServices,
  campaign: Campaign,
  accept: PublishSource['accept'],
): Promise<Findings> {
  const { id, places, operatorId, untilAt, reason } = campaign
  if (places.some(({ handBy }) => handBy !== null)) throw conflict('publishing.newerShown')
  const [operator] = await tx.select().from(operators).where(eq(operators.id, operatorId))
  if (!operator?.isActive || !hasRole(operator, 'publisher')) throw forbidden('publishing.mayNotAnyMore')
  for (const place of places) assertMayEdit(operator, place)
  const changes = places.map((place): Change => ({ place: toPlace(place), revision: place.revisionId }))
  const { warnings, before } = await publishChanges(tx, services, changes, {
    actor: { id: operatorId, via: null },
    action: 'layout.publish',
    accept,
    reason: reason ?? undefined,
    policy: await readPolicy(tx, operator),
    campaign: id,
  })
  for (const [index, place] of places.entries())
    await tx
      .update(campaignPlaces)
      .set({ beforeId: before[index] ?? null })
      .where(ofPlace(place))
  await moveToState(tx, services, campaign, untilAt === null ? 'ended' : 'running')
  return warnings
}

/** Restores the previous revisions of a running campaign's places, except places that were published by hand since its start. */
export async function endCampaign(
  tx: Transaction,
  services: PublishServices,
  { id }: Pick<Campaign, 'id'>,
  { to, actor }: { to: 'ended' | 'cancelled'; actor?: Actor },
): Promise<void> {
  const campaign = await findCampaign(tx, id)
  if (!campaign) return
  const changes: Change[] = []
  for (const place of campaign.places) {
    const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
    const { revisionId, beforeId } = place
    if (place.handBy === null && head?.publishedId === revisionId)
      changes.push({ place: toPlace(place), revision: beforeId, ...(beforeId !== revisionId && { back: true }) })
  }
  const who = actor ?? { id: campaign.operatorId, via: null }
  // what visitors saw before must be possible again
  const by = { actor: who, action: 'layout.rollback', accept: 'before' } as const
  if (changes.length) await publishChanges(tx, services, changes, { ...by, campaign: id })
  await moveToState(tx, services, campaign, to, actor?.id)
}

export async function moveToState(
  tx: Transaction,
  { clock }: Pick<PublishServices, 'clock'>,
  { id }: Pick<Campaign, 'id'>,
  to: keyof typeof CampaignState,
  operatorId?: number,
): Promise<void> {
  const actor = operatorId === undefined ? 'job' : `operator:${operatorId}`
  const old = await transition(tx, 'campaign', id, CampaignState[to], { actor, at: clock.now() })
  if (old === undefined) throw new Error(`campaign ${id} cannot become ${to}`)
}

/** Runs all due starts and ends in calendar order, because jobs of several campaigns may run in any order. */
export async function runCampaigns(
  tx: Transaction,
  services: PublishingServices,
  { campaignId }: Work['runCampaigns'],
): Promise<void> {
  const now = services.clock.now()
  const due = listCalendarEvents(await lockCalendar(tx, [])).filter((event) => event.at <= now)
  for (const event of due) {
    try {
      await tx.transaction((inner) => occur(inner, services, event, now))
    } catch (error) {
      if (error instanceof Fault) await refused(tx, services, event, error)
      // the failed campaign's own job is retried
      else if (event.campaign.id === campaignId) throw error
      else services.log.error({ err: error, campaign: event.campaign.id }, 'campaign failed')
    }
  }
}

async function occur(
  tx: Transaction,
  services: PublishingServices,
  { kind, campaign }: CalendarEvent,
  now: number,
): Promise<void> {
  const { id, untilAt } = campaign
  const state = (await findCampaign(tx, id))?.state
  if (kind === 'end') {
    if (state !== CampaignState.running) return
    await endCampaign(tx, services, campaign, { to: 'ended' })
    const manualPlaces = campaign.places.filter(({ handBy }) => handBy !== null).map(toPlace)
    await note(tx, services, 'campaign.end', campaign, manualPlaces.length ? { left: manualPlaces } : {})
  } else if (untilAt !== null && untilAt <= now) {
    await moveToState(tx, services, campaign, 'missed')
    await note(tx, services, 'campaign.missed', campaign, {})
  } else {
    await startCampaign(tx, services, campaign, 'before')
    await note(tx, services, 'campaign.start', campaign, {})
  }
}

/** Records a refusal. A campaign that failed to start is over; a campaign that failed to end continues until an editor cancels it. */
async function refused(
  tx: Transaction,
  services: PublishServices,
  { kind, campaign }: CalendarEvent,
  fault: Fault,
): Promise<void> {
  const problem = toProblem(fault)
  await tx.update(campaigns).set({ problem }).where(eq(campaigns.id, campaign.id))
  if (kind === 'start') await moveToState(tx, services, campaign, 'refused')
  await note(tx, services, kind === 'start' ? 'campaign.refused' : 'campaign.stuck', campaign, problem)
}
const toProblem = (fault: Fault): CampaignProblem => {
  const findings = getFindings(fault)
  return {
    text: translateToAllLanguages(fault.messageId ?? fault.message, fault.values),
    ...(findings && { findings }),
  }
}

const note = (
  tx: Transaction,
  { clock }: Pick<PublishServices, 'clock'>,
  action: string,
  { id, operatorId, places }: Campaign,
  detail: object,
) =>
  recordActions(tx, [
    {
      actor: { id: operatorId, via: null },
      action,
      subject: `campaign:${id}`,
      detail: { revisions: places.map(({ revisionId }) => revisionId), ...detail },
      places,
      at: clock.now(),
    },
  ])
