/**
 * Work that becomes due by time alone. No read depends on it: reads check the time themselves, and sweeps only clean up
 * (docs/operating.md). Each row is handled in a separate transaction, skipping rows that another server has locked.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { finishAction } from '#server/domain/cards/devices/commands.ts'
import { finishRealName, selectUnanswered } from '#server/domain/cards/identity/real-name.ts'
import { cancelCard, findCardsToCancel } from '#server/domain/cards/cancel.ts'
import { carryOutClosing, findDueClosings } from '#server/domain/cards/requests/close.ts'
import { findCardsToErase, erasePersonalData } from '#server/domain/cards/erase.ts'
import { findCardsToRenew, renewCard } from '#server/domain/cards/renewals/renew.ts'
import {
  ActionStatus,
  CouponStatus,
  HoldState,
  PaymentStatus,
  PayStatus,
  ScanStatus,
} from '#server/db/schema/states.ts'
import {
  actions,
  deviceClients,
  errorReports,
  idempotency,
  notices,
  numberHolds,
  oauthStates,
  orders,
  payments,
  platformUsers,
  pointReports,
  questionVotes,
  scanAuthorizations,
  sessionPhones,
  sessions,
  simulatedState,
  smsCodes,
  smsMessages,
  uploads,
  usageDaily,
  userCoupons,
} from '#server/db/schema/index.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { giveMonthlyGifts, findDueMemberships } from '#server/domain/extras/gifts.ts'
import { findCouponsToTell, findPointsToTell, tellCoupon, tellPoints } from '#server/domain/notices/coupons.ts'
import { findCardsToRemind, remindCard } from '#server/domain/notices/remind.ts'
import { releaseHold } from '#server/domain/numbers/hold.ts'
import {
  adoptRequest,
  endOverdueReturn,
  findOverdueReturns,
  findLegacyRequests,
} from '#server/domain/orders/after-sale/sweep.ts'
import { closeExpired, MAX_CLOSING_MS } from '#server/domain/orders/payments/outside.ts'
import { findCardsToExpire, expirePoints } from '#server/domain/points/expire.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { DAY, addDuration, toWireDay } from '#server/platform/time.ts'
import { transition } from '#server/domain/states/transition.ts'
import { createDeletion, type Sweep } from '#server/db/jobs/run-sweeps.ts'
import { publishingSweeps } from '#server/publishing/tasks.ts'
import type { AppServices } from '../services.ts'
import { findCardsToCount, countUsage } from '#server/domain/usage/count.ts'

const pickIds = (rows: { id: number }[]) => rows.map((row) => row.id)
const BATCH = 100
/** How long daily usage is stored (privacy terms of cards). */
export const USAGE_MONTHS = 13
/** Sessions per delete statement. */
const SESSIONS = 5000
const unused = and(
  ...[
    orders.sessionId,
    numberHolds.sessionId,
    questionVotes.sessionId,
    sessionPhones.sessionId,
    platformUsers.sessionId,
    scanAuthorizations.sessionId,
  ].map((column) => sql`not exists (select 1 from ${column.table} where ${column} = ${sessions.id})`),
)

