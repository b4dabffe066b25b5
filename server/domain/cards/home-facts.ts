/** The card shown on its home page, and which optional facts exist: most cards have few, and only existing facts are read. */
import { and, eq, exists, gt, or, sql } from 'drizzle-orm'
import { actions, cardOrders, cards, devices, notices, oneCodes, realNames } from '#server/db/schema/index.ts'
import { ActionStatus, RealNameStatus } from '#server/db/schema/states.ts'
import type { Database } from '#server/db/connect.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { MINUTE } from '#server/platform/time.ts'
import { whereUnread } from '../notices/list.ts'
import type { CardRow } from './card-status.ts'

/** Finished actions are shown for ten minutes (docs/domain §4.4). */
export const ACTION_AGE = 10 * MINUTE

export type HomeFacts = {
  card: CardRow
  hasExtras: boolean
  hasActions: boolean
  hasNotices: boolean
  /** The carrier reviews a real name. */
  isReviewed: boolean
  /** The card's own sticker, else its device's; a device's number is its sticker, bound or not. */
  sticker: string | null
}

const now = sql`${sql.placeholder('now')}::timestamptz`
const queryHomeFacts = prepareQuery((db) => {
  const existsAsBoolean = (query: Parameters<typeof exists>[0]) => exists(query) as ReturnType<typeof sql<boolean>>
  const constant = { one: sql`1` }
  return db
    .select({
      card: cards,
      hasExtras: existsAsBoolean(
        db
          .select(constant)
          .from(cardOrders)
          .where(and(eq(cardOrders.cardId, cards.id), eq(cardOrders.validTag, 1), gt(cardOrders.endAt, now))),
      ),
      hasActions: existsAsBoolean(
        db
          .select(constant)
          .from(actions)
          .where(
            and(
              or(eq(actions.cardId, cards.id), eq(actions.deviceId, cards.deviceId)),
              or(
                eq(actions.status, ActionStatus.open),
                gt(actions.doneAt, sql`${sql.placeholder('since')}::timestamptz`),
              ),
            ),
          ),
      ),
      hasNotices: existsAsBoolean(
        db
          .select(constant)
          .from(notices)
          .where(whereUnread(sql.placeholder('owner'))),
      ),
      isReviewed: existsAsBoolean(
        db
          .select(constant)
          .from(realNames)
          .where(
            and(
              eq(realNames.cardId, cards.id),
              eq(realNames.kind, 'official'),
              eq(realNames.status, RealNameStatus.review),
            ),
          ),
      ),
      sticker: sql<string | null>`(${db
        .select({ code: oneCodes.code })
        .from(oneCodes)
        .where(
          and(
            or(
              eq(oneCodes.cardId, cards.id),
              eq(oneCodes.deviceId, cards.deviceId),
              eq(
                oneCodes.code,
                db.select({ no: devices.deviceNo }).from(devices).where(eq(devices.id, cards.deviceId)),
              ),
            ),
            eq(oneCodes.isOpen, true),
          ),
        )
        .orderBy(oneCodes.id)
        .limit(1)})`,
    })
    .from(cards)
    .where(eq(cards.id, sql.placeholder('id')))
    .prepare('card_home')
})

export async function readHomeFacts(db: Database, id: number, owner: string, at: number): Promise<HomeFacts> {
  const time = (ms: number) => new Date(ms).toISOString()
  const [facts] = await queryHomeFacts(db, { id, owner, now: time(at), since: time(at - ACTION_AGE) })
  if (!facts) throw new Error(`card ${id} is gone`)
  return facts
}
