/** Pays an order whose effects the event has already written: transitions of payment and order, and the balance. */
import { randomCapitals } from '#server/platform/secrets.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import { SECOND, formatCompactTime } from '#server/platform/time.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import { payments, simulatedPayments } from '#server/db/schema/index.ts'
import type { Timeline } from './timeline.ts'

type PayOptions = { payType: 'wxpay' | 'alipay' | 'balance'; /** 3 a purchase, 4 a renewal. */ walletType?: 3 | 4 }

export async function settleDirectly(
  timeline: Timeline,
  order: Order,
  { payType, walletType = 3 }: PayOptions,
): Promise<void> {
  const { tx } = timeline
  const provider = payType === 'balance' || order.amount === 0 ? 'balance' : 'mock'
  const actor = order.cardId ? `card:${order.cardId}` : `user:${order.shopUserId ?? 0}`
  const begun = timeline.now()
  const outTradeNo = `${order.kind}P${formatCompactTime(begun)}${randomCapitals(8)}`
  const tradeType = provider === 'mock' ? 'mock' : null
  const [payment] = await tx
    .insert(payments)
    .values({
      outTradeNo,
      orderId: order.id,
      provider,
      payType,
      tradeType,
      amount: order.amount,
      status: 1,
      createdAt: begun,
      expiresAt: order.expiresAt,
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('the payment was not written')
  await recordCreated(tx, 'payment', payment.id, 1, { actor, at: begun })
  if (provider === 'mock') timeline.goTo(begun + 23 * SECOND)
  const at = timeline.now()
  const by = provider === 'mock' ? 'provider:mock' : actor
  if (provider === 'mock') await tx.insert(simulatedPayments).values({ outTradeNo, state: 'paid', at })
  else if (order.amount > 0 && order.cardId) {
    const left = await moveWallet(tx, {
      cardId: order.cardId,
      wallet: 'balance',
      type: walletType,
      change: -order.amount,
      remark: order.title,
      orderId: order.id,
      at,
    })
    if (left === undefined) throw new Error(`too little balance for ${order.title}`)
  }
  await transition(tx, 'pay', order.id, 2, { actor: by, at, set: { paidAt: at, updatedAt: at, payType, tradeType } })
  await transition(tx, 'payment', payment.id, 2, {
    actor: by,
    at,
    set: { paidAt: at, providerTradeNo: provider === 'mock' ? `MOCK${payment.id}` : null },
  })
}
