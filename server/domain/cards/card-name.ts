/** The name that a holder gives a card: shown to the proven holder only, and deleted when the holder changes. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards } from '#server/db/schema/index.ts'

/** Sets the name of a card; an empty name removes it. */
export async function setCardName(
  { db }: Pick<Context, 'db'>,
  { id }: CardLogin,
  { cardName }: Parsed<'/api/iot/setCardName'>,
): Promise<null> {
  await db
    .update(cards)
    .set({ cardName: cardName || null })
    .where(eq(cards.id, id))
  return null
}

/** After a change of phone: clears the names of the card and of the SIMs in its device that have neither phone nor pay password. */
export const clearCardNames = (tx: Transaction | Database, card: Pick<CardLogin, 'id' | 'deviceId' | 'isHolder'>) =>
  tx
    .update(cards)
    .set({ cardName: null })
    .where(
      or(
        eq(cards.id, card.id),
        card.deviceId !== null && card.isHolder
          ? and(eq(cards.deviceId, card.deviceId), isNull(cards.mobile), isNull(cards.payPassword))
          : undefined,
      ),
    )
