/** Notices of an unused coupon that expires in a few days, and of points that expire within the month, each sent once. */
import { and, eq, gt, inArray, lte, notExists, sql, type SQLWrapper } from 'drizzle-orm'
import { reminders } from '#schemas/reminders.ts'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards, coupons, noticeSettings, notices, userCoupons, walletLog } from '#server/db/schema/index.ts'
import { CouponStatus, SimStatus } from '#server/db/schema/states.ts'
import { DAY, SECOND, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { sumExpired } from '../points/expire.ts'
import { notify, noticeOwner } from './notify.ts'

const [DAYS] = reminders.coupon.steps

/** Conditions on a card id: the notice was not sent yet, and its holder has not switched the kind off. */
function whereNotTold(db: Database, cardId: SQLWrapper, occurrence: SQLWrapper) {
  const owner = sql`'card:' || ${cardId}`
  return [
    db
      .select({ one: sql`1` })
      .from(notices)
      .where(and(eq(notices.owner, owner), eq(notices.kind, 'coupon'), eq(notices.occurrence, occurrence))),
    db
      .select({ one: sql`1` })
      .from(noticeSettings)
      .where(
        and(
          eq(noticeSettings.owner, owner),
          eq(noticeSettings.kind, 'coupon'),
          eq(noticeSettings.app, false),
          eq(noticeSettings.sms, false),
        ),
      ),
  ].map((query) => notExists(query))
}
const whereUsable = inArray(cards.simStatus, [SimStatus.sold, SimStatus.inService, SimStatus.suspended])

export async function findCouponsToTell(db: Database, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: userCoupons.id })
    .from(userCoupons)
    .innerJoin(cards, eq(cards.id, userCoupons.cardId))
    .where(
      and(
        eq(userCoupons.status, CouponStatus.unused),
        gt(userCoupons.endAt, now),
        lte(userCoupons.endAt, now + DAYS * DAY),
        // a short coupon is not announced on the day of its receipt
        sql`${userCoupons.endAt} > ${userCoupons.startAt} + make_interval(days => ${DAYS})`,
        whereUsable,
        ...whereNotTold(db, userCoupons.cardId, sql`'coupon:' || ${userCoupons.id}`),
      ),
    )
    .limit(100)
  return rows.map(({ id }) => id)
}

export async function tellCoupon(tx: Transaction, _: Services, id: number, now: number): Promise<boolean> {
  const [row] = await tx
    .select({ own: userCoupons, name: coupons.name })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(eq(userCoupons.id, id))
  if (row?.own.status !== CouponStatus.unused) return false
  return notify(tx, {
    owner: noticeOwner.card(row.own.cardId),
    kind: 'coupon',
    occurrence: `coupon:${id}`,
    wording: { case: 'ends', values: { coupon: row.name, date: { day: row.own.endAt } } },
    path: reminders.coupon.cases.ends.path.card,
    at: now,
  })
}

const formatMonth = (now: number) => toWireDay(now).slice(0, 7)
const getMonthEnd = (now: number) => getStartOfMonth(now, 1) - SECOND

/** Cards with points that expire before the month ends. */
export async function findPointsToTell(db: Database, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: walletLog.cardId })
    .from(walletLog)
    .innerJoin(cards, eq(cards.id, walletLog.cardId))
    .where(
      and(
        eq(walletLog.wallet, 'integral'),
        whereUsable,
        ...whereNotTold(db, walletLog.cardId, sql`${`points:${formatMonth(now)}`}::text`),
      ),
    )
    .groupBy(walletLog.cardId)
    .having(sql`${sumExpired(getMonthEnd(now))} > 0`)
    .limit(100)
  return rows.map(({ id }) => id)
}

export async function tellPoints(tx: Transaction, _: Services, cardId: number, now: number): Promise<boolean> {
  const [row] = await tx
    .select({ points: sumExpired(getMonthEnd(now)) })
    .from(walletLog)
    .where(and(eq(walletLog.cardId, cardId), eq(walletLog.wallet, 'integral')))
  if (!row || row.points <= 0) return false
  return notify(tx, {
    owner: noticeOwner.card(cardId),
    kind: 'coupon',
    occurrence: `points:${formatMonth(now)}`,
    wording: { case: 'points', values: { points: row.points, date: { day: getMonthEnd(now) } } },
    path: reminders.coupon.cases.points.path.card,
    at: now,
  })
}
