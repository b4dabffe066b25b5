/**
 * Binds a phone to a card (docs/decisions/server/0016). A replacement also requires the code sent to the previous phone,
 * because possession of the card is not enough to take it over. The first phone requires the proof of the holder of the
 * card or its device; without a holder, the first person to bind a phone becomes the holder.
 */
import { eq } from 'drizzle-orm'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cards, devices } from '#server/db/schema/index.ts'
import { storeProof, createProofFault, renewProof, readSecretsTime } from '#server/domain/access/step-up.ts'
import { useCode } from '#server/domain/access/sms-codes.ts'
import { notify, noticeOwner } from '#server/domain/notices/notify.ts'
import { refuseField } from '#server/platform/fault.ts'
import { maskPhone, maskTail } from '#server/platform/masks.ts'
import { clearCardNames } from '../card-name.ts'
import { selectHolderId, tellHolders } from '../devices/holder.ts'

type Input = { mobile: string; code: string; oldCode?: string | null | undefined }

export async function bindPhone(ctx: Context, login: CardLogin, { mobile, code, oldCode }: Input): Promise<void> {
  const { id, deviceId } = login
  await ctx.transaction(async (tx) => {
    // two SIMs of a device cannot both be the first
    if (deviceId !== null)
      await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for('update')
    const [card] = await tx.select().from(cards).where(eq(cards.id, id)).for('update')
    const [holderRow] = deviceId === null ? [] : await selectHolderId(tx, deviceId)
    const [holder] = holderRow ? await tx.select().from(cards).where(eq(cards.id, holderRow.id)) : []
    const old = card?.mobile ?? null
    const isOwn = old !== null || (card?.payPassword ?? null) !== null
    const isHeld = isOwn || holder !== undefined
    if (old === mobile) throw refuseField('mobile', 'bind.same')
    if (old === null && isHeld && (!login.proven || login.provenBy.id !== (isOwn ? id : holder?.id)))
      throw createProofFault()
    if (old !== null) await useCode(ctx, tx, { purpose: 'bindOld', mobile: old, subject: id, code: oldCode }, 'oldCode')
    await useCode(ctx, tx, { purpose: 'bind', mobile, subject: id, code })
    const now = ctx.clock.now()
    const first = { boundAt: now, secretsAt: holder ? holder.secretsAt : await readSecretsTime(tx, login, now) }
    await tx
      .update(cards)
      .set({ mobile, numbAuth: 1, ...(!isOwn && first) })
      .where(eq(cards.id, id))
    await (old === null ? storeProof : renewProof)(tx, login, now)
    if (old !== null || !isHeld) await clearCardNames(tx, login)
    const news = {
      case: 'bound',
      values: { card: maskTail(login.simNo).slice(-4), mobile: maskPhone(mobile) },
      occurrence: `bound:${id}:${now}`,
      at: now,
    } as const
    await tellHolders(tx, login, { ...news, except: mobile })
    if (old !== null)
      await notify(tx, {
        owner: noticeOwner.phone(old),
        kind: 'safety',
        occurrence: news.occurrence,
        wording: { case: news.case, values: news.values },
        path: '/pages/iot/login/index',
        at: now,
        without: 'app',
      })
  })
}
