/** Plans, changes and cancels campaigns, each with a dry run of everything that is scheduled. */
import { eq } from 'drizzle-orm'
import type { Findings } from '#schemas/publishing/parts.ts'
import type { Transaction } from '#server/db/connect.ts'
import { campaignPlaces, campaigns } from '#server/db/schema/publishing.ts'
import { CampaignState } from '#server/db/schema/publishing.ts'
import { enqueue } from '../outbox.ts'
import { recordCreated } from './transition.ts'
import { refuse } from '#server/platform/fault.ts'
import { toActor } from '../accounts/accounts.ts'
import type { SignedIn } from '../context.ts'
import { conflict } from '../errors.ts'
import { formatLayerName } from '../layers/layer-key.ts'
import { publishChanges, type PublishSource, type Change } from '../publication/publish.ts'
import {
  findCampaign,
  findConflictingCampaign,
  isSamePlace,
  toCampaignLine,
  lockCalendar,
  recordManualPublication,
  toMessageValues,
  type Campaign,
  type Span,
} from './calendar.ts'
import { settleReviews } from '../reviews/approvals.ts'
import { readPolicy } from '../reviews/rules.ts'
import { withDryRun } from './dry-run.ts'
import { endCampaign, moveToState } from './run.ts'

/** The limit of open campaigns, because every publication includes a dry run of all of them. */
const MOST_OPEN = 40

export type Plan = {
  name: string
  changes: readonly Change[]
  span: Span
  accept: boolean
  /** Why findings about money, consent and law are accepted. */
  reason: string | null
}

export const formatDefaultName = ([first]: readonly Change[]): string =>
  first ? `${first.place.path} (${formatLayerName(first.place)})` : ''
const listPaths = (changes: readonly Change[]) => changes.map(({ place }) => place.path)
const refuseClash = (open: readonly Campaign[], id: number | undefined, { changes, span }: Plan): void => {
  const clash = findConflictingCampaign(open, { id, span, places: changes.map(({ place }) => place) })
  if (!clash) return
  const { campaign, place } = clash
  throw conflict(
    'publishing.overlaps',
    { ...toMessageValues(campaign), path: place.path, name: formatLayerName(place) },
    { campaigns: [toCampaignLine(campaign)] },
  )
}
const toPlaceRows = (campaignId: number, changes: readonly Change[]) =>
  changes.map(({ place, revision }) => ({ campaignId, ...place, revisionId: revision! }))
/** Enqueues the start and the end. When times change, the previous job remains and finds no campaign due. */
async function enqueueTimes(tx: Transaction, campaignId: number, { fromAt, untilAt }: Span, now: number) {
  await enqueue(tx, 'runCampaigns', { campaignId }, fromAt, now)
  if (untilAt !== null) await enqueue(tx, 'runCampaigns', { campaignId }, untilAt, now)
}
const placesIn = ({ changes }: Plan) => changes.map(({ place }) => place)
/** Details for the audit trail. */
const toAuditDetail = ({ name, span, changes, reason }: Plan) => ({
  name,
  ...span,
  ...(reason !== null && { reason }),
  places: changes.map(({ place, revision }) => ({ ...place, revision })),
})

/** Scheduled revisions remain approved when newer drafts follow. */
const settle = (tx: Transaction, { me, clock }: SignedIn, { changes }: Plan) =>
  settleReviews(
    tx,
    changes.map(({ revision }) => revision),
    { actor: `operator:${me.id}`, at: clock.now() },
  )

export function planCampaign(ctx: SignedIn, plan: Plan): Promise<{ id: number; warnings: Findings }> {
  const now = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const open = await lockCalendar(tx, listPaths(plan.changes))
    if (open.length >= MOST_OPEN) throw refuse('publishing.mostCampaigns', { most: MOST_OPEN })
    refuseClash(open, undefined, plan)
    const write = async (inner: Transaction): Promise<number> => {
      const { name, span, accept, reason } = plan
      const state = CampaignState.planned
      const row = { name, state, ...span, operatorId: ctx.me.id, isAccepted: accept, reason, createdAt: now }
      const [inserted] = await inner.insert(campaigns).values(row).returning({ id: campaigns.id })
      const { id } = inserted!
      await inner.insert(campaignPlaces).values(toPlaceRows(id, plan.changes))
      await recordCreated(inner, 'campaign', id, state, { actor: `operator:${ctx.me.id}`, at: now })
      await enqueueTimes(inner, id, span, now)
      await ctx.note(inner, 'campaign.plan', `campaign:${id}`, toAuditDetail(plan), placesIn(plan))
      return id
    }
    const { made, warnings } = await withDryRun(tx, ctx, write, (id) => id)
    await settle(tx, ctx, plan)
    return { id: made, warnings }
  })
}

