/** Payment of every kind of order. Another shopper's order is answered like an unknown one. */
import { orderKinds, ownerPages, type OrderKind } from '#schemas/order-kinds.ts'
import type { Handlers } from '../domain/context.ts'
import { toYuan } from '../platform/money.ts'
import { cancelUnpaid, payAgain } from '../domain/orders/change.ts'
import { getKind } from '../domain/orders/kinds.ts'
import type { PayType } from '../domain/orders/order-kind.ts'
import { readPayMethods } from '../domain/orders/payments/methods.ts'
import { readBoughtNumber } from '../domain/orders/payments/bought-number.ts'
import { queryProvider } from '../domain/orders/payments/notice.ts'
import { readOutcome } from '../domain/orders/payments/outcome.ts'
import { isOpen, readOwnOrder } from '../domain/orders/own.ts'
import { describePaidEffect } from '../domain/orders/payments/then.ts'
import { listUnpaidOrders } from '../domain/orders/payments/unpaid.ts'
import { toWireTime, toWireTimeOrNull } from '../platform/time.ts'
import { PayStatus } from '../db/schema/states.ts'

export const handlers: Handlers = {
  async '/api/pay/order'(ctx, { orderSn }) {
    const order = await readOwnOrder(ctx.db, ctx, orderSn)
    const kind = order.kind as OrderKind
    const { who, next, again } = orderKinds[kind]
    // an expired order counts as closed before the sweep closes it
    const payStatus = order.payStatus === PayStatus.open && !isOpen(order, ctx.clock.now()) ? 3 : order.payStatus
    const current = { ...order, payStatus }
    const [outcome, payTypes, orderStatus, nextPath, bought] = await Promise.all([
      readOutcome(ctx.db, current),
      readPayMethods(ctx, order),
      getKind(order).status(ctx.db, current),
      describePaidEffect(ctx, order),
      readBoughtNumber(ctx, order),
    ])
    return {
      orderSn,
      kind,
      title: order.title,
      lines: order.lines.map(({ name: line, fen, integral }) => ({ name: line, money: toYuan(fen), integral })),
      actualPayMoney: toYuan(order.amount),
      payTypes,
      payType: order.payType as PayType | null,
      payStatus: payStatus as 1 | 2 | 3 | 4,
      outcome,
      orderStatus,
      expireAt: toWireTime(order.expiresAt),
      payAt: toWireTimeOrNull(order.paidAt),
      next: { name: ctx.say(`order.next.${kind}`), type: 'page', path: next.endsWith('=') ? next + orderSn : next },
      then: nextPath,
      heading: outcome === 'open' || outcome === 'cancelled' ? null : ctx.say('order.heading'),
      ...bought,
      again,
      ...ownerPages[who],
    }
  },

  '/api/pay/again': (ctx, params) => payAgain(ctx, params),
  '/api/pay/cancel': (ctx, { orderSn }) => cancelUnpaid(ctx, orderSn),
  async '/api/pay/check'(ctx, { orderSn }) {
    const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
    await queryProvider(ctx, id)
    return null
  },
  '/api/iot/unpaidOrderList': (ctx, params) => listUnpaidOrders(ctx, ctx.card, params),
}
