/** Sends drafts for review, and decides about them. */
import { eq, inArray } from 'drizzle-orm'
import type { Findings } from '#schemas/publishing/parts.ts'
import type { ReviewAct } from '#schemas/publishing/reviews.ts'
import { judgeIssues } from '#compiler/page.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  layoutHeads,
  layoutReviewComments,
  layoutReviewPlaces,
  layoutReviews,
  layoutRevisions,
  ReviewState,
} from '#server/db/schema/publishing.ts'
import { hasRole, type Operator } from '../accounts/accounts.ts'
import { isError } from '../compile/compile.ts'
import type { PublishingServices, SignedIn } from '../context.ts'
import { conflict, createFindingsFault, forbidden, notFound } from '../errors.ts'
import { compileDraft } from '../layers/draft.ts'
import { formatLayerName, mayEdit, whereHead, type Place } from '../layers/layer-key.ts'
import { lockPages } from '../layers/revisions.ts'
import { dropAccepted, readAccepted } from '../publication/acceptances.ts'
import type { Change } from '../publication/publish.ts'
import { activeStates, lockReviews, readAuthors } from './approvals.ts'
import { readPolicy } from './rules.ts'
import { moveReview, recordReview } from './transition.ts'

export type ReviewPlace = typeof layoutReviewPlaces.$inferSelect
export type ReviewRow = typeof layoutReviews.$inferSelect & { places: ReviewPlace[] }

export async function attachPlaces(
  db: Database,
  rows: readonly (typeof layoutReviews.$inferSelect)[],
): Promise<ReviewRow[]> {
  const ids = rows.map(({ id }) => id)
  const { reviewId, path, layer, scope } = layoutReviewPlaces
  const places = ids.length
    ? await db.select().from(layoutReviewPlaces).where(inArray(reviewId, ids)).orderBy(path, layer, scope)
    : []
  return rows.map((row) => ({ ...row, places: places.filter((place) => place.reviewId === row.id) }))
}
/** Finds a review with a place that the account may see. */
export async function findReview(db: Database, me: Operator, digits: string): Promise<ReviewRow> {
  const id = Number(digits)
  const rows = Number.isSafeInteger(id) ? await db.select().from(layoutReviews).where(eq(layoutReviews.id, id)) : []
  const [review] = await attachPlaces(db, rows)
  if (!review?.places.some((place) => mayEdit(me, place))) throw notFound('publishing.noReview', { id: digits })
  return review
}

/** Compiles the drafts of a review; findings that were accepted before are left out. */
export async function compileReview(
  services: Pick<PublishingServices, 'db' | 'clock' | 'compiler' | 'config'>,
  places: readonly (Place & { revisionId: number })[],
): Promise<Findings> {
  const findings: Findings = []
  for (const place of places) {
    const { id } = layoutRevisions
    const [draft] = await services.db.select().from(layoutRevisions).where(eq(id, place.revisionId))
    const { issues } = await compileDraft(services, draft!)
    const remaining = dropAccepted(issues, await readAccepted(services.db, place))
    if (remaining.length) findings.push({ for: `${place.path} ${formatLayerName(place)}`, issues: remaining })
  }
  return findings
}
const listSafeguards = (findings: Findings) =>
  findings.flatMap(({ issues }) => issues.filter(({ safeguard }) => safeguard))

/** Whether every draft is the newest of its place and not published. */
async function areNewest(tx: Transaction, places: readonly (Place & { revisionId: number })[]): Promise<boolean> {
  for (const place of places) {
    const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
    if (head?.latestId !== place.revisionId || head.publishedId === place.revisionId) return false
  }
  return true
}

export function sendForReview(ctx: SignedIn, changes: readonly Change[], note: string): Promise<number> {
  const places = changes.map(({ place, revision }) => ({ ...place, revisionId: revision! }))
  const revisions = places.map(({ revisionId }) => revisionId)
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    await lockPages(
      tx,
      places.map(({ path }) => path),
    )
    if (!(await areNewest(tx, places))) throw conflict('publishing.notNewest')
    const active = (await lockReviews(tx, revisions)).find(({ state }) => activeStates.includes(state))
    if (active) throw conflict('publishing.alreadySent', { id: active.id })
    const policy = await readPolicy(tx, ctx.me)
    const mayKeep = policy(places, 'kept') !== 'never'
    const findings = (await compileReview({ ...ctx, db: tx }, places)).map((finding) => ({
      ...finding,
      issues: judgeIssues(finding.issues, mayKeep),
    }))
    if (findings.some(({ issues }) => issues.some(isError))) throw createFindingsFault(findings)
    const { id: senderId, kind: via } = ctx.me
    const row = { state: ReviewState.open, note, senderId, via, createdAt: at }
    const [inserted] = await tx.insert(layoutReviews).values(row).returning({ id: layoutReviews.id })
    const { id } = inserted!
    await tx
      .insert(layoutReviewPlaces)
      .values(places.map(({ path, layer, scope, revisionId }) => ({ reviewId: id, path, layer, scope, revisionId })))
    await recordReview(tx, id, { actor: `operator:${senderId}`, at })
    await ctx.note(tx, 'review.send', `review:${id}`, { revisions, ...(note && { note }) }, places)
    return id
  })
}

/**
 * Whether the account may decide: a publisher of the shop in person, who did not write the drafts. An owner may approve drafts of
 * their own machine, because a shop may have a single person.
 */
