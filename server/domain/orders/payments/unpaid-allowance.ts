/**
 * Limits of unpaid orders of a card (docs/decisions/server/0018). Logins by card number, which can be guessed, share a small
 * number; above it a step-up authentication is required (41003), so they cannot lock out the holder.
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CardLogin } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cards, orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { allowance } from '#server/db/access/policies.ts'
import { createProofFault } from '#server/domain/access/step-up.ts'

const BY_NUMBER = 'number'
export const getOrigin = ({ hasProven }: Pick<CardLogin, 'hasProven'>): string | undefined =>
  hasProven ? undefined : BY_NUMBER

/** Runs in the transaction of the order, under the card's lock. */
export async function checkUnpaid(
  tx: Transaction,
  now: number,
  cardId: number,
  origin: string | undefined,
): Promise<void> {
  await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
  const isOfOrigin = origin === undefined ? isNull(orders.origin) : eq(orders.origin, origin)
  const waiting = await tx.$count(
    orders,
    and(eq(orders.cardId, cardId), eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now), isOfOrigin),
  )
  if (origin !== undefined && waiting >= allowance.numberOrders) throw createProofFault()
  if (waiting >= allowance.cardOrders) throw refuse('taking.cardOrders', { most: allowance.cardOrders })
}
