/**
 * Card login (docs/domain §3.9, §4.4; T19). A number that cannot log in without a code is answered with 41001, whether
 * it is unknown, needs codes or is blocked; only the holder of the bound phone learns the reason. Above its limit, an
 * address can log in by code only.
 */
import type { Context } from '#server/domain/context.ts'
import { cardTokens } from '#server/db/schema/index.ts'
import { CancelStatus, LoginStatus, ReplaceStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse, refuseField } from '#server/platform/fault.ts'
import { maskPhone, maskTail } from '#server/platform/masks.ts'
import { storeLocale } from '#server/domain/notices/locale.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { hashToken, createToken } from '#server/platform/secrets.ts'
import { findCard } from '#server/domain/site/card-phone.ts'
import { readPromo } from '#server/domain/site/promo.ts'
import { endLogin } from '#server/domain/access/step-up.ts'
import { useCode } from '#server/domain/access/sms-codes.ts'
import { toWireTime } from '#server/platform/time.ts'
import type { Reason } from '../coupons/coupons.ts'
import type { CardRow } from '../card-status.ts'

/** Why this card cannot log in: blocked, replaced, cancelled. Ended cards (5, 8) may: their pages are read only. */
function whyNotAllowed(
  card: Pick<CardRow, 'status' | 'replaceStatus' | 'replacedBy' | 'cancelStatus'>,
): Reason | undefined {
  if (card.status === LoginStatus.forbidden) return { messageId: 'login.forbidden' }
  if (card.replaceStatus === ReplaceStatus.replaced)
    return { messageId: 'login.replaced', values: { simNo: card.replacedBy ? maskTail(card.replacedBy) : '' } }
  if (card.cancelStatus === CancelStatus.cancelled) return { messageId: 'login.cancelled' }
  return undefined
}

/** The card number as typed, so that known and unknown numbers count alike; stored as a digest. */
const hashSubject = (ctx: Context, typed: string) =>
  ctx.secrets.digest('cardLogin', typed.trim().toUpperCase().slice(0, 19))

export async function logIn(
  ctx: Context,
  { simNo, code, previewId }: { simNo: string; code?: string | null | undefined; previewId?: number | undefined },
) {
  const codeNeeded = () => new Fault(codes.codeNeeded, { mobile: null }, 'login.codeNeeded')
  if (!code && !(await ctx.limits.take('loginIp', ctx.network)).ok) throw codeNeeded()
  const card = await findCard(ctx.db, simNo)
  // a code is also checked without card or phone, so that the response time is the same
  const proof = code
    ? await useCode(ctx, ctx.db, {
        purpose: 'simLogin',
        mobile: card?.mobile ?? '',
        subject: card?.id ?? 0,
        code,
      }).then(() => true, toFault)
    : false
  if (code && proof !== true) {
    const byAddress = await ctx.limits.take('loginIp', ctx.network)
    if (!byAddress.ok) throw refuse('login.tooOften', { time: toWireTime(byAddress.retryAt) })
  }
  const { login } = await readPromo(ctx, card?.promoCode)
  const wrong = card && whyNotAllowed(card)
  if (wrong && proof === true) throw refuse(wrong.messageId, wrong.values)
  const needsCode = card?.loginByCode && card.mobile !== null && login.codeSwitch !== 2
  if (!card || ((wrong || needsCode) && proof !== true))
    throw code ? await createWrongCodeFault(ctx, simNo) : codeNeeded()

  const token = createToken()
  const now = ctx.clock.now()
  const expiresAt = now + lifetimes.cardTokenMs
  await ctx.db.insert(cardTokens).values({
    hash: hashToken(token),
    cardId: card.id,
    previewId,
    createdAt: now,
    expiresAt,
    provenUntil: proof === true ? now + lifetimes.proofMs : null,
  })
  // a browser has one login per card, so the previous login ends
  if (ctx.card?.id === card.id) await endLogin(ctx.db, ctx.card, now)
  await storeLocale(ctx, { card }, ctx.locale)
  if (proof === true) await ctx.limits.forget('cardLogin', hashSubject(ctx, simNo))
  const mobile = card.mobile === null ? null : maskPhone(card.mobile)
  return {
    token,
    simNo: card.simNo,
    expiredAt: toWireTime(expiresAt),
    promoCode: card.promoCode,
    existMobile: mobile !== null,
    mobile,
  }
}

/** Counted by card after the check, so that a lockout caused by strangers never rejects a correct code. */
async function createWrongCodeFault(ctx: Context, simNo: string): Promise<Fault> {
  const { ok, retryAt } = await ctx.limits.attempt('cardLogin', hashSubject(ctx, simNo))
  return ok ? refuseField('code', 'login.wrongCode') : refuse('login.tooOften', { time: toWireTime(retryAt) })
}

const toFault = (error: unknown): Fault => {
  if (error instanceof Fault) return error
  throw error
}