const shopSweeps: Sweep<AppServices>[] = [
  {
    name: 'holds',
    everyMs: 5000,
    due: async ({ db }, now) =>
      pickIds(
        await db
          .select({ id: numberHolds.id })
          .from(numberHolds)
          .where(and(eq(numberHolds.state, HoldState.open), lte(numberHolds.expiresAt, now)))
          .limit(BATCH),
      ),
    run: async (tx, _, id, now) => releaseHold(tx, id, { to: HoldState.expired, actor: 'job', at: now }),
  },
  {
    name: 'orders',
    everyMs: 5000,
    due: async ({ db }, now) =>
      pickIds(
        await db
          .select({ id: orders.id })
          .from(orders)
          .where(
            and(
              eq(orders.payStatus, PayStatus.open),
              lte(orders.expiresAt, now),
              // an order whose payment is being closed waits for the provider's answer
              sql`(${orders.expiresAt} <= ${timestamp(now - MAX_CLOSING_MS)} or not exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} = ${PaymentStatus.closing}))`,
            ),
          )
          .limit(BATCH),
      ),
    run: closeExpired,
  },
  {
    name: 'returns',
    everyMs: 10 * 60_000,
    due: ({ db }, now) => findOverdueReturns(db, now),
    run: (tx, _, id, now) => endOverdueReturn(tx, id, now),
  },
  {
    name: 'oldRequests',
    everyMs: 60_000,
    due: ({ db }) => findLegacyRequests(db),
    run: (tx, _, id) => adoptRequest(tx, id),
  },
  {
    name: 'coupons',
    everyMs: 60_000,
    due: async ({ db }, now) =>
      pickIds(
        await db
          .select({ id: userCoupons.id })
          .from(userCoupons)
          .where(and(eq(userCoupons.status, CouponStatus.unused), lte(userCoupons.endAt, now)))
          .limit(BATCH),
      ),
    run: async (tx, _, id, now) =>
      (await transition(tx, 'userCoupon', id, CouponStatus.expired, { actor: 'job', at: now })) !== undefined,
  },
  {
    name: 'actions',
    everyMs: 10_000,
    due: async ({ db }, now) =>
      pickIds(
        await db
          .select({ id: actions.id })
          .from(actions)
          .where(and(eq(actions.status, ActionStatus.open), lte(actions.timeoutAt, now)))
          .limit(BATCH),
      ),
    run: (tx, services, id, now) =>
      finishAction(tx, services, id, { ok: false, reason: 'action.timeout', at: now, actor: 'job' }),
  },
  {
    name: 'realNames',
    everyMs: 60_000,
    due: async ({ db }, now) => pickIds(await selectUnanswered(db, now)),
    run: (tx, _, id, now) => finishRealName(tx, id, 'unknown', { at: now, actor: 'job' }),
  },
  // before usage, so that a renewal takes effect as of the day it was due
  {
    name: 'renewals',
    everyMs: 60_000,
    due: ({ db }, now) => findCardsToRenew(db, now),
    run: (tx, services, id, now) => renewCard(tx, services, id, now),
  },
  {
    name: 'usage',
    everyMs: 60_000,
    due: ({ db }, now) => findCardsToCount(db, now),
    run: (tx, services, id, now) => countUsage(tx, services, id, now),
  },
  // after usage and renewals, because reminders depend on them
  { name: 'reminders', everyMs: 60_000, due: ({ db }, now) => findCardsToRemind(db, now), run: remindCard },
  { name: 'couponNotices', everyMs: 60 * 60_000, due: ({ db }, now) => findCouponsToTell(db, now), run: tellCoupon },
  { name: 'pointNotices', everyMs: 60 * 60_000, due: ({ db }, now) => findPointsToTell(db, now), run: tellPoints },
  {
    name: 'memberGifts',
    everyMs: 60_000,
    due: ({ db }, now) => findDueMemberships(db, now),
    run: (tx, _, id, now) => giveMonthlyGifts(tx, id, now),
  },
  {
    name: 'cancels',
    everyMs: 10 * 60_000,
    due: ({ db }, now) => findCardsToCancel(db, now),
    run: (tx, services, id, now) => cancelCard(tx, services, id, now),
  },
  {
    name: 'closings',
    everyMs: 10 * 60_000,
    due: ({ db }, now) => findDueClosings(db, now),
    run: carryOutClosing,
  },
  { name: 'points', everyMs: 60 * 60_000, due: ({ db }, now) => findCardsToExpire(db, now), run: expirePoints },
  {
    name: 'holders',
    everyMs: 60 * 60_000,
    due: ({ db }, now) => findCardsToErase(db, now),
    run: (tx, _, id) => erasePersonalData(tx, id),
  },
  createDeletion(
    'usageDays',
    (now) => sql`${usageDaily} where ${usageDaily.day} < ${toWireDay(addDuration(now, -USAGE_MONTHS, 2))}`,
  ),
  // clients that have not reconnected; blocked clients remain blocked
  createDeletion(
    'clients',
    (now) =>
      sql`${deviceClients} where ${deviceClients.seenAt} < ${timestamp(now - lifetimes.clientsMs)} and not ${deviceClients.isBlocked}`,
  ),
  createDeletion(
    'notices',
    (now) => sql`${notices} where ${notices.createdAt} < ${timestamp(now - lifetimes.noticesMs)}`,
  ),
  createDeletion(
    'answers',
    (now) => sql`${idempotency} where ${idempotency.createdAt} < ${timestamp(now - lifetimes.idempotencyMs)}`,
  ),
  // a returning guest is marked as seen before anything is written for it
  createDeletion(
    'sessions',
    (now) =>
      sql`${sessions} where ${sessions.id} in (select ${sessions.id} from ${sessions} where ${sessions.seenAt} < ${timestamp(now - lifetimes.unusedSessionMs)} and ${unused} limit ${SESSIONS})`,
  ),
  createDeletion('codes', (now) => sql`${smsCodes} where ${smsCodes.createdAt} < ${timestamp(now - 2 * DAY)}`),
  createDeletion(
    'messages',
    (now) => sql`${smsMessages} where ${smsMessages.createdAt} < ${timestamp(now - lifetimes.smsMs)}`,
  ),
  createDeletion('oauthStates', (now) => sql`${oauthStates} where ${oauthStates.expiresAt} < ${timestamp(now)}`),
  // granted scans identify a session and remain; unanswered or refused scans are useless after a day
  createDeletion(
    'scans',
    (now) =>
      sql`${scanAuthorizations} where ${scanAuthorizations.expiresAt} < ${timestamp(now - DAY)} and ${scanAuthorizations.status} <> ${ScanStatus.granted}`,
  ),
  createDeletion(
    'pointReports',
    (now) => sql`${pointReports} where ${pointReports.createdAt} < ${timestamp(now - lifetimes.reportsMs)}`,
  ),
  createDeletion(
    'errorReports',
    (now) => sql`${errorReports} where ${errorReports.lastAt} < ${timestamp(now - lifetimes.reportsMs)}`,
  ),
  createDeletion(
    'simulatedLogins',
    (now) => sql`${simulatedState} where (${simulatedState.value} ->> 'until')::bigint < ${now}`,
  ),
  createDeletion('uploads', (now) => sql`${uploads} where ${uploads.deleteAt} < ${timestamp(now)}`),
]
/** In this order. */
export const sweeps: readonly Sweep<AppServices>[] = [...shopSweeps, ...publishingSweeps]
