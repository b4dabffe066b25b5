/** Campaigns: revisions of several places that are published together, for a period or from a time on (docs/operators.md). */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CampaignProblem, CampaignStateName } from '#schemas/publishing/campaigns.ts'
import { code, id, instant, ref } from './columns.ts'
import type { LayerName } from '#schemas/publishing/parts.ts'
import { layoutRevisions, operators } from './layouts.ts'

/** A campaign of published revisions. */
export const CampaignState = {
  planned: 1,
  running: 2,
  ended: 3,
  cancelled: 4,
  missed: 5,
  refused: 6,
} as const satisfies Record<CampaignStateName, number>
export type CampaignState = (typeof CampaignState)[keyof typeof CampaignState]

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    state: code('state').notNull().$type<CampaignState>(),
    fromAt: instant('from_at').notNull(),
    /** Null: the campaign ends as soon as it is published, and its revisions remain published. */
    untilAt: instant('until_at'),
    /** The operator who planned or last changed the campaign, and on whose behalf it is published. */
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    /** The operator accepted its warnings. */
    isAccepted: boolean('is_accepted').notNull(),
    /** Why the operator accepted findings about money, consent or law; null: without such findings. */
    reason: text('reason'),
    /** Why it was refused, or could not be reverted at its end. */
    problem: jsonb('problem').$type<CampaignProblem>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('campaigns_state').on(t.state, t.fromAt)],
)

export const campaignPlaces = pgTable(
  'campaign_places',
  {
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    path: text('path').notNull(),
    layer: text('layer').notNull().$type<LayerName>(),
    scope: text('scope').notNull(),
    revisionId: ref('revision_id')
      .notNull()
      .references(() => layoutRevisions.id),
    /** Revision that was published when the campaign started, to revert to; null: no revision. */
    beforeId: ref('before_id').references(() => layoutRevisions.id),
    /** The operator who published the place manually while the campaign was planned or running; that revision is not reverted. */
    handBy: ref('hand_by').references(() => operators.id),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.path, t.layer, t.scope] })],
)
