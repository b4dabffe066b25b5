/** Phone and addresses of a cancelled card are deleted within thirty days (privacy terms of cards). Orders are kept, as the law requires. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { addresses, cards, stateEvents } from '../../db/schema/index.ts'
import { timestamp } from '../../db/schema/columns.ts'
import { DAY } from '../../platform/time.ts'

const CANCELLED = 5
/** One day less than thirty, in case the server is down. */
export const RETENTION = 29 * DAY

export async function cardsToErase(db: Database, now: number): Promise<number[]> {
  const ended = db
    .select({ id: stateEvents.entityId })
    .from(stateEvents)
    .where(
      and(
        eq(stateEvents.machine, 'sim'),
        eq(stateEvents.to, CANCELLED),
        sql`${stateEvents.at} <= ${timestamp(now - RETENTION)}`,
      ),
    )
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        eq(cards.simStatus, CANCELLED),
        inArray(cards.id, ended),
        or(isNotNull(cards.mobile), sql`exists (select 1 from ${addresses} where ${addresses.cardId} = ${cards.id})`),
      ),
    )
    .limit(100)
  return rows.map(({ id }) => id)
}

export async function erasePersonalData(tx: Transaction, cardId: number): Promise<boolean> {
  await tx.delete(addresses).where(eq(addresses.cardId, cardId))
  const [card] = await tx
    .update(cards)
    .set({ mobile: null })
    .where(and(eq(cards.id, cardId), eq(cards.simStatus, CANCELLED)))
    .returning({ id: cards.id })
  return card !== undefined
}
