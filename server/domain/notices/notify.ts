/** Sends one notice to one owner, once: a notice, and an SMS by the outbox, in the transaction that made it due. */
import { and, eq } from 'drizzle-orm'
import { findReminderCase, quietHours, reminders, type ReminderKind } from '#schemas/reminders.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { noticeSettings, notices } from '#server/db/schema/index.ts'
import { enqueue } from '../outbox.ts'
import { DAY, HOUR, getHour, getStartOfDay } from '#server/platform/time.ts'
import type { NoticeWording } from '#server/db/schema/shapes.ts'

export const noticeOwner = { card: (id: number) => `card:${id}`, phone: (mobile: string) => `phone:${mobile}` }

/** The given time, or the next morning if it is at night. */
export const toWakingHours = (at: number): number => {
  const hour = getHour(at)
  if (hour < quietHours.until) return getStartOfDay(at) + quietHours.until * HOUR
  return hour >= quietHours.from ? getStartOfDay(at) + DAY + quietHours.until * HOUR : at
}
export const isUrgent = (kind: ReminderKind, noticeCase: string): boolean =>
  findReminderCase(kind, noticeCase)?.urgent === true

/** Whether the notice is only listed, without a message. */
const isSilent = (kind: ReminderKind, noticeCase: string): boolean =>
  findReminderCase(kind, noticeCase)?.silent === true

export type Channels = { app: boolean; sms: boolean }
/** An owner's channels for a kind. */
export async function readChannels(db: Database, owner: string, kind: ReminderKind): Promise<Channels> {
  const [setting] = await db
    .select({ app: noticeSettings.app, sms: noticeSettings.sms })
    .from(noticeSettings)
    .where(and(eq(noticeSettings.owner, owner), eq(noticeSettings.kind, kind)))
  return setting ?? { app: reminders[kind].app, sms: reminders[kind].sms }
}

export type NoticeInput = {
  owner: string
  kind: ReminderKind
  occurrence: string
  wording: NoticeWording
  path: string
  at: number
  isState?: boolean
  /** A channel that is not used, regardless of the owner's settings. */
  without?: 'app' | 'sms'
}

/** Sends the notice; false when it was already sent, or is switched off. */
export async function notify(
  tx: Transaction,
  { at, isState = false, without, ...input }: NoticeInput,
): Promise<boolean> {
  const channels = await readChannels(tx, input.owner, input.kind)
  const app = channels.app && without !== 'app'
  const sms = channels.sms && without !== 'sms' && !isSilent(input.kind, input.wording.case)
  if (!app && !sms) return false
  const [created] = await tx
    .insert(notices)
    .values({ ...input, isState, inApp: app, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: notices.id })
  if (!created) return false
  if (sms)
    await enqueue(
      tx,
      'sendNotice',
      { noticeId: created.id },
      isUrgent(input.kind, input.wording.case) ? at : toWakingHours(at),
      at,
    )
  return true
}
