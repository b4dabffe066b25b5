/** SA and SV, acceleration and membership: active from payment, one after the other (`terms.ts`). */
import { eq, sql } from 'drizzle-orm'
import { lifetimeEnd } from '../cards/lifetime.ts'
import { isReadOnly } from '../cards/card-status.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardOrders, cards } from '#server/db/schema/index.ts'
import type { Kind, Order } from '../orders/order-kind.ts'
import type { VipDetail } from './detail.ts'
import { giveMonthlyGifts } from './gifts.ts'
import { filterKind, readActiveExtras, type ExtraKind } from './in-force.ts'
import { placeTerm, postponeTerm } from './terms.ts'

/** Under the card's lock, so that concurrent payments see each other. False when the card has ended; the money is then refunded. */
async function beginTerm(tx: Transaction, order: Order, at: number): Promise<boolean> {
  const [bought] = await tx.select().from(cardOrders).where(eq(cardOrders.orderId, order.id))
  if (!bought) throw new Error(`order ${order.id} has nothing that it bought`)
  const [card] = await tx.select().from(cards).where(eq(cards.id, bought.cardId)).for('update')
  if (!card || isReadOnly(card)) return false
  const detail = bought.detail as VipDetail
  const others = filterKind(await readActiveExtras(tx, card.id, at, order.id), order.kind as ExtraKind)
  const { push, ...span } = placeTerm(others, detail, at)
  const gifts = order.kind === 'SV' ? { given: 0, giftAt: detail.gives.monthly?.length ? span.startAt : null } : {}
  await tx
    .update(cardOrders)
    .set({ ...span, validTag: 1, detail: { ...detail, ...gifts } })
    .where(eq(cardOrders.orderId, order.id))
  for (const { rank, startAt, endAt, bought: lower } of others) {
    if (rank >= detail.rank) continue
    const { giftAt } = lower.detail as VipDetail
    await tx
      .update(cardOrders)
      .set({
        ...postponeTerm({ startAt, endAt }, push),
        detail: giftAt ? { ...lower.detail, giftAt: Math.min(giftAt + push, lifetimeEnd) } : sql`${cardOrders.detail}`,
      })
      .where(eq(cardOrders.orderId, lower.orderId))
  }
  return true
}

const commonKind = {
  payTypes: ['wxpay', 'alipay', 'balance'],
  status: async (_, order) => order.payStatus,
  closed: async () => undefined,
} satisfies Partial<Kind>

export const accelerateOrder: Kind = {
  ...commonKind,
  paid: (tx, order, { clock }) => beginTerm(tx, order, clock.now()),
}

export const vipOrder: Kind = {
  ...commonKind,
  async paid(tx, order, { clock }) {
    const at = clock.now()
    if (!(await beginTerm(tx, order, at))) return false
    await giveMonthlyGifts(tx, order.id, at)
    return true
  },
}
