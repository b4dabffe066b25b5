/** Tables of the server itself: clock offset, jobs, audit, reports, files. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Place } from '#schemas/publishing/parts.ts'
import type { SessionKind } from '#schemas/publishing/row.ts'
import { bytes, id, instant, ref, wording } from './columns.ts'

export const clock = pgTable('clock', {
  id: integer('id').primaryKey(),
  offset: bigint('offset_ms', { mode: 'number' }).notNull(),
})

/** Business rules that an editor may change, one row per topic (clearing day, retention, limits of recharge …). */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: jsonb('value').notNull() })

/** The outbox: written in the transaction that creates the work, and run by `server/app/jobs/work.ts`. */
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
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('jobs_due')
      .on(t.dueAt)
      .where(sql`done_at is null`),
    index('jobs_done')
      .on(t.doneAt)
      .where(sql`done_at is not null`),
  ],
)

/** When each sweep last ran on any server. The server that runs one locks its row. */
export const sweeps = pgTable('sweeps', { name: text('name').primaryKey(), ranAt: instant('ran_at').notNull() })

/** The ledger of states: one row per transition of `server/domain/states/transition.ts`, in the same transaction. */
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

export const pointReports = pgTable(
  'point_reports',
  {
    id: id(),
    event: text('event').notNull(),
    pageUrl: text('page_url').notNull(),
    promoCode: text('promo_code'),
    pageCode: text('page_code'),
    goodsId: ref('goods_id'),
    bdVid: text('bd_vid'),
    extra: jsonb('extra'),
    sessionHash: text('session_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('point_reports_created').on(t.createdAt)],
)

export const errorReports = pgTable(
  'error_reports',
  {
    id: id(),
    platform: text('platform').notNull(),
    package: text('package').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    url: text('url'),
    detail: jsonb('detail'),
    /** A repeated error only increments the counter. */
    digest: text('digest').notNull(),
    times: integer('times').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [uniqueIndex('error_reports_digest').on(t.digest)],
)

/** Uploaded files. Those of scene `cert` are encrypted and readable for staff only. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    scene: text('scene').notNull(),
    owner: text('owner').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    isSealed: boolean('is_sealed').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
    deleteAt: instant('delete_at'),
  },
  (t) => [
    index('uploads_delete').on(t.deleteAt),
    index('uploads_owner').on(t.owner, t.size),
    index('uploads_size').on(t.size),
  ],
)

/** State of the simulated payment provider. `state`: open, paid, closed, refunded. */
export const simulatedPayments = pgTable('simulated_payments', {
  outTradeNo: text('out_trade_no').primaryKey(),
  state: text('state').notNull().$type<'open' | 'paid' | 'closed' | 'refunded'>(),
  at: instant('at').notNull(),
})

/** State of the other simulators, set from the console. */
export const simulatedState = pgTable('simulated_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Parcel events triggered on the console, after which a parcel leaves its usual route (`simulators/logistics.ts`). */
export const simulatedParcels = pgTable(
  'simulated_parcels',
  {
    id: id(),
    expressNo: text('express_no').notNull(),
    state: integer('state').notNull(),
    context: wording('context').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('simulated_parcels_no').on(t.expressNo)],
)
