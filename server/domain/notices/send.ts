/** Sends the SMS of a notice, at most once: a text whose result is unknown is not repeated, because the shop lists the notice. */
import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#schemas/language/text.ts'
import type { Services } from '../context.ts'
import type { Work } from '../outbox.ts'
import type { Sms, SmsResult } from '../ports/sms.ts'
import { askSms, openSms, recordSms } from '../sms/send.ts'
import { listAllTemplateValues } from '../sms/templates.ts'
import { defineOutsideWork } from '#server/db/jobs/handlers.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cards, notices, orders, sessions, shopOrders, shopUsers } from '#server/db/schema/index.ts'
import { maskTail } from '#server/platform/masks.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { readRunningPackages } from '../usage/count.ts'
import { toWakingHours, isUrgent, readChannels } from './notify.ts'
import { readFacts } from './remind.ts'
import { renderInAllLanguages } from './wording.ts'
import type { NoticeValue, NoticeWording } from '#server/db/schema/shapes.ts'

/** Older notices are not sent: the clock jumped, or the server was down. */
const STALE_MS = 2 * DAY

/** How long a message waits after its providers did not send it, or refused more messages to its phone. */
const AGAIN_MS = { failed: 5 * MINUTE, minute: 5 * MINUTE, hour: HOUR, day: 12 * HOUR }

type Notice = typeof notices.$inferSelect
type Recipient = { mobile: string; locale: Locale; wording: NoticeWording; card?: string }

type Question = { noticeId: number; smsId: number; message: Sms }

export const sendNotice = defineOutsideWork<Services, Work['sendNotice'], Question, SmsResult | undefined>({
  lane: 'sms',
  read: readMessage,
  ask: async (services, { message }) => services.ports.sms && askSms(services.ports.sms, message, services),
  async record(tx, { clock }, { noticeId, smsId }, result) {
    if (!result) return
    const now = clock.now()
    await recordSms(tx, smsId, result)
    if (result.state === 'failed') return { againAt: now + AGAIN_MS.failed }
    if (result.state === 'tooOften') return { againAt: now + AGAIN_MS[result.wait] }
    await tx.update(notices).set({ smsAt: now }).where(eq(notices.id, noticeId))
  },
})

async function readMessage(
  tx: Transaction,
  services: Services,
  { noticeId }: { noticeId: number },
): Promise<{ question: Question } | { againAt: number } | undefined> {
  const now = services.clock.now()
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId))
  const { sms } = services.ports
  if (!notice || notice.smsAt !== null || notice.settledAt !== null || now - notice.createdAt > STALE_MS || !sms)
    return undefined
  const morning = toWakingHours(now)
  if (morning > now && !isUrgent(notice.kind, notice.wording.case)) return { againAt: morning }
  if (!(await readChannels(tx, notice.owner, notice.kind)).sms) return undefined
  const recipient = await readRecipient(tx, notice, now)
  if (!recipient) return undefined
  const { mobile, locale, wording, card } = recipient
  const template = `remind.${notice.kind}.${wording.case}` as const
  if (!sms.canSend(template)) return undefined
  const named: Record<string, NoticeValue> = { ...(card !== undefined && { card }), ...wording.values }
  const values = Object.fromEntries(
    listAllTemplateValues(template).map((name) => [name, renderInAllLanguages(named[name] ?? '')]),
  )
  const message = { key: `notice:${notice.id}`, mobile, template, locale, values }
  const smsId = await openSms(tx, message, now)
  return smsId === undefined ? undefined : { question: { noticeId, smsId, message } }
}

/** Undefined without a phone, or when the notice no longer applies. */
async function readRecipient(tx: Transaction, notice: Notice, now: number): Promise<Recipient | undefined> {
  const [type, id = ''] = notice.owner.split(':')
  if (type === 'phone') return { mobile: id, locale: await readShopperLocale(tx, id), wording: notice.wording }
  const [card] = await tx
    .select()
    .from(cards)
    .where(eq(cards.id, Number(id)))
  if (!card?.mobile) return undefined
  const recipient = {
    mobile: card.mobile,
    locale: card.locale ?? 'zh-CN',
    card: maskTail(card.simNo).slice(-4),
  } as const
  if (!notice.isState) return { ...recipient, wording: notice.wording }
  const fact = (await readFacts(tx, card, await readRunningPackages(tx, card.id), now)).find(
    ({ occurrence }) => occurrence === notice.occurrence,
  )
  return fact && { ...recipient, wording: fact }
}

/** The login's language, else the language of the last guest who ordered with this phone. */
async function readShopperLocale(tx: Transaction, mobile: string): Promise<Locale> {
  const [user] = await tx.select({ locale: shopUsers.locale }).from(shopUsers).where(eq(shopUsers.mobile, mobile))
  if (user?.locale) return user.locale
  const [guest] = await tx
    .select({ locale: sessions.locale })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .innerJoin(sessions, eq(sessions.id, orders.sessionId))
    .where(eq(shopOrders.contactPhone, mobile))
    .orderBy(sql`${orders.id} desc`)
    .limit(1)
  return guest?.locale ?? 'zh-CN'
}
