/**
 * Points expire after twelve months (protocol "task"). The oldest are spent first, so the expired points are all points
 * earned before then, less everything ever spent.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards, walletLog } from '#server/db/schema/index.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { addDuration } from '#server/platform/time.ts'
import { moveWallet } from '../wallet.ts'

export const MONTHS = 12
/** The points that will have expired at `now`, unless they are spent. */
export const sumExpired = (now: number) => {
  const until = timestamp(addDuration(now, -MONTHS, 2))
  return sql<number>`coalesce(sum(${walletLog.change}) filter (where ${walletLog.change} < 0 or ${walletLog.createdAt} <= ${until}), 0)`.mapWith(
    Number,
  )
}

/** Cards with expired points. */
export async function findCardsToExpire(db: Database, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: walletLog.cardId })
    .from(walletLog)
    .where(eq(walletLog.wallet, 'integral'))
    .groupBy(walletLog.cardId)
    .having(sql`${sumExpired(now)} > 0`)
    .limit(100)
  return rows.map(({ id }) => id)
}

export async function expirePoints(tx: Transaction, _: Services, cardId: number, now: number): Promise<boolean> {
  await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
  const [row] = await tx
    .select({ points: sumExpired(now) })
    .from(walletLog)
    .where(and(eq(walletLog.cardId, cardId), eq(walletLog.wallet, 'integral')))
  const points = row?.points ?? 0
  if (points <= 0) return false
  return (
    (await moveWallet(tx, {
      cardId,
      wallet: 'integral',
      type: 5,
      change: -points,
      remark: translateToAllLanguages('points.expired'),
      at: now,
    })) !== undefined
  )
}
