/** What editors hear of each other: events, and who has which page open (docs/decisions/0033). */
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventKind } from '../../../schemas/publishing/events.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { id, instant, ref } from './columns.ts'
import { operators } from './layouts.ts'

/** The newest events, written in the transaction of the change. */
export const editorEvents = pgTable(
  'editor_events',
  {
    id: id(),
    /** The position in the stream, given after the commit, so that a reader at a position misses none; null: not yet. */
    seq: bigint('seq', { mode: 'number' }),
    kind: text('kind').notNull().$type<EventKind>(),
    /** The name of the account; null: the server or a visitor's browser. */
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
    /** The hash of the token of its session; empty: not known, from a server of an older release. */
    session: text('session').notNull().default(''),
    /** A newer stream of the session took its place; its server ends it. */
    isReplaced: boolean('is_replaced').notNull().default(false),
    /** The open page; null: none. */
    path: text('path'),
    openedAt: instant('opened_at').notNull(),
    /** Renewed by the server of the stream. */
    seenAt: instant('seen_at').notNull(),
    /** The last heartbeat of a browser that sends them. */
    beatAt: instant('beat_at'),
  },
  (t) => [index('editor_streams_operator').on(t.operatorId)],
)
