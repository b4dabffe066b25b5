/** Rows of `refunds`: one row per refund, and each payment is refunded at most once. Requests of shoppers are decided in `after-sale/`. */
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { refunds } from '#server/db/schema/index.ts'
import { RefundKind, RefundState } from '#server/db/schema/states.ts'
import { randomCapitals } from '#server/platform/secrets.ts'
import { formatCompactTime } from '#server/platform/time.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import type { Order } from '../order-kind.ts'

export type Refund = typeof refunds.$inferSelect
type By = { actor: string; at: number }
type Given = Partial<Pick<Refund, 'kind' | 'reason' | 'words' | 'pictures' | 'orderStatus' | 'paymentId' | 'decidedBy'>>

/** A number like that of an order: RF, the time, four capitals. */
const createRefundSn = (at: number): string => `RF${formatCompactTime(at)}${randomCapitals(4)}`

/** Creates a refund of the full sum of an order, by its items. */
export async function createRefund(
  tx: Transaction,
  order: Pick<Order, 'id' | 'amount' | 'lines'>,
  { actor, at, state, ...given }: By & Given & { state: RefundState },
): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({
      kind: RefundKind.moneyOnly,
      pictures: [],
      ...given,
      sn: createRefundSn(at),
      orderId: order.id,
      state,
      amount: order.amount,
      lines: order.lines.map(({ name, fen }) => ({ name, fen })),
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!row) throw new Error('the refund was not written')
  await recordCreated(tx, 'refund', row.id, state, { actor, at })
  return row
}

/** Records that a payment is being refunded: for a request, or without a request for an order that ended or a late payment. */
export async function recordPayBack(
  tx: Transaction,
  order: Pick<Order, 'id' | 'amount' | 'lines'>,
  { paymentId, request, actor, at }: By & { paymentId: number; request?: Refund | undefined },
): Promise<void> {
  if (request) await tx.update(refunds).set({ paymentId, updatedAt: at }).where(eq(refunds.id, request.id))
  else if (order.amount > 0)
    await createRefund(tx, order, { actor, at, state: RefundState.approved, paymentId, decidedBy: actor })
}

/** Records that a refund is complete. A payment that an earlier release refunded has no row. */
export async function recordPaidBack(tx: Transaction, paymentId: number, by: By): Promise<void> {
  const [row] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId))
  if (row) await transition(tx, 'refund', row.id, RefundState.done, { ...by, set: { updatedAt: by.at } })
}

/** Whether a refund can be requested again from the provider. */
export const canRetry = ({ state, paymentId }: Pick<Refund, 'state' | 'paymentId'>): boolean =>
  state === RefundState.failed && paymentId !== null

/**
 * Requests a failed refund again from the provider; false when it did not fail. The number is the same, so that it is refunded once, unless the
 * provider closed the number.
 */
export async function retryRefund(tx: Transaction, refund: Refund, by: By): Promise<boolean> {
  if (!canRetry(refund) || refund.paymentId === null) return false
  await transition(tx, 'refund', refund.id, RefundState.approved, {
    ...by,
    note: 'retry',
    set: {
      updatedAt: by.at,
      decidedBy: by.actor,
      providerState: null,
      providerReason: null,
      ...(refund.providerState === 'closed' && { requestNo: createNextNumber(refund) }),
    },
  })
  await enqueue(tx, 'refund', { paymentId: refund.paymentId }, by.at)
  return true
}

const createNextNumber = ({ sn, requestNo }: Refund): string => {
  const attempt = Number(requestNo?.slice(sn.length + 1) ?? 1)
  return `${sn}-${attempt + 1}`
}

/** States of a request that is undecided or unfinished. */
const openStates = [RefundState.asked, RefundState.approved, RefundState.sent]

/** Returns the open request of an order; the caller has locked the order. */
export async function findOpenRequest(db: Database, orderId: number): Promise<Refund | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.reason), inArray(refunds.state, openStates)))
  return row
}

/** The newest request of each order. */
export async function readNewestRequests(db: Database, orderIds: readonly number[]): Promise<Map<number, Refund>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .selectDistinctOn([refunds.orderId])
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), isNotNull(refunds.reason)))
    .orderBy(refunds.orderId, desc(refunds.id))
  return new Map(rows.map((row) => [row.orderId, row]))
}
