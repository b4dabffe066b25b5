/** Orders of a card that count against a limit: paid ones, and open ones, which may still be paid. */
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { OrderKind } from '../../../schemas/order-kinds.ts'
import type { Database } from '../../db/connect.ts'
import { cardOrders, orders } from '../../db/schema/index.ts'
import { PayStatus } from '../../db/schema/states.ts'

type Counted = { cardId: number; kind: OrderKind; refIds: number[]; now: number }

export async function countedOrders(
  db: Database,
  { cardId, kind, refIds, now }: Counted,
): Promise<{ refId: number | null; createdAt: number }[]> {
  if (refIds.length === 0) return []
  return db
    .select({ refId: cardOrders.refId, createdAt: orders.createdAt })
    .from(cardOrders)
    .innerJoin(orders, eq(orders.id, cardOrders.orderId))
    .where(
      and(
        eq(cardOrders.cardId, cardId),
        eq(orders.kind, kind),
        inArray(cardOrders.refId, refIds),
        or(eq(orders.payStatus, PayStatus.paid), and(eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now))),
      ),
    )
}
