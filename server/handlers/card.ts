/** The card: login, data, phone and pay password. */
import { eq } from 'drizzle-orm'
import { refreshCard } from '../domain/cards/refresh.ts'
import { simInfo } from '../domain/cards/info.ts'
import { layoutById, previewIdOf } from '../domain/cards/layout.ts'
import { logIn } from '../domain/cards/identity/login.ts'
import { otherCards } from '../domain/cards/other-cards.ts'
import { officialLink, officialSims } from '../domain/cards/identity/official-auth.ts'
import { setPayPassword } from '../domain/cards/identity/set-pay-password.ts'
import { platformAuth } from '../domain/cards/identity/platform-auth.ts'
import type { Handlers } from '../domain/context.ts'
import { cards } from '../db/schema/index.ts'
import { refuseField } from '../platform/fault.ts'
import { maskPhone } from '../platform/masks.ts'
import { provePayPassword } from '../domain/cards/identity/check-pay-password.ts'
import { endLogin, keepProof, proofNeeded, renewProof, secretsAt } from '../domain/access/step-up.ts'
import { useCode } from '../domain/access/sms-codes.ts'

export const handlers: Handlers = {
  async '/api/simLogin'(ctx, { simNo, code, preview }) {
    const layout = await layoutById(ctx.db, previewIdOf(ctx, preview))
    return logIn(ctx, { simNo, code, previewId: layout?.id })
  },

  async '/api/iot/logout'({ db, clock, card }) {
    await endLogin(db, card, clock.now())
    return null
  },

  '/api/iot/simInfo': (ctx) => simInfo(ctx, ctx.card),
  '/api/iot/simRefresh': (ctx, { force }) => refreshCard(ctx, ctx.card, force),

  '/api/iot/simPlatformAuth': (ctx, params) => platformAuth(ctx, ctx.card, params),
  '/api/iot/simOfficialAuth': (ctx, { simNo }) => officialLink(ctx, ctx.card, simNo),
  '/api/iot/deviceOfficialAuth': (ctx, { simNo }) => officialSims(ctx, ctx.card, simNo),

  /** Replacing the bound phone also needs the code of the old one: holding the card is not enough to take it over. */
  async '/api/iot/simBindMobile'(ctx, { mobile, code, oldCode }) {
    const { id, proven } = ctx.card
    await ctx.transaction(async (tx) => {
      const [card] = await tx
        .select({ mobile: cards.mobile, payPassword: cards.payPassword })
        .from(cards)
        .where(eq(cards.id, id))
        .for('update')
      if (card?.mobile === mobile) throw refuseField('mobile', 'bind.same')
      // without phone or password nobody can prove more than the number: the first to bind one is the holder
      if (!card?.mobile && card?.payPassword && !proven) throw proofNeeded()
      if (card?.mobile)
        await useCode(ctx, tx, { purpose: 'bindOld', mobile: card.mobile, subject: id, code: oldCode }, 'oldCode')
      await useCode(ctx, tx, { purpose: 'bind', mobile, subject: id, code })
      const now = ctx.clock.now()
      const isFirst = !card?.mobile && !card?.payPassword
      await tx
        .update(cards)
        .set({ mobile, numbAuth: 1, ...(isFirst && { secretsAt: await secretsAt(tx, ctx.card, now) }) })
        .where(eq(cards.id, id))
      await (card?.mobile ? renewProof : keepProof)(tx, ctx.card, now)
    })
    return { mobile: maskPhone(mobile) }
  },

  async '/api/iot/simUpdatePayPass'(ctx, { password, code, oldPassword }) {
    await setPayPassword(ctx, ctx.card, { password, code, oldPassword })
    return null
  },

  async '/api/iot/checkPayPassword'(ctx, { password }) {
    await provePayPassword(ctx, ctx.card, password)
    return null
  },

  async '/api/iot/prove'(ctx, { code }) {
    await ctx.transaction(async (tx) => {
      const { id } = ctx.card
      await useCode(ctx, tx, { purpose: 'prove', mobile: ctx.card.mobile ?? '', subject: id, code })
      await keepProof(tx, ctx.card, ctx.clock.now())
    })
    return null
  },

  '/api/iot/changeSimList': (ctx, paging) => otherCards(ctx, ctx.card, paging),
}
