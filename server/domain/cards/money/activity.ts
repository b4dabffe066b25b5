/** Recharge activities (docs/domain §3.11): 1 running, 2 limit of participations reached, 3 over. Future activities are hidden. */
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Database } from '#server/db/connect.ts'
import { activities, coupons } from '#server/db/schema/index.ts'
import { ActivityState } from '#server/db/schema/states.ts'
import { toYuan } from '#server/platform/money.ts'
import { DAY, toWireTime } from '#server/platform/time.ts'
import type { Context } from '#server/domain/context.ts'
import { readCountedOrders, tallyOrders, type OrderCounts } from '../counted-orders.ts'
import { getFlowEnd } from './activity-order.ts'

export type Activity = typeof activities.$inferSelect
type Row = Answer<'/api/iot/couponChoose'>['list'][number]
/** How long ended activities are shown. */
const SHOWN_AFTER_END = 60 * DAY

export const readShownActivities = async (
  db: Database,
  now: number,
): Promise<(Activity & { couponName: MaybeLocalizedText | null })[]> =>
  db
    .select({ ...getTableColumns(activities), couponName: coupons.name })
    .from(activities)
    .leftJoin(coupons, eq(coupons.id, activities.giveCouponId))
    .where(and(gt(activities.endAt, now - SHOWN_AFTER_END), lte(activities.startAt, now)))
    .orderBy(asc(activities.sort), asc(activities.id))

/** Participations of a card by activity. */
export async function readJoinCounts(
  db: Database,
  cardId: number,
  ids: number[],
  now: number,
): Promise<Map<number, OrderCounts>> {
  const counted = await readCountedOrders(db, { cardId, kind: 'SC', refIds: ids, now })
  return new Map(ids.map((id) => [id, tallyOrders(counted.filter(({ refId }) => refId === id))]))
}

export function getActivityState({ endAt, startAt, perLimit }: Activity, joined: number, now: number): ActivityState {
  if (endAt <= now || startAt > now) return ActivityState.over
  return perLimit > 0 && joined >= perLimit ? ActivityState.limitReached : ActivityState.on
}

/** `useless`: a message id, why the card cannot use the gifts. */
export const toActivityRow = (
  { say }: Pick<Context, 'say'>,
  activity: Activity & { couponName: MaybeLocalizedText | null },
  { joined, now, useless }: { joined: number; now: number; useless: string | undefined },
): Row => ({
  id: activity.id,
  name: activity.name,
  payMoney: toYuan(activity.payMoney),
  giveBalance: toYuan(activity.giveBalance),
  giveFlow: activity.giveFlow,
  giveDays: activity.giveDays,
  giveCoin: activity.giveCoin,
  giveIntegral: activity.giveIntegral,
  giveCoupon: activity.couponName,
  limit: activity.perLimit,
  joined,
  startAt: toWireTime(activity.startAt),
  endAt: toWireTime(activity.endAt),
  tag: activity.tag || null,
  desc: activity.content || null,
  state: getActivityState(activity, joined, now),
  reason: useless && getActivityState(activity, joined, now) === ActivityState.on ? say(useless) : null,
  flowEndAt: activity.giveFlow > 0 ? toWireTime(getFlowEnd(now)) : null,
})
