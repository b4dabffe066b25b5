/**
 * SMS codes (docs/reliability.md, T21): six random digits, valid for five minutes, once, five tries, bound to phone, purpose and subject.
 * Only a keyed hash of a code is stored.
 */
import { and, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#schemas/language/locales.ts'
import type { Caller, Services } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { sessionPhones, smsCodes } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, createNotConnectedFault, refuse } from '#server/platform/fault.ts'
import { smsCode, type LimitName } from '#server/db/access/policies.ts'
import { createSmsCode, timingSafeEquals } from '#server/platform/secrets.ts'
import type { Purpose, Sms } from '../ports/sms.ts'
import { askSms, openSms, recordSms } from '../sms/send.ts'
import { DAY } from '#server/platform/time.ts'

/** `subject`: the card or article of the code. */
export type CodeFor = { purpose: Purpose; mobile: string; subject?: string | number | undefined }

/** Purposes whose code a logged-in card requests; the others are requested by a guest. */
const cardPurposes = new Set<Purpose>(['bind', 'bindOld', 'payPass', 'prove', 'auth'])
const getSenderKey = ({ card, session }: Caller, purpose: Purpose): string =>
  cardPurposes.has(purpose) ? (card ? `card:${card.tokenHash}` : '') : session ? `session:${session.id}` : ''

/** Whether the caller has proven this phone before: requests by strangers do not count against its owner. */
async function isOwner({ db, card, session }: Services & Caller, mobile: string): Promise<boolean> {
  if (card?.hasProven && card.provenBy.mobile === mobile) return true
  if (!session) return false
  const [provenPhone] = await db
    .select({ mobile: sessionPhones.mobile })
    .from(sessionPhones)
    .where(and(eq(sessionPhones.sessionId, session.id), eq(sessionPhones.mobile, mobile)))
  return provenPhone !== undefined
}

type SmsContext = Services & Caller & { network: string; locale: Locale }
/** Counts one message to `phone`, a number or a placeholder for an unknown one. Refuses above the limits. */
export async function countSend(ctx: SmsContext, phone: string, purpose: Purpose): Promise<void> {
  const now = ctx.clock.now()
  const owner = `${phone}:${getSenderKey(ctx, purpose)}`
  const from = `${phone}:${ctx.network}`
  const take = async (name: LimitName, subject: string) => (await ctx.limits.take(name, subject)).ok
  const requireTurn = (result: { ok: boolean; retryAt: number }) => {
    if (result.ok) return
    const seconds = Math.max(1, Math.ceil((result.retryAt - now) / 1000))
    throw seconds <= 120
      ? refuse('sms.tooOften', { seconds })
      : refuse('sms.later', { minutes: Math.ceil(seconds / 60) })
  }
  if (await isOwner(ctx, phone)) {
    requireTurn(await ctx.limits.take('smsOwnerMinute', owner))
    return requireTurn(await ctx.limits.take('smsOwnerDay', owner))
  }
  if ((ctx.session?.createdAt ?? now) <= now - DAY) {
    requireTurn(await ctx.limits.take('smsOwnerMinute', owner))
    if ((await take('smsOldSender', owner)) && (await take('smsOldPhone', phone))) return
  }
  requireTurn(await ctx.limits.take('smsIpHour', ctx.network))
  requireTurn(await ctx.limits.take('smsFromMinute', from))
  // using up all shares of a phone does not lock out its holder, who gets a turn in the queue
  if ((await take('smsFromDay', from)) && (await take('smsPhoneDay', phone)))
    return requireTurn(await ctx.limits.take('smsPhoneMinute', phone))
  requireTurn(await ctx.limits.queue('smsPhone', phone, ctx.network))
}

/**
 * Sends a new code, which voids earlier codes of the same purpose and sender; they remain valid if it was not sent. Returns the seconds until
 * another code may be requested.
 */
