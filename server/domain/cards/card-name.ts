/** The name that a holder gives a card: shown to its proven holder only, and gone with the holder. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Parsed } from '../../../schemas/api/index.ts'
import type { CardOf, Context } from '../context.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { cards } from '../../db/schema/index.ts'

/** Without a name: the earlier one is removed. */
export async function setCardName(
  { db }: Pick<Context, 'db'>,
  { id }: CardOf,
  { cardName }: Parsed<'/api/iot/setCardName'>,
): Promise<null> {
  await db
    .update(cards)
    .set({ cardName: cardName || null })
    .where(eq(cards.id, id))
  return null
}

/** After a change of phone: of the card, and of the SIMs of its device that have no phone or pay password of their own. */
export const forgetNames = (tx: Transaction | Database, card: Pick<CardOf, 'id' | 'deviceId' | 'isHolder'>) =>
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
