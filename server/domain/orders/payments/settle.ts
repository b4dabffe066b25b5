/**
 * Payment, closing and refund of orders: the only code that changes them (docs/operating.md). A payment is recorded by
 * the provider's notice or a query; for the balance and for free orders, in the transaction of the order.
 */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Data } from '#schemas/api/index.ts'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { PayStatus, PaymentStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, createNotConnectedFault, refuse } from '#server/platform/fault.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Notice } from '#server/domain/ports/payment.ts'
import { toYuan } from '#server/platform/money.ts'
import { randomCapitals } from '#server/platform/secrets.ts'
import { formatCompactTime, toWireTime } from '#server/platform/time.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import { getKind } from '../kinds.ts'
import type { Order, PayType } from '../order-kind.ts'
import { recordPaidBack, recordPayBack, type Refund } from './refunds.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'

/** The provider of payments from the balance of a card, in `payments.provider`. */
const BALANCE = 'balance'
/** When an open payment is queried, because its notice may be lost: this long after its start. */
export const QUERY_AFTER_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE] as const

export type PayObject = Data<'/api/pay/again'>
export type Payment = typeof payments.$inferSelect
export type HowToPay = { payType: PayType; tradeType?: PayObject['tradeType']; actor: string }

/** Starts a payment. For the balance, the pay password must have been checked (`server/domain/cards/identity/check-pay-password.ts`). */
export async function startPayment(
  tx: Transaction,
  services: Services,
  order: Order,
  { payType, tradeType, actor }: HowToPay,
): Promise<PayObject> {
  const { clock, ports } = services
  const now = clock.now()
  const kind = getKind(order)
  if (order.amount > 0 && !kind.payTypes.includes(payType)) throw refuse('pay.wrongType')
  const answer = {
    orderSn: order.sn,
    payType,
    tradeType: tradeType ?? null,
    actualPayMoney: toYuan(order.amount),
    // the cashier opens WeChat's bridge
    jsApi: null,
  }
  if (order.amount === 0 || payType === 'balance') {
    const payment = await createPayment(tx, order, now, { payType, tradeType, provider: BALANCE, actor })
    if (order.amount > 0) {
      const left = await moveWallet(tx, {
        cardId: order.cardId ?? 0,
        wallet: 'balance',
        // by the card holder, or by the renewal with the holder's consent
        type: order.placeType === 3 ? 4 : 3,
        change: -order.amount,
        remark: order.title,
        orderId: order.id,
        at: now,
      })
      if (left === undefined) throw refuse('pay.balanceShort')
    }
    if (!(await recordPayment(tx, services, order, payment, { actor, at: now }))) throw new Fault(codes.orderRefused)
    return { ...answer, outTradeNo: payment.outTradeNo, payStatus: PayStatus.paid }
  }
  const port = ports.payment?.[payType]
  if (!port) throw createNotConnectedFault('pay.notConfigured')
  const open = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, PaymentStatus.open), eq(payments.payType, payType)))
  const again = open.find(
    (payment) => payment.provider === port.provider && payment.amount === order.amount && payment.expiresAt > now,
  )
  const payment = again ?? (await createPayment(tx, order, now, { payType, tradeType, provider: port.provider, actor }))
  if (!again) await enqueue(tx, 'queryPayment', { paymentId: payment.id }, now + QUERY_AFTER_MS[0], now)
  return {
    ...answer,
    outTradeNo: payment.outTradeNo,
    payStatus: PayStatus.open,
    expireAt: toWireTime(order.expiresAt),
    payURL: port.getPayUrl(payment),
  }
}

/**
 * Replaces an open payment whose number a provider knows with other parameters, for example of another browser; undefined when the payment
 * or its order is no longer open.
 */
export async function replacePayment(
  tx: Transaction,
  services: Services,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
): Promise<Payment | undefined> {
  const now = services.clock.now()
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [old] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (order?.payStatus !== PayStatus.open || order.expiresAt <= now || old?.status !== PaymentStatus.open)
    return undefined
  const { provider, tradeType } = old
  const payment = await createPayment(tx, order, now, {
    payType: old.payType as PayType,
    ...(tradeType && { tradeType: tradeType as HowToPay['tradeType'] }),
    provider,
    actor: 'cashier',
  })
  await closePayments(tx, orderId, payment.id, { actor: 'cashier', at: now })
  await enqueue(tx, 'queryPayment', { paymentId: payment.id }, now + QUERY_AFTER_MS[0], now)
  return payment
}

async function createPayment(
  tx: Transaction,
  order: Order,
  now: number,
  method: HowToPay & { provider: string },
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      outTradeNo: `${order.kind}P${formatCompactTime(now)}${randomCapitals(8)}`,
      orderId: order.id,
      provider: method.provider,
      payType: method.payType,
      tradeType: method.tradeType,
      amount: order.amount,
      status: PaymentStatus.open,
      createdAt: now,
      expiresAt: order.expiresAt,
    })
    .returning()
  if (!payment) throw new Error('the payment was not written')
  await recordCreated(tx, 'payment', payment.id, PaymentStatus.open, { actor: method.actor, at: now })
  return payment
}