/** `createPlan` returns the complete new plan for the current campaign, which is read under the locks. */
export function changeCampaign(
  ctx: SignedIn,
  id: number,
  { paths, createPlan }: { paths: readonly string[]; createPlan: (campaign: Campaign) => Plan },
): Promise<{ warnings: Findings }> {
  return ctx.transaction(async (tx) => {
    const open = await lockCalendar(tx, paths)
    const campaign = open.find((candidate) => candidate.id === id)
    if (!campaign) throw conflict('publishing.campaignOver', { id })
    const plan = createPlan(campaign)
    refuseClash(open, id, plan)
    const write = async (inner: Transaction): Promise<void> => {
      const { name, span, accept, reason } = plan
      const row = { name, ...span, operatorId: ctx.me.id, isAccepted: accept, reason, problem: null }
      await inner.update(campaigns).set(row).where(eq(campaigns.id, id))
      await ctx.note(inner, 'campaign.change', `campaign:${id}`, toAuditDetail(plan), placesIn(plan))
      await enqueueTimes(inner, id, span, ctx.clock.now())
      if (campaign.state === CampaignState.planned) {
        await inner.delete(campaignPlaces).where(eq(campaignPlaces.campaignId, id))
        await inner.insert(campaignPlaces).values(toPlaceRows(id, plan.changes))
      } else if (span.untilAt === null) await moveToState(inner, ctx, campaign, 'ended', ctx.me.id)
    }
    const { warnings } = await withDryRun(tx, ctx, write, () => id)
    await settle(tx, ctx, plan)
    return { warnings }
  })
}

export function cancelCampaign(ctx: SignedIn, id: number, override: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockCalendar(tx, [])
    const campaign = await findCampaign(tx, id)
    const cancel = async (inner: Transaction): Promise<void> => {
      if (campaign?.state === CampaignState.running)
        await endCampaign(inner, ctx, campaign, { to: 'cancelled', actor: toActor(ctx.me) })
      else if (campaign?.state === CampaignState.planned)
        await moveToState(inner, ctx, campaign, 'cancelled', ctx.me.id)
      else throw conflict('publishing.campaignOver', { id })
      await ctx.note(inner, 'campaign.cancel', `campaign:${id}`, {}, campaign?.places)
    }
    if (override) await cancel(tx)
    else await withDryRun(tx, ctx, cancel)
  })
}

/** Publishes by hand. Places of open campaigns, and pages that a later campaign depends on, are protected unless `override` is set. */
export async function publishByHand(
  tx: Transaction,
  ctx: SignedIn,
  open: readonly Campaign[],
  {
    changes,
    override,
    ...by
  }: Omit<PublishSource, 'actor' | 'policy'> & { changes: readonly Change[]; override: boolean },
): Promise<{ warnings: Findings }> {
  const policy = await readPolicy(tx, ctx.me)
  const work = (inner: Transaction) => publishChanges(inner, ctx, changes, { ...by, actor: toActor(ctx.me), policy })
  const protectedPlaces = open.flatMap(({ places }) =>
    places.filter((campaignPlace) => changes.some(({ place }) => isSamePlace(campaignPlace, place))),
  )
  if (override) {
    await recordManualPublication(tx, protectedPlaces, ctx.me.id)
    return work(tx)
  }
  const [first] = protectedPlaces
  if (first) {
    const affected = open.filter(({ places }) => places.some((place) => protectedPlaces.includes(place)))
    const campaign = affected.find(({ id }) => id === first.campaignId)!
    throw conflict(
      'publishing.inCampaign',
      { ...toMessageValues(campaign), path: first.path, name: formatLayerName(first) },
      { campaigns: affected.map(toCampaignLine) },
    )
  }
  return open.length ? (await withDryRun(tx, ctx, work)).made : work(tx)
}
