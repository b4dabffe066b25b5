/** Most of a crowd come too late: they hear it before they wait for one another's locks. What is taken is decided in the transaction. */
import { and, eq } from 'drizzle-orm'
import type { Context, SessionOf } from '../context.ts'
import { orders } from '../../db/schema/index.ts'
import { codes } from '../../../schemas/codes.ts'
import { Fault } from '../../platform/fault.ts'
import type { GoodsRow } from '../goods/row.ts'

export async function assertInStock(
  { db, session }: Context & { session: SessionOf },
  { stock }: GoodsRow,
  { quantity = 1, uuid }: { quantity?: number; uuid: string },
) {
  if (stock >= quantity) return
  // the last ones may be this order's own, which is sent again while the first is still being answered
  const isOrdered = await db.$count(orders, and(eq(orders.sessionId, session.id), eq(orders.uuid, uuid)))
  if (!isOrdered) throw new Fault(codes.soldOut)
}
