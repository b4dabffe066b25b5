/**
 * Deletes phone, name, addresses and the contents of requests of a cancelled card within thirty days (privacy terms of
 * cards). Orders are retained, as the law requires.
 */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { addresses, cards, deviceClients, serviceRequests, stateEvents } from '#server/db/schema/index.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { DAY } from '#server/platform/time.ts'

const CANCELLED_STATUS = 5
/** One day less than thirty, in case the server is down. */
export const RETENTION = 29 * DAY

/** Texts and pictures of the holder, and the delivery address of a new card. */
const hasWrittenText = sql`(${serviceRequests.words} <> '' or ${serviceRequests.answer} is not null or cardinality(${serviceRequests.pictures}) > 0 or ${serviceRequests.details} ? 'delivery')`

export async function findCardsToErase(db: Database, now: number): Promise<number[]> {
  const ended = db
    .select({ id: stateEvents.entityId })
    .from(stateEvents)
    .where(
      and(
        eq(stateEvents.machine, 'sim'),
        eq(stateEvents.to, CANCELLED_STATUS),
        sql`${stateEvents.at} <= ${timestamp(now - RETENTION)}`,
      ),
    )
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        eq(cards.simStatus, CANCELLED_STATUS),
        inArray(cards.id, ended),
        or(
          isNotNull(cards.mobile),
          isNotNull(cards.cardName),
          sql`exists (select 1 from ${addresses} where ${addresses.cardId} = ${cards.id})`,
          sql`exists (select 1 from ${serviceRequests} where ${serviceRequests.cardId} = ${cards.id} and ${hasWrittenText})`,
        ),
      ),
    )
    .limit(100)
  return rows.map(({ id }) => id)
}

export async function erasePersonalData(tx: Transaction, cardId: number): Promise<boolean> {
  await tx.delete(addresses).where(eq(addresses.cardId, cardId))
  await tx
    .update(serviceRequests)
    .set({ words: '', answer: null, pictures: [], details: sql`${serviceRequests.details} - 'delivery'` })
    .where(eq(serviceRequests.cardId, cardId))
  // clients of a device are deleted once all of its cards have ended
  const inUse = sql`select 1 from ${cards} other where other.device_id = ${deviceClients.deviceId} and other.sim_status <> ${CANCELLED_STATUS}`
  await tx
    .delete(deviceClients)
    .where(
      and(
        inArray(deviceClients.deviceId, tx.select({ id: cards.deviceId }).from(cards).where(eq(cards.id, cardId))),
        sql`not exists (${inUse})`,
      ),
    )
  const [card] = await tx
    .update(cards)
    .set({ mobile: null, cardName: null })
    .where(and(eq(cards.id, cardId), eq(cards.simStatus, CANCELLED_STATUS)))
    .returning({ id: cards.id })
  return card !== undefined
}
