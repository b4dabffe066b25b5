/** Payment results of a provider, by notice or query: forged, repeated, wrong and late notices do not change a settled payment. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import { orders, paymentNotices, payments, refunds } from '#server/db/schema/index.ts'
import { PayStatus, PaymentStatus, RefundState } from '#server/db/schema/states.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { findProvider, type Notice, type ProviderMessage, type RefundResult } from '#server/domain/ports/payment.ts'
import { transition } from '#server/domain/states/transition.ts'
import { recordRefundResult } from './refund-result.ts'
import { recordPayBack } from './refunds.ts'
import { closeOrder, recordPayment, toPaidColumns } from './settle.ts'

export type Verdict = 'accepted' | 'repeated' | 'late' | 'forged' | 'wrongAmount' | 'unknown' | 'notPaid'

/** Settles a notice in one transaction. The order is locked before the payment, as everywhere. */
export async function settleNotice(services: Services, provider: string, notice: Notice | undefined): Promise<Verdict> {
  const verdict = notice ? await services.db.transaction((tx) => applyNotice(tx, services, provider, notice)) : 'forged'
  await recordNotice(services.side, services, { provider, notice, verdict })
  return verdict
}

/** Settles a provider's message; false when the message is forged or wrong, or should be repeated. */
export async function settleMessage(
  services: Services,
  provider: string,
  message: ProviderMessage | undefined,
): Promise<boolean> {
  if (message?.kind === 'other') return true
  const verdict =
    message?.kind === 'refund'
      ? await settleRefundNotice(services, provider, message)
      : await settleNotice(services, provider, message?.notice)
  return ['accepted', 'repeated', 'late', 'notPaid'].includes(verdict)
}

/** Settles the result of a refund that the provider sent. */
async function settleRefundNotice(
  services: Services,
  provider: string,
  { refundNo, result }: { refundNo: string; result: RefundResult },
): Promise<Verdict> {
  return services.db.transaction(async (tx): Promise<Verdict> => {
    const [row] = await tx
      .select({ paymentId: payments.id, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(sql`coalesce(${refunds.requestNo}, ${refunds.sn}) = ${refundNo}`, eq(payments.provider, provider)))
    if (!row) return 'unknown'
    if (row.state === RefundState.done) return 'repeated'
    await recordRefundResult(tx, services, row.paymentId, result)
    return 'accepted'
  })
}

/** Writes the verdict on a notice. */
export async function recordNotice(
  db: Database,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { provider, notice, verdict }: { provider: string; notice: Notice | undefined; verdict: Verdict },
): Promise<void> {
  await db.insert(paymentNotices).values({
    provider,
    outTradeNo: (notice?.outTradeNo ?? '').slice(0, 64),
    verdict,
    amount: notice?.amount,
    at: clock.now(),
  })
  if (verdict !== 'accepted' && verdict !== 'repeated' && verdict !== 'notPaid')
    log.warn({ provider, verdict, outTradeNo: notice?.outTradeNo }, 'payment notice')
}

/** Queries the provider about open payments of an order, when the shopper claims to have paid. */
export async function queryProvider(services: Services, orderId: number): Promise<void> {
  const { ok } = await services.limits.take('payCheckOrder', orderId)
  if (!services.ports.payment || !ok) return
  const open = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [PaymentStatus.open, PaymentStatus.closing])))
  for (const payment of open) {
    const port = findProvider(services.ports.payment, payment.provider)
    if (port) await settleNotice(services, port.provider, await port.query(payment))
  }
}

/** Applies a notice in the caller's transaction. */
export async function applyNotice(
  tx: Transaction,
  services: Services,
  provider: string,
  notice: Notice,
): Promise<Verdict> {
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
    if (notice.state === 'closed' && isUnpaid(payment.status))
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
    if (await recordPayment(tx, services, order, payment, { actor, at, notice })) return 'accepted'
    await closeOrder(tx, services, order.id, { actor, note: 'cannot be served' })
  }
  // paid after closing, or twice: the money is real, so it is recorded and refunded
  await transition(tx, 'payment', payment.id, PaymentStatus.refunding, {
    actor,
    at,
    note: 'late',
    set: toPaidColumns(notice, at),
  })
  await recordPayBack(tx, order, { paymentId: payment.id, actor, at })
  if (order.payStatus !== PayStatus.paid)
    await tx.update(orders).set({ refundType: 1, updatedAt: at }).where(eq(orders.id, order.id))
  await enqueue(tx, 'refund', { paymentId: payment.id }, at)
  return 'late'
}

const isUnpaid = (status: number) => status === PaymentStatus.open || status === PaymentStatus.closing
