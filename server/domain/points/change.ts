/** Changes of an order by the card holder: cancel it unpaid, confirm its receipt, request a refund. */
import { eq } from 'drizzle-orm'
import type { CardLogin, Context } from '../context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders, pointsOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { enqueue } from '../outbox.ts'
import { closeOrder } from '../orders/payments/settle.ts'
import { transition } from '../states/transition.ts'
import { canConfirm, readOwnPointsOrder, canRefund } from './orders.ts'
import { readPointsRow, type PointsRow } from './points-order.ts'

/** Locks the order first, as everywhere. */
async function changeOrder(
  ctx: Context,
  card: CardLogin,
  sn: string,
  work: (tx: Transaction, row: PointsRow, actor: string) => Promise<boolean>,
  why: string,
): Promise<null> {
  const { order } = await readOwnPointsOrder(ctx, card, sn)
  return ctx.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
    if (!(await work(tx, await readPointsRow(tx, order.id), `card:${card.id}`))) throw refuse(why)
    return null
  })
}

/** Cancels an unpaid order. Points and stock are returned; a later payment is refunded. */
export const cancelPointsOrder = (ctx: Context, card: CardLogin, sn: string): Promise<null> =>
  changeOrder(
    ctx,
    card,
    sn,
    (tx, { orderId }, actor) => closeOrder(tx, ctx, orderId, { actor, note: 'customer' }),
    'points.notCancellable',
  )

/** Confirms receipt (确认收货). */
export const confirmPointsOrder = (ctx: Context, card: CardLogin, sn: string): Promise<null> =>
  changeOrder(
    ctx,
    card,
    sn,
    async (tx, row, actor) => {
      const at = ctx.clock.now()
      return (
        canConfirm(row) &&
        (await transition(tx, 'pointsOrder', row.orderId, GoodsOrderStatus.done, {
          actor,
          at,
          set: { updatedAt: at, doneAt: at },
        })) !== undefined
      )
    },
    'order.notConfirmable',
  )

/** Requests a refund. The shop decides (`staff.ts`); only then is the order refunded. */
export const refundPointsOrder = (ctx: Context, card: CardLogin, sn: string, remark: string): Promise<null> =>
  changeOrder(
    ctx,
    card,
    sn,
    async (tx, row, actor) => {
      const at = ctx.clock.now()
      if (!canRefund(row, at)) return false
      if (
        (await transition(tx, 'pointsOrder', row.orderId, GoodsOrderStatus.refundAsked, {
          actor,
          at,
          set: { updatedAt: at },
        })) === undefined
      )
        return false
      await tx.update(pointsOrders).set({ refundReason: remark.trim() }).where(eq(pointsOrders.orderId, row.orderId))
      await enqueue(tx, 'askStaff', { orderId: row.orderId, what: 'refund', at }, at)
      return true
    },
    'points.notRefundable',
  )
