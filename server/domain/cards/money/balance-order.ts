/** SB, a recharge of the card's balance: arrears are deducted first, and the gift has its own log entry. */
import { eq, sql } from 'drizzle-orm'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Services } from '#server/domain/context.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import { reactivateCard } from '../reactivate.ts'
import { isReadOnly } from '../card-status.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardOrders, cards } from '#server/db/schema/index.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import type { Kind } from '#server/domain/orders/order-kind.ts'

/** The contents of `card_orders.detail` for SB. */
export type BalanceDetail = { giveMoney: number }

export const balanceOrder: Kind = {
  payTypes: ['wxpay', 'alipay'],
  status: async (_, order) => order.payStatus,
  async paid(tx, order, services) {
    const [detail] = await tx
      .select({ detail: cardOrders.detail })
      .from(cardOrders)
      .where(eq(cardOrders.orderId, order.id))
    const giveMoney = (detail?.detail as BalanceDetail | undefined)?.giveMoney ?? 0
    return creditRecharge(tx, services, {
      cardId: order.cardId ?? 0,
      money: order.amount,
      giveMoney,
      remark: order.title,
      orderId: order.id,
      at: services.clock.now(),
    })
  },
  closed: async () => undefined,
}

/** Adds money and gift to the balance, deducts arrears, and reactivates a card suspended for them. False when the card has ended. */
export async function creditRecharge(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  input: { cardId: number; money: number; giveMoney: number; remark: MaybeLocalizedText; orderId: number; at: number },
): Promise<boolean> {
  const { money, giveMoney, ...order } = input
  const { cardId, orderId, at } = order
  const [lockedCard] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
  if (!lockedCard || isReadOnly(lockedCard)) return false
  // months that ended before are billed to the balance that the card had then
  await countUsage(tx, services, cardId, at)
  const move = { ...order, wallet: 'balance' } as const
  if (money > 0) await moveWallet(tx, { ...move, type: 1, change: money })
  if (giveMoney > 0) await moveWallet(tx, { ...move, type: 2, change: giveMoney })
  const [card] = await tx
    .update(cards)
    // a renewal that failed for lack of money is retried immediately
    .set({ rechargeTimes: sql`${cards.rechargeTimes} + 1`, renewTriedAt: null, renewFailure: null, remindAt: at })
    .where(eq(cards.id, cardId))
    .returning({ arrears: cards.arrears, balance: cards.balance })
  const settled = Math.min(card?.arrears ?? 0, card?.balance ?? 0)
  if (settled <= 0) return true
  await moveWallet(tx, { ...move, type: 7, change: -settled })
  await tx
    .update(cards)
    .set({ arrears: sql`${cards.arrears} - ${settled}` })
    .where(eq(cards.id, cardId))
  await reactivateCard(tx, services, cardId, { actor: `order:${orderId}`, at })
  return true
}
