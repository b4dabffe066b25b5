/**
 * Notices on the card's home: the unread count, and a recent notice. Notices that no longer apply are left out before
 * the sweep settles them.
 */
import { desc, sql } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { CardPackage, CardRow } from '../cards/card-status.ts'
import type { Context } from '../context.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { notices } from '#server/db/schema/index.ts'
import { DAY } from '#server/platform/time.ts'
import { whereUnread, toWireNotice } from './list.ts'
import { noticeOwner } from './notify.ts'
import { readFacts } from './remind.ts'

const FRESH_MS = 7 * DAY
/** Counting stops here, because a badge has little room. */
const MAX_COUNT = 99

const queryUnread = prepareQuery((db) =>
  db
    .select()
    .from(notices)
    .where(whereUnread(sql.placeholder('owner')))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(MAX_COUNT)
    .prepare('unread_notices'),
)

export async function readRecentNotices(
  ctx: Pick<Context, 'db' | 'clock' | 'locale'>,
  card: CardRow,
  packages: CardPackage[],
): Promise<Required<Pick<Answer<'/api/iot/simInfo'>, 'unread' | 'notices'>>> {
  const now = ctx.clock.now()
  const [rows, facts] = await Promise.all([
    queryUnread(ctx.db, { owner: noticeOwner.card(card.id) }),
    readFacts(ctx.db, card, packages, now),
  ])
  const current = rows.filter((row) => !row.isState || facts.some(({ occurrence }) => occurrence === row.occurrence))
  const fresh = current.filter((row) => row.isState || row.createdAt > now - FRESH_MS)
  // approaching ends before usage and events
  const first = fresh.find(({ kind }) => kind === 'expiry' || kind === 'renewal') ?? fresh[0]
  return { unread: current.length, notices: first ? [toWireNotice(ctx, first)] : [] }
}
