/** The notices of an owner, in the reader's language. Reads check which still apply; a sweep only tidies. */
import { and, count, desc, eq, isNull, type Placeholder } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { notices } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { toPage, toLimitOffset, type Paging } from '#server/platform/paging.ts'
import { toWireDay, toWireTime } from '#server/platform/time.ts'
import { renderNotice } from './wording.ts'

type Row = typeof notices.$inferSelect
type Wire = Answer<'/api/iot/noticeList'>['list'][number]

const isUnread = ({ readAt, settledAt }: Row) => readAt === null && settledAt === null
export const toWireNotice = ({ locale }: Pick<Context, 'locale'>, row: Row): Wire => ({
  id: row.id,
  kind: row.kind,
  ...renderNotice(locale, row.kind, row.wording),
  path: row.path,
  createdAt: toWireTime(row.createdAt),
  read: !isUnread(row),
})

const whereShown = (owner: string | Placeholder) => and(eq(notices.owner, owner), eq(notices.inApp, true))
export const whereUnread = (owner: string | Placeholder) =>
  and(whereShown(owner), isNull(notices.readAt), isNull(notices.settledAt))

export async function listNotices(ctx: Context, owner: string, paging: Paging): Promise<Answer<'/api/iot/noticeList'>> {
  const { limit, offset } = toLimitOffset(paging)
  // one extra row before the page, to know whether its first row begins a day
  const before = Math.min(offset, 1)
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(notices)
      .where(whereShown(owner))
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit + before)
      .offset(offset - before),
    ctx.db.select({ count: count() }).from(notices).where(whereShown(owner)),
  ])
  const list = rows.map((row, index) => {
    const day = toWireDay(row.createdAt)
    const last = rows[index - 1]
    return { ...toWireNotice(ctx, row), day: last && toWireDay(last.createdAt) === day ? null : day }
  })
  return toPage(list.slice(before), total?.count ?? 0, paging)
}

export const countUnread = async (db: Database, owner: string): Promise<number> =>
  (await db.select({ count: count() }).from(notices).where(whereUnread(owner)))[0]?.count ?? 0

/** Marks a notice or all notices as read. Another owner's notice is treated like an unknown one. */
export async function markNoticesRead(ctx: Context, owner: string, id?: number | null): Promise<null> {
  const now = ctx.clock.now()
  const condition = and(whereShown(owner), id == null ? undefined : eq(notices.id, id))
  if (id != null && !(await ctx.db.select({ id: notices.id }).from(notices).where(condition)).length)
    throw refuse('remind.unknown')
  await ctx.db
    .update(notices)
    .set({ readAt: now })
    .where(and(condition, isNull(notices.readAt)))
  return null
}
