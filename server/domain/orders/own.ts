/** Ownership of orders. Another owner's order is treated like an unknown one: a login is required, or the order does not exist. */
import { eq } from 'drizzle-orm'
import { findOrderKind } from '#schemas/order-kinds.ts'
import type { Caller } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '#server/platform/fault.ts'
import { getKind } from './kinds.ts'
import type { Order } from './order-kind.ts'

/** Returns the caller's order: created by its session, card or phone. */
export async function readOwnOrder(db: Database, { session, shopUser, card }: Caller, sn: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.sn, sn))
  const isOwn =
    order &&
    ((card && order.cardId === card.id) ||
      // after a logout, the session does not open the orders of that shopper
      (session && order.sessionId === session.id && (order.shopUserId === null || order.shopUserId === shopUser?.id)) ||
      (shopUser && (order.shopUserId === shopUser.id || (await getKind(order).phone?.(db, order)) === shopUser.mobile)))
  if (order && isOwn) return order
  // after a redirect from a provider into another browser, a login may be needed
  const who = findOrderKind(sn)?.who
  if (who === 'card' && !card) throw new Fault(codes.cardLoginOver, null, 'login.timedOut')
  if (who === 'shop' && !shopUser) throw new Fault(codes.shopLoginOver, null, 'login.timedOut')
  throw refuse('order.unknown')
}

/** Locks the order, before any other row, as everywhere. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw refuse('order.unknown')
  return order
}

/** The caller as an actor of the ledger. */
export const getActor = ({ card, session, shopUser }: Caller): string =>
  card ? `card:${card.id}` : shopUser ? `user:${shopUser.id}` : `session:${session?.id ?? 0}`

/** Whether the order is still payable: the sweep may not have closed an expired order yet. */
export const isOpen = (order: Pick<Order, 'payStatus' | 'expiresAt'>, now: number): boolean =>
  order.payStatus === PayStatus.open && order.expiresAt > now
