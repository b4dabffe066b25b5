/** Writes the shop orders and their holds: the shopper's orders in every visible state, and orders of other customers. */
import { and, eq, inArray, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { createToken, hashToken, type Secrets } from '#server/platform/secrets.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { notifyOfEvent } from '#server/domain/notices/events.ts'
import { recordCreated } from '#server/domain/states/transition.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  notices,
  numberHolds,
  numbers,
  orders,
  payments,
  refunds,
  sessions,
  stateEvents,
} from '#server/db/schema/index.ts'
import { userIds } from '../ids.ts'
import type { NumberRow } from './shop-order.ts'
import { buildCustomerOrders } from './customers.ts'
import { writeShopOrders } from './write-orders.ts'
import { buildShopperOrders } from './shopper.ts'

/** Numbers for the shopper's orders: a number per rule, if available. */
async function takeNumbers(tx: Transaction): Promise<Map<string, NumberRow>> {
  const rules = ['AAAA', 'AABB', 'ABAB']
  const candidates = await tx.select().from(numbers).where(inArray(numbers.rule, rules)).orderBy(numbers.id).limit(600)
  return new Map(
    rules.flatMap((rule) => {
      const number = candidates.find((row) => row.rule === rule && row.status === 1)
      return number ? [[rule, number] as const] : []
    }),
  )
}

/** Creates the shopper's notices of past events; notices until yesterday are read. */
async function markNoticesSent(tx: Transaction, orderIds: number[], now: number): Promise<void> {
  const matchEntities = (machine: string, ids: SQLWrapper) =>
    and(eq(stateEvents.machine, machine), inArray(stateEvents.entityId, ids))
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds))
  const ownRefunds = tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, orderIds))
  const ownPayments = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, orderIds))
  const events = await tx
    .select()
    .from(stateEvents)
    .where(
      or(
        ...['pay', 'shopOrder', 'goodsOrder'].map((machine) => matchEntities(machine, ownOrders)),
        matchEntities('refund', ownRefunds),
        matchEntities('payment', ownPayments),
      ),
    )
    .orderBy(stateEvents.at, stateEvents.id)
  for (const event of events) await notifyOfEvent(tx, event, { without: 'sms' })
  await tx
    .update(notices)
    .set({ readAt: sql`${notices.createdAt} + interval '1 hour'` })
    .where(lt(notices.createdAt, now - DAY / 2))
}

export async function seedShopOrders(tx: Transaction, options: { now: number; secrets: Secrets }): Promise<void> {
  const vanity = await takeNumbers(tx)
  const pastOrders = [...buildShopperOrders(options, vanity), ...buildCustomerOrders(options)].toSorted(
    (a, b) => a.orderedAt - b.orderedAt,
  )
  const ids = await writeShopOrders(tx, pastOrders)
  await markNoticesSent(
    tx,
    ids.filter((_, index) => pastOrders[index]?.shopUserId === userIds.shopper),
    options.now,
  )
  const [session] = await tx
    .insert(sessions)
    .values({
      hash: hashToken(createToken()),
      promoCode: 'MM0001',
      createdAt: options.now - 60 * DAY,
      seenAt: options.now,
    })
    .returning({ id: sessions.id })
  for (const [index, order] of pastOrders.entries()) {
    const { numberId } = order.shop
    if (!numberId || !session) continue
    const orderId = ids[index] ?? 0
    const isOpen = order.paid === undefined
    const [hold] = await tx
      .insert(numberHolds)
      .values({
        numberId,
        sessionId: session.id,
        orderId,
        state: 2,
        createdAt: order.orderedAt - 2 * MINUTE,
        expiresAt: order.expiresAt,
      })
      .returning({ id: numberHolds.id })
    if (hold) await recordCreated(tx, 'hold', hold.id, 2, { actor: `session:${session.id}`, at: order.orderedAt })
    await tx
      .update(numbers)
      .set({ status: isOpen ? 2 : 3, heldUntil: isOpen ? order.expiresAt : null })
      .where(eq(numbers.id, numberId))
  }
}
