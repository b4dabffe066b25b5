/** The entries of a card's layout, without ended activities, and without links that would lead a card that has ended to a refusal. */
import { and, gt, lte } from 'drizzle-orm'
import { isObject } from '#schemas/language/is-object.ts'
import type { Database } from '#server/db/connect.ts'
import { activities } from '#server/db/schema/index.ts'
import { toWireTimeOrNull } from '#server/platform/time.ts'

const activitiesPage = '/pages/iot/couponChoose/index'
/**
 * Pages whose purpose is refused to a card that is cancelled, expired or replaced. Each page shows the refusal to a
 * visitor who follows a link.
 */
export const openCardPages = [
  '/pages/iot/package/index',
  '/pages/iot/package/SeckillSection',
  '/pages/iot/index/balance/index',
  activitiesPage,
  '/pages/iot/setRenew/index',
  '/pages/iot/realnameAuth/index',
  '/pages/iot/switchNet/index',
  '/pages-sub/iot/deviceManage/index',
  '/pages-sub/iot/index/accelerate/index',
  '/pages-sub/iot/index/vip/index',
  '/pages-sub/iot/index/couponExchange/index',
  '/pages-sub/iot/integralShop/index',
  '/pages-sub/iot/task/index',
] as const

/** Running activities, with their ends. */
type OpenActivities = ReadonlyMap<unknown, number>
export const readOpenActivities = async (db: Database, now: number): Promise<OpenActivities> =>
  new Map(
    (
      await db
        .select({ id: activities.id, endAt: activities.endAt })
        .from(activities)
        .where(and(lte(activities.startAt, now), gt(activities.endAt, now)))
    ).map(({ id, endAt }) => [id, endAt]),
  )

export type Visible = { isReadOnly: boolean; activities: OpenActivities }
type Json = Record<string, unknown>

/** Returns the layout as shown to a card. The layout may have any shape, because the row of the answer validates it afterwards. */
export function filterEntries(layout: Json, { isReadOnly, activities: on }: Visible): Json {
  const isOver = ({ activityId }: Json) => activityId != null && !on.has(activityId)
  /** With the end, a browser that caches the answer can hide the entry in time. */
  const ending = (entry: unknown) =>
    isObject(entry) && entry.activityId != null
      ? { ...entry, endAt: toWireTimeOrNull(on.get(entry.activityId)) }
      : entry
  const leadsTo = ({ path }: Json, pages: readonly string[]) =>
    typeof path === 'string' && pages.includes(path.split('?')[0] ?? '')
  const open = (entries: unknown): unknown =>
    Array.isArray(entries)
      ? entries
          .filter((entry) => !isObject(entry) || !(isOver(entry) || (isReadOnly && leadsTo(entry, openCardPages))))
          .map((entry) =>
            // the badge of the activities entry advertises activities
            isObject(entry) && leadsTo(entry, [activitiesPage]) && on.size === 0
              ? { ...entry, badge: null }
              : ending(entry),
          )
      : entries
  const { menus, carousels, popup, user } = layout
  return {
    ...layout,
    ...(menus !== undefined && { menus: open(menus) }),
    ...(carousels !== undefined && { carousels: open(carousels) }),
    ...(isObject(popup) && { popup: isOver(popup) ? { switch: 2 } : ending(popup) }),
    ...(isObject(user) && { user: { ...user, carousels: open(user.carousels), service: open(user.service) } }),
  }
}
