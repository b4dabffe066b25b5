/** Reviews: drafts that wait for another person's approval, and comments on their nodes (docs/operators.md). */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LayerName } from '#schemas/publishing/parts.ts'
import type { ReviewStateName } from '#schemas/publishing/review-states.ts'
import type { SessionKind } from '#schemas/publishing/row.ts'
import { code, id, instant, ref } from './columns.ts'
import { layoutRevisions, operators, type StoredAcceptance } from './layouts.ts'

export const ReviewState = {
  open: 1,
  approved: 2,
  returned: 3,
  withdrawn: 4,
  /** A newer draft of a place replaced it. */
  outdated: 5,
  /** A revision was published or scheduled. */
  done: 6,
} as const satisfies Record<ReviewStateName, number>
export type ReviewState = (typeof ReviewState)[keyof typeof ReviewState]

export const layoutReviews = pgTable(
  'layout_reviews',
  {
    id: id(),
    state: code('state').notNull().$type<ReviewState>(),
    note: text('note').notNull(),
    senderId: ref('sender_id')
      .notNull()
      .references(() => operators.id),
    via: text('via').notNull().$type<SessionKind>(),
    createdAt: instant('created_at').notNull(),
    /** Who approved or returned it; null for a review that ended without. */
    deciderId: ref('decider_id').references(() => operators.id),
    decidedAt: instant('decided_at'),
    answer: text('answer').notNull().default(''),
    /** Findings about money, consent or law that the approver accepted. */
    accepted: jsonb('accepted').notNull().default([]).$type<StoredAcceptance[]>(),
  },
  (t) => [index('layout_reviews_state').on(t.state, t.id)],
)

export const layoutReviewPlaces = pgTable(
  'layout_review_places',
  {
    reviewId: ref('review_id')
      .notNull()
      .references(() => layoutReviews.id),
    path: text('path').notNull(),
    layer: text('layer').notNull().$type<LayerName>(),
    scope: text('scope').notNull(),
    revisionId: ref('revision_id')
      .notNull()
      .references(() => layoutRevisions.id),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.path, t.layer, t.scope] }),
    index('layout_review_places_place').on(t.path, t.layer, t.scope),
    index('layout_review_places_revision').on(t.revisionId),
  ],
)

export const layoutReviewComments = pgTable(
  'layout_review_comments',
  {
    id: id(),
    reviewId: ref('review_id')
      .notNull()
      .references(() => layoutReviews.id),
    revisionId: ref('revision_id')
      .notNull()
      .references(() => layoutRevisions.id),
    /** A node of the revision; '' for the page. */
    node: text('node').notNull(),
    text: text('text').notNull(),
    authorId: ref('author_id')
      .notNull()
      .references(() => operators.id),
    at: instant('at').notNull(),
  },
  (t) => [index('layout_review_comments_review').on(t.reviewId, t.id)],
)
