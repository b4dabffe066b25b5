/** Every kind of order is paid here. Another's order and none give the same answer. */
import { eq } from 'drizzle-orm'
import type { Caller, Handlers } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { orders } from '../db/schema/index.ts'
import { refuse } from '../fault.ts'
import { toYuan } from '../money.ts'
import { kindOf, type Order, type OrderKind, type PayType } from '../orders/kinds.ts'
import { payMethods } from '../orders/methods.ts'
import { startPayment } from '../orders/money.ts'
import { checkPayPassword } from '../pay-password.ts'
import { wireTime, wireTimeOr } from '../time.ts'

/** The caller's order: made by her session, her card, or her phone. */
async function ownOrder(db: Database, { session, shopUser, card }: Caller, sn: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.sn, sn))
  if (!order) throw refuse('order.unknown')
  const isOwn =
    (card && order.cardId === card.id) ||
    (session && order.sessionId === session.id) ||
    (shopUser && (order.shopUserId === shopUser.id || (await kindOf(order).phone?.(db, order)) === shopUser.mobile))
  if (!isOwn) throw refuse('order.unknown')
  return order
}

const isOpen = (order: Order, now: number) => order.payStatus === 1 && order.expiresAt > now
const actorOf = ({ card, session }: Caller) => (card ? `card:${card.id}` : `session:${session?.id ?? 0}`)

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

  async '/api/pay/again'({ orderSn, payType, tradeType, payPassword }, ctx) {
    const { id } = await ownOrder(ctx.db, ctx, orderSn)
    if (payType === 'balance' && ctx.card) await checkPayPassword(ctx, ctx.card, payPassword)
    return ctx.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      if (!order || order.payStatus === 2) throw refuse('pay.paid')
      if (!isOpen(order, ctx.clock.now())) throw refuse('pay.closed')
      return startPayment(tx, ctx, order, { payType, tradeType, actor: actorOf(ctx) })
    })
  },
}
