/**
 * Sets a card's pay password (docs/domain §3.11): the first by SMS code, later changes by the previous password or by
 * code. A code also clears all failures.
 */
import { eq } from 'drizzle-orm'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cards } from '#server/db/schema/index.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { resetFailures, verifyPassword } from './check-pay-password.ts'
import { storeProof, renewProof } from '#server/domain/access/step-up.ts'
import { useCode } from '#server/domain/access/sms-codes.ts'

type PayPasswordInput = { password: string; code?: string | null | undefined; oldPassword?: string | null | undefined }

export async function setPayPassword(
  ctx: Context,
  login: CardLogin,
  { password, code, oldPassword }: PayPasswordInput,
): Promise<void> {
  const { id } = login
  const [card] = await ctx.db
    .select({ simNo: cards.simNo, msisdn: cards.msisdn, mobile: cards.mobile, payPassword: cards.payPassword })
    .from(cards)
    .where(eq(cards.id, id))
  if (!card) throw new Error(`card ${id} is gone`)
  // sequences and equal digits are already refused by the field's rule
  if ([card.mobile, card.msisdn, card.simNo].some((number) => number?.endsWith(password)))
    throw refuseField('password', 'payPassword.known')
  const byOld = !code && Boolean(oldPassword) && card.payPassword !== null
  if (!byOld && card.mobile === null) throw refuse('payPassword.bindFirst')
  if (byOld) {
    const wrong = await verifyPassword(ctx, login, oldPassword ?? '', card.payPassword ?? '')
    if (wrong) throw refuseField('oldPassword', wrong.messageId ?? 'payPassword.wrong', wrong.values)
  } else await useCode(ctx, ctx.db, { purpose: 'payPass', mobile: card.mobile ?? '', subject: id, code })
  // after the proof, so that strangers cannot make the server compute hashes
  const payPassword = await ctx.secrets.hashPassword(password)
  await ctx.db.update(cards).set({ payPassword }).where(eq(cards.id, id))
  await (card.payPassword === null ? storeProof : renewProof)(ctx.db, login, ctx.clock.now())
  if (!byOld) await resetFailures(ctx, login)
}