export async function sendCode(ctx: SmsContext, input: CodeFor): Promise<{ interval: number }> {
  const { purpose, mobile, subject = '' } = input
  if (!ctx.ports.sms) throw createNotConnectedFault('sms.notOpen')
  await countSend(ctx, mobile, purpose)
  const now = ctx.clock.now()
  const sender = getSenderKey(ctx, purpose)
  const code = createSmsCode()
  const codeHash = hashCode(ctx, input, code)
  const [row] = await ctx.side
    .insert(smsCodes)
    .values({
      purpose,
      mobile,
      subject: String(subject),
      sender,
      codeHash,
      createdAt: now,
      expiresAt: now + smsCode.validMs,
    })
    .returning({ id: smsCodes.id })
  const voidCodes = (which: SQL) =>
    ctx.side
      .update(smsCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(smsCodes.mobile, mobile),
          eq(smsCodes.purpose, purpose),
          eq(smsCodes.sender, sender),
          isNull(smsCodes.usedAt),
          which,
        ),
      )
  const codeId = row?.id ?? 0
  const refusal = await send(ctx, {
    key: `code:${codeId}`,
    mobile,
    template: `code.${purpose}`,
    locale: ctx.locale,
    values: { code },
  })
  await voidCodes(refusal ? eq(smsCodes.id, codeId) : lt(smsCodes.id, codeId))
  if (refusal) throw refusal
  return { interval: smsCode.intervalSeconds }
}

/** Returns the refusal of a message that was certainly not sent. */
async function send(ctx: SmsContext, message: Sms): Promise<Fault | undefined> {
  const { ports, side, clock } = ctx
  const id = await openSms(side, message, clock.now())
  if (!ports.sms || id === undefined) return refuse('sms.failed')
  const result = await askSms(ports.sms, message, ctx)
  await recordSms(side, id, result)
  if (result.state === 'badNumber') return refuse('sms.badMobile')
  if (result.state === 'failed') return refuse('sms.failed')
  if (result.state !== 'tooOften') return undefined
  return result.wait === 'day'
    ? refuse('sms.phoneDay')
    : refuse('sms.later', { minutes: result.wait === 'hour' ? 60 : 1 })
}

const hashCode = ({ secrets }: Pick<Services, 'secrets'>, { purpose, mobile, subject = '' }: CodeFor, code: string) =>
  secrets.digest('sms', [purpose, mobile, subject, code].join('\n'))

/**
 * Refuses (51, with `field`) unless the code is the caller's latest. The attempt is counted before the comparison,
 * outside of `tx`; the code is consumed in `tx`, so it remains valid after a failed order.
 */
export async function useCode(
  services: Services & Caller,
  tx: Database,
  input: CodeFor & { code: string | null | undefined },
  field = 'code',
): Promise<void> {
  const wrong = (messageId: string) => new Fault(codes.refused, { fields: { [field]: { messageId } } }, messageId)
  if (!input.code) throw wrong('sms.needed')
  const now = services.clock.now()
  const [latest] = await services.side
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.mobile, input.mobile),
        eq(smsCodes.purpose, input.purpose),
        eq(smsCodes.subject, String(input.subject ?? '')),
        eq(smsCodes.sender, getSenderKey(services, input.purpose)),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(smsCodes.id))
    .limit(1)
  if (!latest) throw wrong('sms.expired')
  const [counted] = await services.side
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(eq(smsCodes.id, latest.id), lt(smsCodes.tries, smsCode.tries)))
    .returning({ codeHash: smsCodes.codeHash })
  if (!counted) throw wrong('sms.tooManyTries')
  if (!timingSafeEquals(counted.codeHash, hashCode(services, input, input.code))) throw wrong('sms.wrong')
  const consumed = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, latest.id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  if (consumed.length !== 1) throw wrong('sms.expired')
  const { session } = services
  if (session)
    await tx
      .insert(sessionPhones)
      .values({ sessionId: session.id, mobile: input.mobile, provenAt: now })
      .onConflictDoUpdate({ target: [sessionPhones.sessionId, sessionPhones.mobile], set: { provenAt: now } })
}
