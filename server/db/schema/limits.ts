/** Rate limits and failure counters. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Hits in a window that starts with the first hit. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rate_limits_expires').on(t.expiresAt)],
)
/** Consecutive and daily failures of pay passwords and card logins. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  fails: integer('fails').notNull(),
  dayFails: integer('day_fails').notNull(),
  dayStartedAt: instant('day_started_at').notNull(),
  lockedUntil: instant('locked_until'),
  /** Until the owner is verified by an SMS code. */
  hardLocked: boolean('hard_locked').notNull().default(false),
})
