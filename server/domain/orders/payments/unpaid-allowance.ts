/**
 * How many orders of a card may wait for their payment (docs/decisions/0018). Logins by the card's number, which anybody may guess, have a small
 * number of them together; beyond it the next one is asked for its proof (41003), so they keep no holder out.
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CardOf } from '../../context.ts'
import type { Transaction } from '../../../db/connect.ts'
import { cards, orders } from '../../../db/schema/index.ts'
import { PayStatus } from '../../../db/schema/states.ts'
import { refuse } from '../../../platform/fault.ts'
import { allowance } from '../../access/policies.ts'
import { proofNeeded } from '../../access/step-up.ts'

const BY_NUMBER = 'number'
export const originOf = ({ hasProven }: Pick<CardOf, 'hasProven'>): string | undefined => (hasProven ? undefined : BY_NUMBER)

/** In the transaction that orders, behind the card's lock. */
export async function checkUnpaid(tx: Transaction, now: number, cardId: number, origin: string | undefined): Promise<void> {
  await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
  const whose = origin === undefined ? isNull(orders.origin) : eq(orders.origin, origin)
  const waiting = await tx.$count(orders, and(eq(orders.cardId, cardId), eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now), whose))
  if (origin !== undefined && waiting >= allowance.numberOrders) throw proofNeeded()
  if (waiting >= allowance.cardOrders) throw refuse('taking.cardOrders', { most: allowance.cardOrders })
}
