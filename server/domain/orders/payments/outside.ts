/** Requests to providers about payments and refunds, as jobs without an open transaction. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { defineOutsideWork } from '#server/db/jobs/handlers.ts'
import { orders, payments, refunds } from '#server/db/schema/index.ts'
import { PaymentStatus, PayStatus, RefundState } from '#server/db/schema/states.ts'
import { enqueue, type Work } from '#server/domain/outbox.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import {
  findProvider,
  type Notice,
  type Payment,
  type PaymentPort,
  type RefundOrder,
  type RefundResult,
} from '#server/domain/ports/payment.ts'
import { transition } from '#server/domain/states/transition.ts'
import { localize } from '#schemas/language/words.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { applyNotice, recordNotice } from './notice.ts'
import { recordRefundResult } from './refund-result.ts'
import { closeOrder, QUERY_AFTER_MS } from './settle.ts'

type PaymentQuestion = { payment: Payment; port: PaymentPort }

async function readPayment(
  tx: Transaction,
  { ports }: Services,
  paymentId: number,
  statuses: readonly PaymentStatus[],
): Promise<PaymentQuestion | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, [...statuses])))
  if (!payment) return undefined
  const port = findProvider(ports.payment, payment.provider)
  // the job waits until the provider is connected again
  if (!port) throw new Error(`the payment provider ${payment.provider} is not connected`)
  return { payment, port }
}

const readQuestion = async (...given: Parameters<typeof readPayment>) => {
  const question = await readPayment(...given)
  return question && { question }
}

async function settleAnswer(tx: Transaction, services: Services, { payment }: PaymentQuestion, notice: Notice) {
  const verdict = await applyNotice(tx, services, payment.provider, notice)
  // only payments are recorded
  if (notice.state === 'paid') await recordNotice(tx, services, { provider: payment.provider, notice, verdict })
}

/** Queries an open payment after 30 seconds, 2 and 10 minutes, because its notice may be lost. */
export const queryPayment = defineOutsideWork<Services, Work['queryPayment'], PaymentQuestion, Notice>({
  lane: 'payment',
  read: (tx, services, { paymentId }) => readQuestion(tx, services, paymentId, [PaymentStatus.open]),
  ask: (_, { port, payment }) => port.query(payment),
  async record(tx, services, question, notice) {
    await settleAnswer(tx, services, question, notice)
    if (notice.state !== 'open') return
    const { createdAt } = question.payment
    const next = QUERY_AFTER_MS.find((after) => createdAt + after > services.clock.now())
    return next === undefined ? undefined : { againAt: createdAt + next }
  },
})

/** Closes a payment at the provider. An order that waited for it is closed with it. */
export const closePayment = defineOutsideWork<Services, Work['closePayment'], PaymentQuestion, Notice>({
  lane: 'payment',
  read: (tx, services, { paymentId }) =>
    readQuestion(tx, services, paymentId, [PaymentStatus.closing, PaymentStatus.closed]),
  ask: (_, { port, payment }) => port.close(payment),
  async record(tx, services, question, notice) {
    await settleAnswer(tx, services, question, notice)
    await closeExpired(tx, services, question.payment.orderId)
  },
})

/** How long the closing of an expired order waits for a provider that does not answer; a later payment is refunded. */
export const MAX_CLOSING_MS = 30 * MINUTE
/**
 * Closes an expired order. If a payment is open, its provider is queried first, and the order waits for the answer. False without a change.
 */
export async function closeExpired(tx: Transaction, services: Services, orderId: number): Promise<boolean> {
  const at = services.clock.now()
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order || order.payStatus !== PayStatus.open || order.expiresAt > at) return false
  const unpaid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [PaymentStatus.open, PaymentStatus.closing])))
  const asked = unpaid.filter(({ provider }) => findProvider(services.ports.payment, provider))
  if (!asked.length || order.expiresAt + MAX_CLOSING_MS <= at)
    return closeOrder(tx, services, orderId, { actor: 'job', note: 'expired' })
  const open = asked.filter(({ status }) => status === PaymentStatus.open)
  for (const { id } of open) {
    await transition(tx, 'payment', id, PaymentStatus.closing, { actor: 'job', at, note: 'expired' })
    await enqueue(tx, 'closePayment', { paymentId: id }, at)
  }
  return open.length > 0
}

type RefundQuestion = { refund: RefundOrder; paymentId: number; port: PaymentPort; isAsked: boolean }

/** Requests a refund, then queries its result until it is final; each repetition has the same number. */
export const refundPayment = defineOutsideWork<Services, Work['refund'], RefundQuestion, RefundResult>({
  lane: 'refund',
  async read(tx, services, { paymentId }) {
    const question = await readPayment(tx, services, paymentId, [PaymentStatus.refunding])
    if (!question) return undefined
    const { payment, port } = question
    const [row] = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    if (row && row.state === RefundState.failed) return undefined
    const [order] = await tx.select({ remark: orders.refundRemark }).from(orders).where(eq(orders.id, payment.orderId))
    const asked = {
      port,
      paymentId,
      isAsked: row?.providerState === 'processing',
      refund: {
        // payments that an earlier release began to refund have no row
        refundNo: row?.requestNo ?? row?.sn ?? `RF${payment.outTradeNo}`,
        outTradeNo: payment.outTradeNo,
        amount: row?.amount ?? payment.amount,
        total: payment.amount,
        reason: localize<string>(order?.remark ?? '', 'zh-CN'),
      },
    }
    return { question: asked }
  },
  async ask(_, { port, refund, isAsked }) {
    try {
      return await (isAsked ? port.queryRefund(refund) : port.refund(refund))
    } catch (error) {
      // a refused query says nothing of the refund
      if (!isAsked && error instanceof ProviderFailure && error.kind === 'refused')
        return { state: 'failed', reason: error.message }
      throw error
    }
  },
  async record(tx, services, { paymentId, isAsked }, result) {
    const [row] = await tx.select({ at: refunds.createdAt }).from(refunds).where(eq(refunds.paymentId, paymentId))
    const now = services.clock.now()
    const age = now - (row?.at ?? now)
    // a refund that is requested again has until the next query
    const isStuck = isAsked && result.state === 'processing' && age > MAX_REFUND_MS
    const read: RefundResult = isStuck
      ? { state: 'abnormal', reason: `no result after ${MAX_REFUND_MS / DAY} days` }
      : result
    if (await recordRefundResult(tx, services, paymentId, read)) return
    return { againAt: now + chooseRefundPause(age) }
  },
})

/** The longest time that banks need for a refund. */
const MAX_REFUND_MS = 15 * DAY

/** Refunds take minutes or days, so the pauses grow with their age. */
const chooseRefundPause = (age: number): number =>
  age < 10 * MINUTE ? MINUTE : age < 2 * HOUR ? 10 * MINUTE : age < 3 * DAY ? 2 * HOUR : DAY
