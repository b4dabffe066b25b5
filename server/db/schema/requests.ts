/** What a card's holder asks for: lost card, replacement, closing, complaint (`schemas/service-requests.ts`). */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RequestKind, RequestReason, RequestRefusal } from '../../../schemas/service-requests.ts'
import { cards } from './cards.ts'
import { code, id, instant, ref, wording } from './columns.ts'
import type { RequestDetails } from './shapes.ts'
import { literal, RequestState } from './states.ts'

const openStates = literal(RequestState.asked, RequestState.accepted)

export const serviceRequests = pgTable(
  'service_requests',
  {
    id: id(),
    sn: text('sn').notNull(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    kind: text('kind').notNull().$type<RequestKind>(),
    /** `RequestState`. */
    state: code('state').notNull(),
    /** Null: nothing is chosen for this kind. */
    reason: text('reason').$type<RequestReason>(),
    /** What the holder wrote; deleted with the holder's data. */
    words: text('words').notNull().default(''),
    /** Ids of uploads. */
    pictures: text('pictures').array().notNull(),
    details: jsonb('details').notNull().$type<RequestDetails>(),
    /** A closing is carried out then. */
    dueAt: instant('due_at'),
    /** The operator's, to a complaint. */
    answer: text('answer'),
    refusal: text('refusal').$type<RequestRefusal>(),
    /** Why it was refused, as the holder reads it. */
    refusalText: wording('refusal_text'),
    /** Who decided: an actor of the ledger. */
    decidedBy: text('decided_by'),
    /** The holder's rating of an answer, 1–5. */
    stars: code('stars'),
    /** A complaint is opened again once. */
    reopenedAt: instant('reopened_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('service_requests_sn').on(t.sn),
    // one at a time of each kind; complaints are limited by day
    uniqueIndex('service_requests_one_open')
      .on(t.cardId, t.kind)
      .where(sql`kind <> 'complaint' and state in (${openStates})`),
    index('service_requests_card').on(t.cardId, t.id),
    index('service_requests_open')
      .on(t.state, t.id)
      .where(sql`state in (${openStates})`),
    index('service_requests_due')
      .on(t.dueAt)
      .where(sql`state = ${literal(RequestState.asked)}`),
  ],
)
