/** What the shop's people do with an order of the points shop: send it, hand it out at the store, agree to a refund or refuse it. */
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { orders } from '../db/schema/index.ts'
import { say } from '../messages.ts'
import { refundOrder } from '../orders/money.ts'
import { transition } from '../transition.ts'
import { pointsRow } from './points-order.ts'

export const deeds = ['ship', 'handOut', 'agree', 'refuse'] as const
export type Deed = (typeof deeds)[number]
const actor = 'staff'

/** False when the order does not stand where that can be done. */
export async function staffDoes(tx: Transaction, services: Services, orderId: number, deed: Deed, at = services.clock.now()): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order?.kind !== 'SI') return false
  const { deliveryType, refundReason } = await pointsRow(tx, orderId)
  const step = async (to: number, from: number, more: { note?: string; set?: object } = {}) =>
    (await transition(tx, 'pointsOrder', orderId, to, { actor, at, from, ...more, set: { updatedAt: at, ...more.set } })) !== undefined
  switch (deed) {
    case 'ship': {
      const parcel = { expressName: '中通快递', expressNo: `ZT${randomInt(1e12, 9e12)}`, expressPhone: '95311', shippedAt: at }
      return deliveryType === 1 && step(3, 2, { set: parcel })
    }
    case 'handOut':
      return deliveryType === 2 && step(4, 2, { set: { doneAt: at } })
    case 'agree':
      return (await step(7, 6)) && refundOrder(tx, services, order, { actor, remark: refundReason ?? '' })
    case 'refuse':
      return step(9, 6, { note: say('zh-CN', 'points.refused') ?? '' })
  }
}
