/** An owner's notice settings: defaults of the table of reminders, and the owner's changes. */
import { eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { reminderKinds, reminders, type Reminder, type ReminderKind, type ReminderOwner } from '#schemas/reminders.ts'
import type { Context } from '../context.ts'
import { cards, noticeSettings } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { maskPhone } from '#server/platform/masks.ts'
import { toFen, toYuan } from '#server/platform/money.ts'
import { readChannels, type Channels } from './notify.ts'

type Reader = { owner: string; type: ReminderOwner; mobile: string | null; cardId?: number }
const GB = 1_048_576
type Settings = Answer<'/api/iot/noticeSetting'>

const listKinds = (type: ReminderOwner): ReminderKind[] =>
  reminderKinds.filter((kind) => {
    const { owners, always }: Reminder = reminders[kind]
    return owners.includes(type) && !always
  })

export async function readNoticeSettings(
  { db, say }: Pick<Context, 'db' | 'say'>,
  { owner, type, mobile, cardId }: Reader,
): Promise<Settings> {
  const stored = new Map(
    (await db.select().from(noticeSettings).where(eq(noticeSettings.owner, owner))).map((row) => [row.kind, row]),
  )
  const [card] =
    cardId === undefined
      ? []
      : await db
          .select({ dailyAlert: cards.dailyAlert, lowBalance: cards.lowBalance })
          .from(cards)
          .where(eq(cards.id, cardId))
  return {
    alerts: card ? { dailyGb: (card.dailyAlert ?? 0) / GB, lowYuan: toYuan(card.lowBalance ?? 0) } : null,
    mobile: mobile === null ? null : maskPhone(mobile),
    list: listKinds(type).map((kind) => {
      const { app, sms } = stored.get(kind) ?? reminders[kind]
      return { kind, note: say(`remind.${kind}.when`), app, sms }
    }),
  }
}

/** 0 switches an alert off. An omitted alert does not change. */
export async function changeAlerts(
  ctx: Context,
  { id }: { id: number },
  reader: Reader,
  { dailyGb, lowYuan }: Parsed<'/api/iot/noticeAlert'>,
): Promise<Settings> {
  await ctx.db
    .update(cards)
    .set({
      ...(dailyGb != null && { dailyAlert: dailyGb * GB || null }),
      ...(lowYuan != null && { lowBalance: toFen(lowYuan) || null }),
      remindAt: ctx.clock.now(),
    })
    .where(eq(cards.id, id))
  return readNoticeSettings(ctx, reader)
}

export async function changeSetting(
  ctx: Context,
  reader: Reader,
  input: { kind: ReminderKind; app?: boolean | null; sms?: boolean | null },
): Promise<Settings> {
  const { owner, type } = reader
  const { kind } = input
  if (!listKinds(type).includes(kind)) throw refuse('remind.noKind')
  await ctx.transaction(async (tx) => {
    const before = await readChannels(tx, owner, kind)
    const channels: Channels = { app: input.app ?? before.app, sms: input.sms ?? before.sms }
    await tx
      .insert(noticeSettings)
      .values({ owner, kind, ...channels })
      .onConflictDoUpdate({
        target: [noticeSettings.owner, noticeSettings.kind],
        set: { ...(input.app != null && { app: input.app }), ...(input.sms != null && { sms: input.sms }), owner },
      })
  })
  return readNoticeSettings(ctx, reader)
}
