/** A card's progress in each task, derived from its actions and not stored. Only visits are recorded. */
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { CardRow } from '../cards/card-status.ts'
import type { Database } from '#server/db/connect.ts'
import { orders, signIns, taskProgress, tasks, userCoupons } from '#server/db/schema/index.ts'
import { AuthStatus, PayStatus, TaskStatus } from '#server/db/schema/states.ts'

export type Task = typeof tasks.$inferSelect
export type TaskProgress = typeof taskProgress.$inferSelect
type Count = (db: Database, card: CardRow) => Promise<number>

const countPaidOrders =
  (...kinds: string[]): Count =>
  async (db, { id }) =>
    (
      await db
        .select({ count: count() })
        .from(orders)
        .where(
          and(
            eq(orders.cardId, id),
            inArray(orders.kind, kinds),
            eq(orders.payStatus, PayStatus.paid),
            ne(orders.placeType, 3),
          ),
        )
    )[0]?.count ?? 0

/** TASK EVENT TABLE: how the progress of each task `event` is counted. */
const progressCounters: Record<string, Count> = {
  bindPhone: async (_, { mobile }) => (mobile === null ? 0 : 1),
  realName: async (_, { authStatus }) => (authStatus === AuthStatus.verified ? 1 : 0),
  payPassword: async (_, { payPassword }) => (payPassword === null ? 0 : 1),
  recharge: countPaidOrders('SB', 'SC'),
  buyPackage: countPaidOrders('SP'),
  signIn: async (db, { id }) =>
    (await db.select({ count: count() }).from(signIns).where(eq(signIns.cardId, id)))[0]?.count ?? 0,
  exchange: async (db, { id }) =>
    (
      await db
        .select({ count: count() })
        .from(userCoupons)
        .where(and(eq(userCoupons.cardId, id), eq(userCoupons.source, 'exchange')))
    )[0]?.count ?? 0,
}
export const VISIT_EVENT = 'visit'

/** At most the task's target. A task with a received reward remains done, whatever happens later. */
export async function readProgress(
  db: Database,
  card: CardRow,
  { event, target }: Task,
  stored: TaskProgress | undefined,
): Promise<{ progress: number; status: TaskStatus }> {
  if (stored?.claimedAt) return { progress: target, status: TaskStatus.claimed }
  const done = event === VISIT_EVENT ? (stored?.progress ?? 0) : ((await progressCounters[event]?.(db, card)) ?? 0)
  return { progress: Math.min(target, done), status: done >= target ? TaskStatus.toClaim : TaskStatus.toDo }
}
