/**
 * Staff commands for orders of the points shop: ship, hand out at the store, approve or refuse a refund, and pay an
 * approved refund, which may fail.
 */
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { localizedText } from '#schemas/language/words.ts'
import { pointsSteps } from '#schemas/staff-steps.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus } from '#server/db/schema/states.ts'
import { enqueue } from '../outbox.ts'
import type { NewParcel } from '../orders/fulfilment/parcels.ts'
import { refundOrder } from '../orders/payments/settle.ts'
import { transition } from '../states/transition.ts'
import { isOwed, readPointsRow, type PointsRow } from './points-order.ts'

export const commands = pointsSteps
export type Command = (typeof commands)[number]

/** Commands that the current status allows. */
export function listCommands(row: Pick<PointsRow, 'status' | 'deliveryType' | 'shippedAt' | 'doneAt'>): Command[] {
  if (row.status === GoodsOrderStatus.refundAsked) return ['agree', 'refuse']
  if (row.status === GoodsOrderStatus.refunding) return ['payBack', 'failToPay']
  return isOwed(row) ? [row.deliveryType === 1 ? 'ship' : 'handOut'] : []
}

type StaffInput = {
  orderId: number
  command: Command
  actor: string
  at: number
  /** Absent in the demo, which invents one. */
  parcel?: Pick<NewParcel, 'expressName' | 'expressNo' | 'expressPhone'>
}
const createSampleParcel = () => ({
  expressName: localizedText('中通快递', 'ZTO Express'),
  expressNo: `ZT${randomInt(1e12, 9e12)}`,
  expressPhone: '95311',
})

/** Runs a command; false when the order's status does not allow it. */
export async function applyStaffCommand(
  tx: Transaction,
  services: Services,
  { orderId, command, actor, at, parcel }: StaffInput,
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order?.kind !== 'SI') return false
  const row = await readPointsRow(tx, orderId)
  if (!listCommands(row).includes(command)) return false
  const step = async (to: GoodsOrderStatus, more: { note?: string | undefined; set?: object } = {}) =>
    (await transition(tx, 'pointsOrder', orderId, to, {
      actor,
      at,
      from: row.status as GoodsOrderStatus,
      ...more,
      set: { updatedAt: at, ...more.set },
    })) !== undefined
  const ask = (what: 'ship' | 'payBack') => enqueue(tx, 'askStaff', { orderId, what, at }, at)
  /** Refuses the refund, and resumes delivery of an undelivered order. The ledger stores the message id of the reason. */
  const notBack = async (note: string) => {
    await step(GoodsOrderStatus.refundRefused, { note })
    if (row.deliveryType === 1 && row.shippedAt === null) await ask('ship')
    return true
  }
  switch (command) {
    case 'ship':
      return step(GoodsOrderStatus.shipped, { set: { ...(parcel ?? createSampleParcel()), shippedAt: at } })
    case 'handOut':
      return step(GoodsOrderStatus.done, { set: { doneAt: at } })
    case 'agree':
      await ask('payBack')
      return step(GoodsOrderStatus.refunding)
    case 'refuse':
      return notBack(row.shippedAt === null && row.doneAt === null ? 'points.refusedUnsent' : 'points.refused')
    case 'payBack':
      return order.refundType === 0 && refundOrder(tx, services, order, { actor, remark: row.refundReason ?? '' })
    case 'failToPay':
      // the provider is already processing the refund
      return order.refundType === 0 && notBack('points.notPaidBack')
  }
}
