/** Events of publishing, and the pages that editors have open (docs/decisions/studio/0033). */
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventKind } from '#schemas/publishing/events.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { id, instant, ref } from './columns.ts'
import { operators } from './layouts.ts'

/** The newest events, written in the transaction of the change. */
export const editorEvents = pgTable(
  'editor_events',
  {
    id: id(),
    /** Position in the stream, assigned after the commit, so that a reader at a position misses no event; null: not yet assigned. */
    seq: bigint('seq', { mode: 'number' }),
    kind: text('kind').notNull().$type<EventKind>(),
    /** Name of the account; null: the server or a visitor's browser. */
    by: text('by_name'),
    places: jsonb('places').notNull().$type<Place[]>(),
    detail: jsonb('detail').notNull().$type<Record<string, unknown>>(),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('editor_events_seq').on(t.seq)],
)

/** Open event streams of all servers. */
export const editorStreams = pgTable(
  'editor_streams',
  {
    id: text('id').primaryKey(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    /** Hash of the session's token; empty: unknown, written by a server of an older release. */
    session: text('session').notNull().default(''),
    /** A newer stream of the session has replaced it; its server ends it. */
    isReplaced: boolean('is_replaced').notNull().default(false),
    /** The open page; null: no page. */
    path: text('path'),
    openedAt: instant('opened_at').notNull(),
    /** Renewed by the server of the stream. */
    seenAt: instant('seen_at').notNull(),
    /** The last heartbeat of a browser that sends them. */
    beatAt: instant('beat_at'),
  },
  (t) => [index('editor_streams_operator').on(t.operatorId)],
)
