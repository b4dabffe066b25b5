/** Whose order it is. Another's order and none give the same answer. */
import { eq } from 'drizzle-orm'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { orders } from '../db/schema/index.ts'
import { refuse } from '../fault.ts'
import { kindOf, type Order } from './kinds.ts'

/** The caller's order: made by her session, her card, or her phone. */
export async function ownOrder(db: Database, { session, shopUser, card }: Caller, sn: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.sn, sn))
  if (!order) throw refuse('order.unknown')
  const isOwn =
    (card && order.cardId === card.id) ||
    (session && order.sessionId === session.id) ||
    (shopUser && (order.shopUserId === shopUser.id || (await kindOf(order).phone?.(db, order)) === shopUser.mobile))
  if (!isOwn) throw refuse('order.unknown')
  return order
}

/** What may still be paid: the sweep may not have come by yet. */
export const isOpen = (order: Pick<Order, 'payStatus' | 'expiresAt'>, now: number): boolean => order.payStatus === 1 && order.expiresAt > now
