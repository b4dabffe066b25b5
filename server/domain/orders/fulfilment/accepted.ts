/** When orders of cards were accepted (审核通过), according to the ledger: the promised shipping time starts then. */
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { stateEvents } from '#server/db/schema/index.ts'
import { OrderStatus } from '#server/db/schema/states.ts'

export async function readAcceptedTimes(db: Database, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .select({ id: stateEvents.entityId, at: max(stateEvents.at) })
    .from(stateEvents)
    .where(
      and(
        eq(stateEvents.machine, 'shopOrder'),
        inArray(stateEvents.entityId, [...orderIds]),
        eq(stateEvents.to, OrderStatus.toShip),
      ),
    )
    .groupBy(stateEvents.entityId)
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}

export const readAcceptedTime = async (db: Database, orderId: number): Promise<number | null> =>
  (await readAcceptedTimes(db, [orderId])).get(orderId) ?? null
