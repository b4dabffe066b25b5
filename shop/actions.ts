/** The shop's action hooks: tokens, tracking, payment, and the return of a chosen address. */
import type { ActionHooks } from '../renderer/actions/perform.ts'
import { handToProvider, type PayObject } from './pay.ts'
import { point } from './point.ts'
import { leaveCard, leaveShop, resetOrderSession } from './sign-in.ts'
import { tokenCalls } from './tokens.ts'
import { addressOf } from './visit.ts'
import { loginPages } from './login.ts'
import { keepWayBack, takeWayBack } from './way-back.ts'

const goodsOf = ({ goodsId }: Record<string, unknown>) => (typeof goodsId === 'number' ? { goodsId } : {})

export const actions: ActionHooks = {
  signs: tokenCalls,
  secrets: new Set(['payPassword', 'password', 'code']),
  async logout(who, call) {
    const isShop = who === 'shop'
    // The server revokes the token; if it cannot be reached, this browser still forgets it.
    await call(isShop ? '/api/shop/logout' : '/api/iot/logout').catch(() => undefined)
    if (isShop) leaveShop()
    else leaveCard()
    return addressOf(isShop ? '/' : loginPages.card)
  },
  placed(call, params, answer) {
    // an order was placed, not a reservation
    if (answer && typeof answer === 'object' && 'orderSn' in answer) resetOrderSession()
    point({ event: 'submit', ...goodsOf(params), extra: { call } })
  },
  tapped: (path) => point({ event: 'click', extra: { to: path.split('?')[0]!.slice(0, 200) } }),
  async pay(given) {
    const outcome = await handToProvider(given as PayObject)
    if (outcome !== 'none' && outcome !== 'cancelled') point({ event: 'pay' })
    return outcome
  },
  opening: keepWayBack,
  wayBack: takeWayBack,
}
