/**
 * What publications need from reviews. Reviews are locked after the pages of their drafts, so that a publication and a decision about its
 * drafts run one after the other.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Findings } from '#schemas/publishing/parts.ts'
import { getStricter, type Severity } from '#schemas/publishing/publish-rules.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  layoutHeads,
  layoutReviewPlaces,
  layoutReviews,
  layoutRevisions,
  ReviewState,
  type StoredAcceptance,
} from '#server/db/schema/publishing.ts'
import { forbidden } from '../errors.ts'
import { formatLayerName, whereHead, type Place } from '../layers/layer-key.ts'
import { moveReview } from './transition.ts'
import type { Policy } from './rules.ts'

/** Reviews that wait for a decision or for their publication. */
export const activeStates: readonly ReviewState[] = [ReviewState.open, ReviewState.approved]

type Review = typeof layoutReviews.$inferSelect & { revisions: number[] }
const isApproved = ({ state, deciderId }: Review): boolean =>
  state === ReviewState.approved || (state === ReviewState.done && deciderId !== null)

/** Locks the reviews that contain a revision, in the order of their numbers, and reads them. */
export async function lockReviews(tx: Transaction, revisions: readonly number[]): Promise<Review[]> {
  const { reviewId, revisionId } = layoutReviewPlaces
  const rows = revisions.length
    ? await tx
        .select({ reviewId, revisionId })
        .from(layoutReviewPlaces)
        .where(inArray(revisionId, [...revisions]))
    : []
  if (!rows.length) return []
  const ids = [...new Set(rows.map((row) => row.reviewId))]
  const locked = await tx
    .select()
    .from(layoutReviews)
    .where(inArray(layoutReviews.id, ids))
    .orderBy(layoutReviews.id)
    .for('update')
  return locked.map((review) => ({
    ...review,
    revisions: rows.filter((row) => row.reviewId === review.id).map((row) => row.revisionId),
  }))
}

/** Returns the findings that approvers accepted, by revision. */
export const listApproved =
  (reviews: readonly Review[]) =>
  (revision: number | null): StoredAcceptance[] =>
    revision === null
      ? []
      : reviews
          .filter((review) => isApproved(review) && review.revisions.includes(revision))
          .flatMap(({ accepted }) => accepted)

/**
 * Who wrote a draft: the accounts of all revisions since the last publication or since an empty revision, which removed
 * the work of its predecessors, and those of their machines.
 */
export async function readAuthors(
  db: Database,
  place: Place,
  revision: number,
): Promise<{ people: number[]; machines: number[] }> {
  const [head] = await db.select().from(layoutHeads).where(whereHead(place))
  const seen = [head?.publishedId, ...(head?.earlier ?? [])].filter((id) => typeof id === 'number')
  const stops = sql.join(
    [0, ...seen.filter((id) => id !== revision)].map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ author: string; via: string | null }>(sql`
    with recursive chain as (
      select id, parent_id, author_id, via from ${layoutRevisions} where id = ${revision}
      union all
      select earlier.id, earlier.parent_id, earlier.author_id, earlier.via
      from ${layoutRevisions} earlier join chain on earlier.id = chain.parent_id
      where earlier.content is not null and earlier.id not in (${stops})
    ) select distinct author_id as author, via from chain`)
  const list = (isMachine: boolean) =>
    rows.filter(({ via }) => (via === 'agent') === isMachine).map(({ author }) => Number(author))
  return { people: list(false), machines: list(true) }
}

type Moved = { place: Place; revision: number | null; before: number | null; latest: number }
export type Publication = {
  policy: Policy
  severity: Severity
  moved: readonly Moved[]
  reviews: readonly Review[]
  /** A campaign publishes revisions that were approved when it was planned, although newer drafts exist. */
  isCampaign: boolean
  findings: Findings
}
/** Why a revision is not approved, for the sentence of the refusal. */
function findReason(of: readonly Review[], isNewest: boolean): string {
  if (!isNewest || of.some(({ state }) => state === ReviewState.outdated)) return 'publishing.approvalOutdated'
  const states = new Set(of.map(({ state }) => state))
  if (states.has(ReviewState.open)) return 'publishing.approvalWaits'
  return states.has(ReviewState.returned) ? 'publishing.approvalReturned' : 'publishing.approvalMissing'
}
/** Refuses a publication that the publisher may not make without another person, or not at all, and names the reason. */
export async function assertApproved(
  tx: Transaction,
  { policy, severity, moved, reviews, isCampaign, findings }: Publication,
): Promise<void> {
  const data = findings.length ? { findings } : {}
  for (const { place, revision, before, latest } of moved) {
    // visitors see it already
    if (revision !== null && revision === before && severity !== 'kept') continue
    const isMachine = revision !== null && (await readAuthors(tx, place, revision)).machines.length > 0
    const way = getStricter(policy([place], severity), isMachine ? 'approval' : 'alone')
    const about = { path: place.path, name: formatLayerName(place) }
    if (way === 'never') throw forbidden('publishing.neverPublishes', about, data)
    if (way === 'alone' || revision === null) continue
    const of = reviews.filter((review) => review.revisions.includes(revision))
    const isNewest = isCampaign || latest === revision
    // findings that an approver accepted are no findings any more
    const lacksReason = severity === 'kept' && policy([place], 'kept') === 'approval'
    if (isNewest && of.some(isApproved) && !lacksReason) continue
    const unapproved = moved.flatMap((other) => other.revision ?? [])
    const messageId = of.some(isApproved) && isNewest ? 'publishing.approvalOfFindings' : findReason(of, isNewest)
    throw forbidden(messageId, about, { ...data, unapproved })
  }
}

/** Ends the reviews of revisions that were published or scheduled. */
export async function settleReviews(
  tx: Transaction,
  revisions: readonly (number | null)[],
  by: { actor: string; at: number },
): Promise<void> {
  const published = revisions.filter((revision) => revision !== null)
  for (const review of await lockReviews(tx, published))
    if (activeStates.includes(review.state)) await moveReview(tx, review.id, 'done', by)
}

/** Ends the reviews of older drafts of a place. The caller holds the lock of its page. */
export async function outdateReviews(
  tx: Transaction,
  { path, layer, scope }: Place,
  by: { actor: string; at: number },
): Promise<void> {
  const { id, state } = layoutReviews
  const places = layoutReviewPlaces
  const rows = await tx
    .selectDistinct({ id })
    .from(layoutReviews)
    .innerJoin(places, eq(places.reviewId, id))
    .where(
      and(eq(places.path, path), eq(places.layer, layer), eq(places.scope, scope), inArray(state, [...activeStates])),
    )
    .orderBy(id)
  for (const row of rows) await moveReview(tx, row.id, 'outdated', by)
}
