/**
 * Decisions of the shop on a request: approve, refuse with a reason, confirm the return. For operators
 * (`server/backoffice/api/refunds.ts`), the console and the simulated staff. The caller has locked the order, and each
 * returns false when the state does not allow it.
 */
import { listRefundRefusals, type RefundRefusal } from '#schemas/after-sale.ts'
import { joinTexts, type MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { GoodsOrderStatus, RefundKind, RefundState } from '#server/db/schema/states.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { transition } from '#server/domain/states/transition.ts'
import type { Decision } from '../fulfilment/commands.ts'
import type { Order } from '../order-kind.ts'
import { findOpenRequest, type Refund } from '../payments/refunds.ts'
import { refundOrder } from '../payments/settle.ts'
import { getWhereabouts, canConfirmReturn, canRefuse } from './rules.ts'

export type By = { actor: string; at: number }

/** The decisions that a request allows. */
export const listDecisions = (refund: Refund): Decision[] => [
  ...(refund.state === RefundState.asked ? (['agree'] as const) : []),
  ...(canConfirmReturn(refund) ? (['receive'] as const) : []),
  ...(canRefuse(refund) ? (['refuse'] as const) : []),
]

/** Returns the order of a request to the state of its goods. */
async function restoreOrder(
  tx: Transaction,
  refund: Refund,
  { actor, at, note, reason }: By & { note: 'refused' | 'cancelled'; reason?: MaybeLocalizedText },
): Promise<void> {
  const to = (refund.orderStatus ?? GoodsOrderStatus.paid) as GoodsOrderStatus
  await transition(tx, 'goodsOrder', refund.orderId, to, {
    actor,
    at,
    note,
    from: GoodsOrderStatus.refundAsked,
    set: { updatedAt: at, applyFailReason: reason ?? null },
  })
  // fulfilment resumes shipping or delivery
  await enqueue(tx, 'askDesk', { orderId: refund.orderId, at }, at)
}

async function startPayBack(tx: Transaction, services: Services, order: Order, refund: Refund, by: By): Promise<void> {
  await transition(tx, 'goodsOrder', order.id, GoodsOrderStatus.refunding, {
    ...by,
    from: GoodsOrderStatus.refundAsked,
    set: { updatedAt: by.at },
  })
  const remark = refund.words || translateToAllLanguages(`afterSale.reason.${refund.reason ?? 'other'}`)
  if (!(await refundOrder(tx, services, order, { actor: by.actor, remark, request: refund })))
    throw new Error(`the payment of order ${order.id} cannot be refunded`)
}

export async function approveRequest(
  tx: Transaction,
  services: Services,
  order: Order,
  refund: Refund,
  by: By,
): Promise<boolean> {
  if (refund.state !== RefundState.asked) return false
  const { actor, at } = by
  await transition(tx, 'refund', refund.id, RefundState.approved, { ...by, set: { updatedAt: at, decidedBy: actor } })
  if (refund.kind !== RefundKind.withReturn) await startPayBack(tx, services, order, refund, by)
  return true
}

/** Confirms that the goods were returned, and refunds the money. */
export async function confirmReturn(
  tx: Transaction,
  services: Services,
  order: Order,
  refund: Refund,
  by: By,
): Promise<boolean> {
  if (!canConfirmReturn(refund)) return false
  await startPayBack(tx, services, order, refund, by)
  return true
}

export type Refusal = { reason: RefundRefusal; note?: string | undefined }
/** Refuses the request: the order returns to the state of its goods, with the reason, which must apply to where they are. */
export async function refuseRequest(
  tx: Transaction,
  refund: Refund,
  { reason, note = '', ...by }: Refusal & By,
): Promise<boolean> {
  if (!canRefuse(refund) || !listRefundRefusals(getWhereabouts(refund)).includes(reason)) return false
  const { actor, at } = by
  const label = translateToAllLanguages(`afterSale.refusal.${reason}`)
  const written = note.trim()
  const refusalText: MaybeLocalizedText = !written ? label : reason === 'other' ? written : joinTexts(label, written)
  await transition(tx, 'refund', refund.id, RefundState.refused, {
    ...by,
    note: reason,
    set: { updatedAt: at, decidedBy: actor, refusal: reason, refusalText },
  })
  await restoreOrder(tx, refund, { ...by, note: 'refused', reason: refusalText })
  return true
}

/** Withdraws a request: by the shopper, or because an approved return was not sent in time. */
export async function withdrawRequest(tx: Transaction, refund: Refund, by: By): Promise<void> {
  await transition(tx, 'refund', refund.id, RefundState.cancelled, { ...by, set: { updatedAt: by.at } })
  await restoreOrder(tx, refund, { ...by, note: 'cancelled' })
}

/** Runs a command of the console or the simulated staff, with the usual reason for a refusal. */
export async function decide(
  tx: Transaction,
  services: Services,
  order: Order,
  decision: Decision,
  by: By,
): Promise<boolean> {
  const refund = await findOpenRequest(tx, order.id)
  if (!refund) return false
  if (decision === 'agree') return approveRequest(tx, services, order, refund, by)
  if (decision === 'receive') return confirmReturn(tx, services, order, refund, by)
  const [reason] = listRefundRefusals(getWhereabouts(refund))
  return reason !== undefined && refuseRequest(tx, refund, { reason, ...by })
}