async function mayDecide(db: Database, me: Operator, review: ReviewRow): Promise<boolean> {
  if (me.promoCode !== null || me.kind === 'agent' || !hasRole(me, 'publisher')) return false
  for (const place of review.places) {
    const { people, machines } = await readAuthors(db, place, place.revisionId)
    if (people.includes(me.id) || (machines.includes(me.id) && !hasRole(me, 'owner'))) return false
  }
  return true
}

/** Returns the acts that a review allows the account. */
export async function listActs(db: Database, me: Operator, review: ReviewRow): Promise<ReviewAct[]> {
  const isActive = activeStates.includes(review.state)
  const decides = isActive && (await mayDecide(db, me, review))
  const isSender = review.senderId === me.id
  return [
    ...(decides && review.state === ReviewState.open ? (['approve'] as const) : []),
    ...(decides ? (['return'] as const) : []),
    ...(isActive && isSender ? (['withdraw'] as const) : []),
    ...(hasRole(me, 'editor') && me.kind !== 'agent' ? (['comment'] as const) : []),
  ]
}

/** Locks the pages of a review and then the review, and returns it as it is now. */
async function lockReview(tx: Transaction, me: Operator, digits: string): Promise<ReviewRow> {
  const { id, places } = await findReview(tx, me, digits)
  await lockPages(
    tx,
    places.map(({ path }) => path),
  )
  await tx.select().from(layoutReviews).where(eq(layoutReviews.id, id)).for('update')
  return findReview(tx, me, digits)
}
const names = Object.fromEntries(Object.entries(ReviewState).map(([name, state]) => [state, name])) as Record<
  ReviewState,
  keyof typeof ReviewState
>
export const getStateName = ({ state }: Pick<ReviewRow, 'state'>): keyof typeof ReviewState => names[state]
const createOver = ({ id }: ReviewRow) => conflict('publishing.reviewOver', { id })

/** Approves open drafts; another approval has no effect. */
export function approveReview(
  ctx: SignedIn,
  digits: string,
  { note, reason }: { note: string; reason?: string | undefined },
): Promise<void> {
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const review = await lockReview(tx, ctx.me, digits)
    if (!(await mayDecide(tx, ctx.me, review))) throw forbidden('publishing.notYourDecision')
    if (review.state === ReviewState.approved) return
    if (review.state !== ReviewState.open) throw createOver(review)
    const findings = await compileReview({ ...ctx, db: tx }, review.places)
    if (findings.some(({ issues }) => issues.some(isError))) throw createFindingsFault(findings)
    const safeguards = listSafeguards(findings)
    if (safeguards.length && !reason) throw createFindingsFault(findings, 'publishing.reasonMissing')
    const accepted = safeguards.map(({ code, pointer, text }) => ({
      code,
      pointer,
      text,
      reason: reason!,
      by: ctx.me.id,
      at,
    }))
    const actor = `operator:${ctx.me.id}`
    await moveReview(tx, review.id, 'approved', {
      actor,
      at,
      set: { deciderId: ctx.me.id, decidedAt: at, answer: note, accepted },
    })
    const detail = {
      revisions: review.places.map(({ revisionId }) => revisionId),
      ...(note && { note }),
      ...(safeguards.length && { safeguards: safeguards.map(({ code, pointer }) => `${code} ${pointer}`), reason }),
    }
    await ctx.note(tx, 'review.approve', `review:${review.id}`, detail, review.places)
  })
}

/** Returns drafts, also approved drafts that are not yet published. */
export function returnReview(ctx: SignedIn, digits: string, note: string): Promise<void> {
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const review = await lockReview(tx, ctx.me, digits)
    if (!(await mayDecide(tx, ctx.me, review))) throw forbidden('publishing.notYourDecision')
    const set = { deciderId: ctx.me.id, decidedAt: at, answer: note, accepted: [] }
    const moved = await moveReview(tx, review.id, 'returned', { actor: `operator:${ctx.me.id}`, at, set })
    if (!moved) throw createOver(review)
    await ctx.note(tx, 'review.return', `review:${review.id}`, { note }, review.places)
  })
}

export function withdrawReview(ctx: SignedIn, digits: string): Promise<void> {
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const review = await lockReview(tx, ctx.me, digits)
    if (review.senderId !== ctx.me.id) throw forbidden('publishing.notYourReview')
    if (!(await moveReview(tx, review.id, 'withdrawn', { actor: `operator:${ctx.me.id}`, at })))
      throw createOver(review)
    await ctx.note(tx, 'review.withdraw', `review:${review.id}`, {}, review.places)
  })
}

export function commentOn(
  ctx: SignedIn,
  digits: string,
  { revision, node, text }: { revision: number; node: string; text: string },
): Promise<number> {
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const review = await findReview(tx, ctx.me, digits)
    const place = review.places.find(({ revisionId }) => revisionId === revision)
    if (!place || !mayEdit(ctx.me, place)) throw notFound('publishing.noRevision', { id: revision })
    const row = { reviewId: review.id, revisionId: revision, node, text, authorId: ctx.me.id, at }
    const [inserted] = await tx.insert(layoutReviewComments).values(row).returning({ id: layoutReviewComments.id })
    const detail = { revision, ...(node && { node }) }
    await ctx.note(tx, 'review.comment', `review:${review.id}`, detail, [place])
    return inserted!.id
  })
}
