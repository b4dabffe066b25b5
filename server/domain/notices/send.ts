/** Sends the SMS of a notice. It may run twice; the provider deduplicates by the key. */
import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#schemas/language/text.ts'
import type { Services } from '../context.ts'
import type { Work } from '../outbox.ts'
import type { SmsPort } from '../ports/sms.ts'
import { defineOutsideWork } from '#server/db/jobs/handlers.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cards, notices, orders, sessions, shopOrders, shopUsers } from '#server/db/schema/index.ts'
import { maskTail } from '#server/platform/masks.ts'
import { DAY } from '#server/platform/time.ts'
import { readRunningPackages } from '../usage/count.ts'
import { toWakingHours, isUrgent, readChannels } from './notify.ts'
import { readFacts } from './remind.ts'
import { renderSentence, renderNotice } from './wording.ts'
import type { NoticeWording } from '#server/db/schema/shapes.ts'

/** Older notices are not sent: the clock jumped, or the server was down. */
const STALE_MS = 2 * DAY

type Notice = typeof notices.$inferSelect
type Recipient = { mobile: string; locale: Locale; wording: NoticeWording; card?: string; name?: string | null }

type Question = { noticeId: number; sms: Parameters<SmsPort['send']>[0] }

export const sendNotice = defineOutsideWork<Services, Work['sendNotice'], Question, void>({
  lane: 'sms',
  read: readMessage,
  ask: async ({ ports }, { sms }) => ports.sms?.send(sms),
  async record(tx, { clock }, { noticeId }) {
    await tx.update(notices).set({ smsAt: clock.now() }).where(eq(notices.id, noticeId))
  },
})

async function readMessage(
  tx: Transaction,
  services: Services,
  { noticeId }: { noticeId: number },
): Promise<{ question: Question } | { againAt: number } | undefined> {
  const now = services.clock.now()
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId))
  if (
    !notice ||
    notice.smsAt !== null ||
    notice.settledAt !== null ||
    now - notice.createdAt > STALE_MS ||
    !services.ports.sms
  )
    return undefined
  const morning = toWakingHours(now)
  if (morning > now && !isUrgent(notice.kind, notice.wording.case)) return { againAt: morning }
  if (!(await readChannels(tx, notice.owner, notice.kind)).sms) return undefined
  const recipient = await readRecipient(tx, notice, now)
  if (!recipient) return undefined
  const { text } = renderNotice(recipient.locale, notice.kind, recipient.wording)
  const { card, name } = recipient
  const message = renderSentence(recipient.locale, `remind.sms.${name ? 'named' : card ? 'card' : 'shopper'}`, {
    text,
    ...(card && { card }),
    ...(name && { name }),
  })
  const sms = { mobile: recipient.mobile, purpose: notice.kind, text: message, key: `notice:${notice.id}` }
  return { question: { noticeId, sms } }
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
    name: card.cardName,
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
