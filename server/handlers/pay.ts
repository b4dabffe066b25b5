/** Every kind of order is paid here. Another's order and none give the same answer. */
import type { Handlers } from '../context.ts'
import { toYuan } from '../money.ts'
import { payAgain } from '../orders/change.ts'
import { kindOf, type OrderKind, type PayType } from '../orders/kinds.ts'
import { payMethods } from '../orders/methods.ts'
import { isOpen, ownOrder } from '../orders/own.ts'
import { wireTime, wireTimeOr } from '../time.ts'

export const handlers: Handlers = {
  async '/api/pay/order'({ orderSn }, ctx) {
    const order = await ownOrder(ctx.db, ctx, orderSn)
    const kind = kindOf(order)
    const { name, path } = kind.next(order)
    // the sweep may not have come by yet: what has run out is closed
    const payStatus = order.payStatus === 1 && !isOpen(order, ctx.clock.now()) ? 3 : order.payStatus
    return {
      orderSn,
      kind: order.kind as OrderKind,
      title: order.title,
      lines: order.lines.map(({ name: line, fen, integral }) => ({ name: line, money: toYuan(fen), integral })),
      actualPayMoney: toYuan(order.amount),
      payTypes: await payMethods(ctx, order),
      payType: order.payType as PayType | null,
      payStatus: payStatus as 1 | 2 | 3 | 4,
      orderStatus: await kind.status(ctx.db, { ...order, payStatus }),
      expireAt: wireTime(order.expiresAt),
      payAt: wireTimeOr(order.paidAt),
      next: { name: ctx.say(name), type: 'page', path },
    }
  },

  '/api/pay/again': (params, ctx) => payAgain(params, ctx),
}
