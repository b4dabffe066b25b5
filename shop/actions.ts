/** The shop's action hooks: tokens, tracking, payment, and the return of a chosen address. */
import type { ActionHooks } from '#renderer/actions/performer-state.ts'
import { openProvider, type PayObject } from './pay.ts'
import { trackEvent } from './track-event.ts'
import { leaveCard, leaveShop, resetOrderSession } from './visitor/sign-in.ts'
import type { Shop } from './shop.ts'
import { createTokenCalls } from './visitor/tokens.ts'
import { buildAddress } from './visitor/visit.ts'
import { loginPages } from './visitor/login.ts'
import { storeReturnPath, takeReturnPath } from './visitor/return-path.ts'

const pickGoodsId = ({ goodsId }: Record<string, unknown>) => (typeof goodsId === 'number' ? { goodsId } : {})

export const createActions = (shop: Shop): ActionHooks => ({
  signIns: createTokenCalls(shop),
  secrets: new Set(['payPassword', 'password', 'code']),
  async logout(who, call) {
    const isShop = who === 'shop'
    // The server revokes the token; if it cannot be reached, this browser still forgets it.
    await call(isShop ? '/api/shop/logout' : '/api/iot/logout').catch(() => undefined)
    if (isShop) leaveShop(shop)
    else leaveCard(shop)
    return buildAddress(shop, isShop ? '/' : loginPages.card)
  },
  placed(call, params, answer) {
    // an order was placed, not a reservation
    if (answer && typeof answer === 'object' && 'orderSn' in answer) resetOrderSession(shop)
    trackEvent(shop, { event: 'submit', ...pickGoodsId(params), extra: { call } })
  },
  tapped: (path) => trackEvent(shop, { event: 'click', extra: { to: path.split('?')[0]!.slice(0, 200) } }),
  answeredAway(answer) {
    const { kit, overlays } = shop.core
    const { orderSn, payStatus } = (answer ?? {}) as { orderSn?: unknown; payStatus?: unknown }
    if (orderSn) overlays.toast(kit.t(payStatus === 2 ? 'action.paidAway' : 'action.orderedAway'))
  },
  async pay(answer, isLeft) {
    const outcome = await openProvider(shop, answer as PayObject, isLeft)
    if (outcome !== 'none' && outcome !== 'cancelled') trackEvent(shop, { event: 'pay' })
    return outcome
  },
  opening: (path, asks) => storeReturnPath(shop, path, asks),
  returnPath: () => takeReturnPath(shop),
})
