/** The last step of both ways to order: the first row of the ledger, and the immediate payment of free orders (docs/domain §3.5). */
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { toYuan } from '#server/platform/money.ts'
import { toWireDay } from '#server/platform/time.ts'
import { recordCreated } from '#server/domain/states/transition.ts'
import type { GoodsOrderStatus, OrderStatus } from '#server/db/schema/states.ts'
import type { Order } from '../order-kind.ts'
import { startPayment } from '../payments/settle.ts'

export type Created = Answer<'/api/shop/order/submit'>
type CreationInput = {
  machine: 'shopOrder' | 'goodsOrder'
  first: OrderStatus | GoodsOrderStatus
  needPhoto: boolean
  actor: string
  bdVid: string | null | undefined
}

export async function finishCreation(
  tx: Transaction,
  ctx: Context,
  order: Order,
  { machine, first, needPhoto, actor, bdVid }: CreationInput,
): Promise<Created> {
  await recordCreated(tx, machine, order.id, first, { actor, at: order.createdAt })
  if (bdVid) await enqueue(tx, 'converted', { bdVid, type: 3, orderSn: order.sn, at: order.createdAt }, order.createdAt)
  const isFree = order.amount === 0
  if (isFree) await startPayment(tx, ctx, order, { payType: 'wxpay', actor })
  return {
    orderSn: order.sn,
    keyNo: `K${toWireDay(order.createdAt).replaceAll('-', '')}${String(order.id).padStart(6, '0')}`,
    needPhoto,
    payStatus: isFree ? 2 : 1,
    actualPayMoney: toYuan(order.amount),
  }
}
