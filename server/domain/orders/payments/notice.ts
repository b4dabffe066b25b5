/** Payment results of a provider, by notice or query: forged, repeated, wrong and late notices do not change a settled payment. */
import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import { orders, paymentNotices, payments } from '#server/db/schema/index.ts'
import { PayStatus, PaymentStatus } from '#server/db/schema/states.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Notice } from '#server/domain/ports/payment.ts'
import { transition } from '#server/domain/states/transition.ts'
import { recordPayBack } from './refunds.ts'
import { closeOrder, recordPayment } from './settle.ts'

export type Verdict = 'accepted' | 'repeated' | 'late' | 'forged' | 'wrongAmount' | 'unknown' | 'notPaid'

/** Settles a notice in one transaction. The order is locked before the payment, as everywhere. */
export async function settleNotice(services: Services, provider: string, notice: Notice | undefined): Promise<Verdict> {
  const verdict = await applyNotice(services, provider, notice)
  await services.side.insert(paymentNotices).values({
    provider,
    outTradeNo: (notice?.outTradeNo ?? '').slice(0, 64),
    verdict,
    amount: notice?.amount,
    at: services.clock.now(),
  })
  if (verdict !== 'accepted' && verdict !== 'repeated' && verdict !== 'notPaid')
    services.log.warn({ provider, verdict, outTradeNo: notice?.outTradeNo }, 'payment notice')
  return verdict
}

/** Queries the provider about open payments of an order, when the shopper claims to have paid. */
export async function queryProvider(services: Services, orderId: number): Promise<void> {
  const port = services.ports.payment
  const { ok } = await services.limits.take('payCheckOrder', orderId)
  if (!port || !ok) return
  const open = await services.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), eq(payments.status, PaymentStatus.open), eq(payments.provider, port.provider)),
    )
  for (const payment of open) await settleNotice(services, port.provider, await port.query(payment))
}

async function applyNotice(services: Services, provider: string, notice: Notice | undefined): Promise<Verdict> {
  if (!notice) return 'forged'
  return services.db.transaction(async (tx): Promise<Verdict> => {
    const at = services.clock.now()
    const actor = `provider:${provider}`
    const [paymentRow] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.outTradeNo, notice.outTradeNo))
    if (!paymentRow) return 'unknown'
    const [order] = await tx.select().from(orders).where(eq(orders.id, paymentRow.orderId)).for('update')
    const [payment] = await tx.select().from(payments).where(eq(payments.outTradeNo, notice.outTradeNo)).for('update')
    if (!order || !payment || payment.provider !== provider) return 'unknown'
    if (payment.amount !== notice.amount) return 'wrongAmount'
    if (notice.state !== 'paid') {
      // paying again creates a new payment, so this payment is closed for good
      if (notice.state === 'closed' && payment.status === PaymentStatus.open)
        await transition(tx, 'payment', payment.id, PaymentStatus.closed, { actor, at, note: 'cancelled' })
      return 'notPaid'
    }
    if (
      payment.status === PaymentStatus.paid ||
      payment.status === PaymentStatus.refunded ||
      payment.status === PaymentStatus.refunding
    )
      return 'repeated'
    if (order.payStatus === PayStatus.open) {
      if (await recordPayment(tx, services, order, payment, { actor, at, providerTradeNo: notice.providerTradeNo }))
        return 'accepted'
      await closeOrder(tx, services, order.id, { actor, note: 'cannot be served' })
    }
    // paid after closing, or twice: the money is real, so it is recorded and refunded
    await transition(tx, 'payment', payment.id, PaymentStatus.refunding, {
      actor,
      at,
      note: 'late',
      set: { paidAt: at, providerTradeNo: notice.providerTradeNo ?? null },
    })
    await recordPayBack(tx, order, { paymentId: payment.id, actor, at })
    if (order.payStatus !== PayStatus.paid)
      await tx.update(orders).set({ refundType: 1, updatedAt: at }).where(eq(orders.id, order.id))
    await enqueue(tx, 'refund', { paymentId: payment.id }, at)
    return 'late'
  })
}
