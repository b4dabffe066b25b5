/** Service requests of card holders: lost card, replacement, closing, complaint (`schemas/service-requests.ts`). */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RequestKind, RequestReason, RequestRefusal } from '#schemas/service-requests.ts'
import { cards } from './cards.ts'
import { code, id, instant, ref, wording } from './columns.ts'
import type { RequestDetails } from './shapes.ts'
import { toSqlList, RequestState } from './states.ts'

const openStates = toSqlList(RequestState.asked, RequestState.accepted)

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
    /** Null: this kind has no choice of reasons. */
    reason: text('reason').$type<RequestReason>(),
    /** The holder's text; deleted with the holder's data. */
    words: text('words').notNull().default(''),
    /** Ids of uploads. */
    pictures: text('pictures').array().notNull(),
    details: jsonb('details').notNull().$type<RequestDetails>(),
    /** When a closing takes effect. */
    dueAt: instant('due_at'),
    /** The operator's answer to a complaint. */
    answer: text('answer'),
    refusal: text('refusal').$type<RequestRefusal>(),
    /** The reason of the refusal, as shown to the holder. */
    refusalText: wording('refusal_text'),
    /** The actor of the ledger who decided. */
    decidedBy: text('decided_by'),
    /** The holder's rating of an answer, 1–5. */
    stars: code('stars'),
    /** A complaint can be reopened once. */
    reopenedAt: instant('reopened_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('service_requests_sn').on(t.sn),
    // at most one open request per kind; complaints are limited per day
    uniqueIndex('service_requests_one_open')
      .on(t.cardId, t.kind)
      .where(sql`kind <> 'complaint' and state in (${openStates})`),
    index('service_requests_card').on(t.cardId, t.id),
    index('service_requests_open')
      .on(t.state, t.id)
      .where(sql`state in (${openStates})`),
    index('service_requests_due')
      .on(t.dueAt)
      .where(sql`state = ${toSqlList(RequestState.asked)}`),
  ],
)
