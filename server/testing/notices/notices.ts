/** For tests: an owner's notices, and the SMS sent to a phone. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { notices, smsOutbox } from '#server/db/schema/index.ts'
import type { TestServer } from '../server.ts'
import { notify } from '#server/domain/notices/notify.ts'
import { renderNotice } from '#server/domain/notices/wording.ts'

export async function makeNotice({ services }: TestServer, owner: string): Promise<number> {
  const occurrence = randomUUID()
  const wording = { case: 'sent', values: { goods: '测试商品', express: '顺丰速运', no: 'SF1' } }
  const at = services.clock.now()
  await services.db.transaction((tx) =>
    notify(tx, { owner, kind: 'parcel', occurrence, wording, path: '/pages/order/index', at }),
  )
  const [created] = await services.db.select({ id: notices.id }).from(notices).where(eq(notices.occurrence, occurrence))
  return created?.id ?? 0
}

/** Texts without codes, newest first. */
export const readReminders = async ({ services: { db } }: TestServer, mobile: string): Promise<string[]> =>
  (
    await db
      .select({ text: smsOutbox.text })
      .from(smsOutbox)
      .where(and(eq(smsOutbox.mobile, mobile), isNull(smsOutbox.code)))
      .orderBy(desc(smsOutbox.id))
  ).map(({ text }) => text)

/** An owner's notices in Chinese, newest first. */
export const readNoticeTexts = async ({ services: { db } }: TestServer, owner: string): Promise<string[]> =>
  (await db.select().from(notices).where(eq(notices.owner, owner)).orderBy(desc(notices.id))).map(
    ({ kind, wording }) => renderNotice('zh-CN', kind, wording).text,
  )
