/** The only writer of a card's data connection. */
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { cards } from '#server/db/schema/index.ts'
import { InternetStatus } from '#server/db/schema/states.ts'
import { breakRules, toCutOffFields, connectedFields, type Card } from './advance.ts'
import { countUsage } from './count.ts'

export type Connection = Pick<Card, 'internetStatus' | 'breakRuleId' | 'breakTips' | 'allowRemoveBreak'>
export const connected: Connection = connectedFields
/** Cut off by the carrier: no rule of the platform applies, and the holder cannot lift it. */
export const disconnected: Connection = { ...connectedFields, internetStatus: InternetStatus.cutOff }
export { breakRules, toCutOffFields }

/** Counting resumes at `at` for a card that enters service. */
export const countFrom = (at: number) => ({ usedUntil: sql`greatest(${cards.usedUntil}, ${timestamp(at)})` })

type Change = {
  cardId: number
  at: number
  to: Connection | ((counted: Card) => Connection | undefined)
  endsLoss?: boolean
}

/**
 * Sets the connection. Usage up to `at` is counted first, and counting resumes at `at`, so time without service is not
 * billed. `to` may depend on the counted card; undefined leaves the connection unchanged. A lost card remains cut off
 * unless this `endsLoss`. Locks the card.
 */
export async function setConnection(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  { cardId, at, to, endsLoss = false }: Change,
): Promise<void> {
  await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
  await countUsage(tx, services, cardId, at)
  const [counted] = await tx.select().from(cards).where(eq(cards.id, cardId))
  const connection = counted && (typeof to === 'function' ? to(counted) : to)
  if (!connection || (counted.breakRuleId === breakRules.lost && !endsLoss)) return
  const { internetStatus, breakRuleId, breakTips, allowRemoveBreak } = connection
  await tx
    .update(cards)
    .set({
      internetStatus,
      breakRuleId,
      breakTips,
      allowRemoveBreak,
      ...countFrom(at),
    })
    .where(eq(cards.id, cardId))
}
