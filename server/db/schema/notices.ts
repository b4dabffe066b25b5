/** What the shop told people by itself (`schemas/reminders.ts`), and what they switched off. `owner`: `card:12`, or `phone:138…` of a shopper. */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReminderKind } from '../../../schemas/reminders.ts'
import { id, instant } from './columns.ts'
import type { NoticeWording } from './shapes.ts'

/** One row an occurrence: the unique index is why nobody is told twice. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    owner: text('owner').notNull(),
    kind: text('kind').notNull().$type<ReminderKind>(),
    occurrence: text('occurrence').notNull(),
    /** Told in the reader's language. */
    wording: jsonb('wording').notNull().$type<NoticeWording>(),
    path: text('path').notNull(),
    /** True as long as its cause stands: settled by the sweep when it has gone. */
    isState: boolean('is_state').notNull(),
    /** False: by SMS alone. */
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

/** A row only where its owner changed something. */
export const noticeSettings = pgTable(
  'notice_settings',
  { owner: text('owner').notNull(), kind: text('kind').notNull().$type<ReminderKind>(), app: boolean('app').notNull(), sms: boolean('sms').notNull() },
  (t) => [primaryKey({ columns: [t.owner, t.kind] })],
)
