/**
 * Notices that the shop sends automatically (`schemas/reminders.ts`), and settings that switch them off. `owner`: `card:12`, or
 * `phone:138…` of a shopper.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReminderKind } from '#schemas/reminders.ts'
import { id, instant } from './columns.ts'
import type { NoticeWording } from './shapes.ts'

/** One row per occurrence: the unique index prevents a second notice. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    owner: text('owner').notNull(),
    kind: text('kind').notNull().$type<ReminderKind>(),
    occurrence: text('occurrence').notNull(),
    /** Rendered in the reader's language. */
    wording: jsonb('wording').notNull().$type<NoticeWording>(),
    path: text('path').notNull(),
    /** True for a notice of an ongoing state; the sweep settles the notice when the state has ended. */
    isState: boolean('is_state').notNull(),
    /** False: sent by SMS only. */
    inApp: boolean('in_app').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    settledAt: instant('settled_at'),
    smsAt: instant('sms_at'),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.owner, t.kind, t.occurrence),
    index('notices_owner').on(t.owner, t.id),
    index('notices_unread')
      .on(t.owner)
      .where(sql`read_at is null`),
    index('notices_created').on(t.createdAt),
  ],
)

/** Settings that an owner has changed; defaults have no row. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    owner: text('owner').notNull(),
    kind: text('kind').notNull().$type<ReminderKind>(),
    app: boolean('app').notNull(),
    sms: boolean('sms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.kind] })],
)
