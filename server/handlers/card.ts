/** The card: login, data, phone and pay password. */
import { refreshCard } from '../domain/cards/refresh.ts'
import { readSimInfo } from '../domain/cards/info.ts'
import { readLayout, readPreviewId } from '../domain/cards/layout.ts'
import { bindPhone } from '../domain/cards/identity/bind-phone.ts'
import { logIn } from '../domain/cards/identity/login.ts'
import { setCardName } from '../domain/cards/card-name.ts'
import { listOtherCards } from '../domain/cards/other-cards.ts'
import { getOfficialLink, listOfficialSims } from '../domain/cards/identity/official-auth.ts'
import { setPayPassword } from '../domain/cards/identity/set-pay-password.ts'
import { submitPlatformAuth } from '../domain/cards/identity/platform-auth.ts'
import type { Handlers } from '../domain/context.ts'
import { maskPhone } from '../platform/masks.ts'
import { provePayPassword } from '../domain/cards/identity/check-pay-password.ts'
import { endLogin, storeProof } from '../domain/access/step-up.ts'
import { useCode } from '../domain/access/sms-codes.ts'

export const handlers: Handlers = {
  async '/api/simLogin'(ctx, { simNo, code, preview }) {
    const layout = await readLayout(ctx.db, readPreviewId(ctx, preview))
    return logIn(ctx, { simNo, code, previewId: layout?.id })
  },

  async '/api/iot/logout'({ db, clock, card }) {
    await endLogin(db, card, clock.now())
    return null
  },

  '/api/iot/simInfo': (ctx) => readSimInfo(ctx, ctx.card),
  '/api/iot/simRefresh': (ctx, { force }) => refreshCard(ctx, ctx.card, force),

  '/api/iot/simPlatformAuth': (ctx, params) => submitPlatformAuth(ctx, ctx.card, params),
  '/api/iot/simOfficialAuth': (ctx, { simNo }) => getOfficialLink(ctx, ctx.card, simNo),
  '/api/iot/deviceOfficialAuth': (ctx, { simNo }) => listOfficialSims(ctx, ctx.card, simNo),

  async '/api/iot/simBindMobile'(ctx, input) {
    await bindPhone(ctx, ctx.card, input)
    return { mobile: maskPhone(input.mobile) }
  },

  async '/api/iot/simUpdatePayPass'(ctx, { password, code, oldPassword }) {
    await setPayPassword(ctx, ctx.card, { password, code, oldPassword })
    return null
  },

  async '/api/iot/checkPayPassword'(ctx, { password }) {
    await provePayPassword(ctx, { ...ctx.card, id: ctx.card.provenBy.id }, password)
    return null
  },

  async '/api/iot/prove'(ctx, { code }) {
    await ctx.transaction(async (tx) => {
      const { id } = ctx.card
      await useCode(ctx, tx, { purpose: 'prove', mobile: ctx.card.provenBy.mobile ?? '', subject: id, code })
      await storeProof(tx, ctx.card, ctx.clock.now())
    })
    return null
  },

  '/api/iot/setCardName': (ctx, params) => setCardName(ctx, ctx.card, params),
  '/api/iot/changeSimList': (ctx, paging) => listOtherCards(ctx, ctx.card, paging),
}