/** Records a payment: the order is paid and takes effect. Without effect when the order is not open or can no longer be delivered. */
export async function recordPayment(
  tx: Transaction,
  services: Services,
  order: Order,
  payment: Payment,
  by: { actor: string; at: number; notice?: Notice },
): Promise<boolean> {
  const { actor, at } = by
  try {
    await tx.transaction(async (inner) => {
      const set = { paidAt: at, updatedAt: at, payType: payment.payType, tradeType: payment.tradeType }
      if ((await transition(inner, 'pay', order.id, PayStatus.paid, { actor, at, set })) === undefined)
        throw new Unserved()
      if (
        (await transition(inner, 'payment', payment.id, PaymentStatus.paid, {
          actor,
          at,
          set: toPaidColumns(by.notice, at),
        })) === undefined
      )
        throw new Unserved()
      await closePayments(inner, order.id, payment.id, by)
      if (!(await getKind(order).paid(inner, { ...order, ...set, payStatus: PayStatus.paid }, services)))
        throw new Unserved()
    })
    return true
  } catch (error) {
    if (error instanceof Unserved) return false
    throw error
  }
}
/** The columns of a successful payment; a payment from the balance has no notice. */
export const toPaidColumns = (notice: Notice | undefined, at: number) => ({
  paidAt: at,
  providerTradeNo: notice?.providerTradeNo ?? null,
  providerPaidAt: notice?.at ?? null,
})
/** Rolls back to before the payment; not thrown outside this file. */
class Unserved extends Error {}

/** Closes an open order; false when it is not open. */
export async function closeOrder(
  tx: Transaction,
  services: Services,
  orderId: number,
  by: { actor: string; note?: string },
): Promise<boolean> {
  const at = services.clock.now()
  const moved = await transition(tx, 'pay', orderId, PayStatus.closed, {
    ...by,
    at,
    set: { closedAt: at, updatedAt: at },
  })
  if (moved === undefined) return false
  await closePayments(tx, orderId, 0, { ...by, at })
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order) await getKind(order).closed(tx, order, services)
  return true
}

async function closePayments(
  tx: Transaction,
  orderId: number,
  except: number,
  by: { actor: string; at: number },
): Promise<void> {
  const unpaid = [PaymentStatus.open, PaymentStatus.closing]
  const others = await tx
    .select({ id: payments.id, provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, unpaid), ne(payments.id, except)))
  for (const other of others) {
    await transition(tx, 'payment', other.id, PaymentStatus.closed, { actor: by.actor, at: by.at })
    if (other.provider !== BALANCE) await enqueue(tx, 'closePayment', { paymentId: other.id }, by.at)
  }
}

/**
 * Refunds a paid order, once: to the balance in this transaction, through the provider by the outbox. `offline`:
 * refunded by hand; `toBalance`: to the balance regardless of the payment method. `request`: the shopper's request, if
 * any. The caller has locked the order.
 */
export async function refundOrder(
  tx: Transaction,
  services: Services,
  order: Order,
  by: { actor: string; remark: MaybeLocalizedText; offline?: boolean; toBalance?: boolean; request?: Refund },
): Promise<boolean> {
  const at = services.clock.now()
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, PaymentStatus.paid)))
  if (!payment || order.payStatus !== PayStatus.paid) return false
  const toBalance = by.toBalance || payment.provider === BALANCE
  const refundType = order.amount === 0 ? 0 : by.offline ? 3 : toBalance ? 2 : 1
  await tx.update(orders).set({ refundRemark: by.remark, refundType, updatedAt: at }).where(eq(orders.id, order.id))
  await transition(tx, 'payment', payment.id, PaymentStatus.refunding, { actor: by.actor, at })
  await recordPayBack(tx, order, { paymentId: payment.id, request: by.request, actor: by.actor, at })
  if (!toBalance && !by.offline) await enqueue(tx, 'refund', { paymentId: payment.id }, at)
  else {
    if (order.amount > 0 && !by.offline)
      await moveWallet(tx, {
        cardId: order.cardId ?? 0,
        wallet: 'balance',
        type: 6,
        change: order.amount,
        remark: by.remark,
        orderId: order.id,
        at,
      })
    await recordRefunded(tx, services, order.id, payment.id, { actor: by.actor, at })
  }
  return true
}

/** Records that the refund is complete. */
export async function recordRefunded(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  orderId: number,
  paymentId: number,
  by: { actor: string; at: number },
): Promise<void> {
  if (
    (await transition(tx, 'payment', paymentId, PaymentStatus.refunded, { ...by, set: { refundedAt: by.at } })) !==
    undefined
  )
    await recordPaidBack(tx, paymentId, by)
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, PaymentStatus.paid)))
  // the refund of a duplicate payment does not change an order that was paid with another payment
  if (
    other ||
    (await transition(tx, 'pay', orderId, PayStatus.refunded, {
      ...by,
      set: { refundedAt: by.at, updatedAt: by.at },
    })) === undefined
  )
    return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order) await getKind(order).refunded?.(tx, order, by, services)
}
