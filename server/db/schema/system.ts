/** Tables of the server itself: clock offset, jobs, sweeps, the ledger of states, the audit trail. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Place } from '#schemas/publishing/parts.ts'
import type { SessionKind } from '#schemas/publishing/row.ts'
import { id, instant, ref } from './columns.ts'

export const clock = pgTable('clock', {
  id: integer('id').primaryKey(),
  offset: bigint('offset_ms', { mode: 'number' }).notNull(),
})

/** Business rules that an editor may change, one row per topic (clearing day, retention, limits of recharge …). */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: jsonb('value').notNull() })

/** The outbox: written in the transaction that creates the work, and run by `server/db/jobs`. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    doneAt: instant('done_at'),
    /** When it failed for the last time; it runs again only when somebody repeats it. */
    deadAt: instant('dead_at'),
    /** The run that holds the job, and its end by the database's clock, because the clock of the demo moves. */
    leasedBy: text('leased_by'),
    leasedUntil: instant('leased_until'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('jobs_due')
      .on(t.dueAt)
      .where(sql`done_at is null`),
    index('jobs_dead')
      .on(t.deadAt)
      .where(sql`dead_at is not null and done_at is null`),
    index('jobs_done')
      .on(t.doneAt)
      .where(sql`done_at is not null`),
  ],
)

/** When each sweep last ran on any server. The server that runs one locks its row. */
export const sweeps = pgTable('sweeps', { name: text('name').primaryKey(), ranAt: instant('ran_at').notNull() })

/** The ledger of states: one row per transition (`server/db/machines.ts`), in the same transaction. */
export const stateEvents = pgTable(
  'state_events',
  {
    id: id(),
    machine: text('machine').notNull(),
    entityId: ref('entity_id').notNull(),
    from: integer('from_state'),
    to: integer('to_state').notNull(),
    actor: text('actor').notNull(),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [index('state_events_entity').on(t.machine, t.entityId, t.id)],
)

/** Who read or changed personal data, prices or settings; never the data. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail'),
    /** The layers concerned. */
    places: jsonb('places').notNull().default([]).$type<Place[]>(),
    /** The kind of session of an operator. */
    via: text('via').$type<SessionKind>(),
    at: instant('at').notNull(),
  },
  (t) => [index('audit_subject').on(t.subject, t.id), index('audit_places').using('gin', t.places)],
)
