/** A provider's result of a refund: its answer, a later query, or a notice. */
import { eq } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders, payments, refunds } from '#server/db/schema/index.ts'
import { RefundState } from '#server/db/schema/states.ts'
import type { RefundResult } from '#server/domain/ports/payment.ts'
import { transition } from '#server/domain/states/transition.ts'
import { recordRefunded } from './settle.ts'

/** Records the provider's view of a refund; true when it is final. The row of the order is locked before the payment. */
export async function recordRefundResult(
  tx: Transaction,
  services: Services,
  paymentId: number,
  { state, providerRefundNo, reason, at: providerAt }: RefundResult,
): Promise<boolean> {
  const at = services.clock.now()
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return true
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, payment.orderId)).for('update')
  const [row] = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).for('update')
  // a late answer does not change a refund that is done
  if (row?.state === RefundState.done) return true
  const by = { actor: `provider:${payment.provider}`, at }
  if (row)
    await tx
      .update(refunds)
      .set({
        providerState: state,
        providerRefundNo: providerRefundNo ?? row.providerRefundNo,
        providerReason: reason ?? null,
        providerAt: providerAt ?? null,
        updatedAt: at,
      })
      .where(eq(refunds.id, row.id))
  if (state === 'processing') return false
  if (state === 'done') await recordRefunded(tx, services, payment.orderId, paymentId, by)
  else {
    if (row) await transition(tx, 'refund', row.id, RefundState.failed, { ...by, note: state })
    services.log.error({ provider: payment.provider, refund: row?.sn, state, reason }, 'a refund waits for a person')
  }
  return true
}
