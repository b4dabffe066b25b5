/** Orders of a card that count against a limit: paid orders, and open orders that may still be paid. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { OrderKind } from '#schemas/order-kinds.ts'
import type { Database } from '#server/db/connect.ts'
import { cardOrders, orders } from '#server/db/schema/index.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { PayStatus } from '#server/db/schema/states.ts'

/** Orders that count against a limit; `unpaid` of them are still open. */
export type OrderCounts = { all: number; unpaid: number }
export const tallyOrders = (orders: readonly { payStatus: number }[]): OrderCounts => ({
  all: orders.length,
  unpaid: orders.filter(({ payStatus }) => payStatus === PayStatus.open).length,
})
export const noOrders: OrderCounts = { all: 0, unpaid: 0 }

type Counted = { cardId: number; kind: OrderKind; refIds: number[]; now: number }

export async function readCountedOrders(
  db: Database,
  { cardId, kind, refIds, now }: Counted,
): Promise<{ refId: number | null; createdAt: number; payStatus: number }[]> {
  if (refIds.length === 0) return []
  return queryCountedOrders(db, { cardId, kind, refIds, now: new Date(now).toISOString() })
}
const queryCountedOrders = prepareQuery((db) =>
  db
    .select({ refId: cardOrders.refId, createdAt: orders.createdAt, payStatus: orders.payStatus })
    .from(cardOrders)
    .innerJoin(orders, eq(orders.id, cardOrders.orderId))
    .where(
      and(
        eq(cardOrders.cardId, sql.placeholder('cardId')),
        eq(orders.kind, sql.placeholder('kind')),
        sql`${cardOrders.refId} = any(${sql.placeholder('refIds')}::bigint[])`,
        or(
          eq(orders.payStatus, PayStatus.paid),
          and(eq(orders.payStatus, PayStatus.open), sql`${orders.expiresAt} > ${sql.placeholder('now')}::timestamptz`),
        ),
      ),
    )
    .prepare('counted_orders'),
)
