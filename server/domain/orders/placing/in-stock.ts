/** Refuses most requests of a rush without waiting for locks; the transaction decides about the stock. */
import { and, eq } from 'drizzle-orm'
import type { Context, GuestSession } from '#server/domain/context.ts'
import { orders } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '#server/platform/fault.ts'
import type { GoodsRow } from '#server/domain/goods/row.ts'

export async function assertInStock(
  { db, session }: Context & { session: GuestSession },
  { stock }: GoodsRow,
  { quantity = 1, uuid }: { quantity?: number; uuid: string },
) {
  if (stock >= quantity) return
  // the last pieces may belong to this order, if it is a repetition while the first request is still running
  const isOrdered = await db.$count(orders, and(eq(orders.sessionId, session.id), eq(orders.uuid, uuid)))
  if (!isOrdered) throw new Fault(codes.soldOut)
}
