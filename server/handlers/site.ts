/** The storefront: places, uploads, outside addresses, SMS codes, reports. */
import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../domain/context.ts'
import { cards, goods } from '../db/schema/index.ts'
import { refuse, refuseField } from '../platform/fault.ts'
import { sendBoundPhoneCode, findCard } from '../domain/site/card-phone.ts'
import { locateVisitor } from '../domain/site/place.ts'
import { parseHost, readTrustedHosts } from '../domain/site/outside.ts'
import { storeErrors, storePointReports } from '../domain/site/reports.ts'
import { storeUpload } from '../domain/uploads/upload.ts'
import { sendCode } from '../domain/access/sms-codes.ts'

export const handlers: Handlers = {
  '/api/shop/base/ipLocation': (ctx) => locateVisitor(ctx),
  '/api/upload': (ctx, params) => storeUpload(ctx, params),

  async '/api/site/outsideHost'(ctx, { url, promoCode }) {
    const host = parseHost(url)
    return { host, isKnown: host !== '' && (await readTrustedHosts(ctx, promoCode)).has(host) }
  },

  /**
   * Without `mobile`, the code is sent to the card's bound phone. The answer does not reveal whether card and phone exist (docs/domain
   * §4.4).
   */
  async '/api/sms/send'(ctx, { event, mobile, simNo }) {
    if (event === 'orderLogin' || event === 'order') {
      if (!mobile) throw refuseField('mobile', 'sms.noMobile')
      return sendCode(ctx, { purpose: event, mobile })
    }
    if (event === 'simLogin') {
      const card = simNo ? await findCard(ctx.db, simNo) : undefined
      return sendBoundPhoneCode(ctx, event, card, simNo ?? '')
    }
    const { card } = ctx
    if (!card) throw refuse('login.timedOut')
    const input = event === 'bind' || event === 'auth' ? mobile : undefined
    if (event === 'bind' && !input) throw refuseField('mobile', 'sms.noMobile')
    if (input) return sendCode(ctx, { purpose: event, mobile: input, subject: card.id })
    // a SIM without a phone is proved by the phone of its device's holder
    if (event === 'prove')
      return sendBoundPhoneCode(ctx, event, { id: card.id, mobile: card.provenBy.mobile }, card.simNo)
    const [cardRow] = await ctx.db
      .select({ id: cards.id, mobile: cards.mobile })
      .from(cards)
      .where(eq(cards.id, card.id))
    return sendBoundPhoneCode(ctx, event, cardRow, card.simNo)
  },

  async '/api/hk/sendCode'(ctx, { goodsId, contactPhone }) {
    const [row] = await ctx.db
      .select({ id: goods.id })
      .from(goods)
      .where(and(eq(goods.id, goodsId), eq(goods.isOpen, true), eq(goods.smsCode, 1)))
    if (!row) throw refuse('server.badInput')
    return sendCode(ctx, { purpose: 'apply', mobile: contactPhone, subject: goodsId })
  },

  '/api/hk/pointReport': (ctx, params) => storePointReports(ctx, params),
  '/api/error/report': (ctx, params) => storeErrors(ctx, params),
}
