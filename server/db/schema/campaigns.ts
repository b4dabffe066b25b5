/** Campaigns: revisions of several places that are shown together, for a time or from a time on (docs/operators.md). */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CampaignProblem } from '../../../schemas/publishing/campaigns.ts'
import { code, id, instant, ref } from './columns.ts'
import type { LayerName } from '../../../schemas/publishing/parts.ts'
import { layoutRevisions, operators } from './layouts.ts'
import type { CampaignState } from './states.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    state: code('state').notNull().$type<CampaignState>(),
    fromAt: instant('from_at').notNull(),
    /** Null: its places keep what they show. */
    untilAt: instant('until_at'),
    /** Who planned or last changed it, and publishes it. */
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    /** Its warnings were accepted. */
    isAccepted: boolean('is_accepted').notNull(),
    /** Why it was refused, or could not go back at its end. */
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
    /** What was shown when it started, to come back to; null: nothing. */
    beforeId: ref('before_id').references(() => layoutRevisions.id),
    /** Who published the place by hand while the campaign waited or ran: that stays. */
    handBy: ref('hand_by').references(() => operators.id),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.path, t.layer, t.scope] })],
)
