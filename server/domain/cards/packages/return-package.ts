/** A holder returns a package that was not used (docs/domain §3.12). */
import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cardOrders, cardPackages, cards, orders } from '#server/db/schema/index.ts'
import { PackageStatus, PayStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import { refundOrder } from '#server/domain/orders/payments/settle.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import { isCurrent, type CardPackage } from '../card-status.ts'

/** `had.useFlow`: current usage. `detail`: `PackageDetail` as sold. */
export const isReturnable = (
  order: Pick<Order, 'kind' | 'payStatus'>,
  cardPackage: Pick<CardPackage, 'effectiveStatus' | 'startAt' | 'endAt' | 'useFlow'> | null | undefined,
  detail: { isRefundable?: unknown },
  now: number,
): boolean =>
  detail.isRefundable === true &&
  order.kind === 'SP' &&
  order.payStatus === PayStatus.paid &&
  !!cardPackage &&
  isCurrent(cardPackage, now) &&
  cardPackage.useFlow === 0

/** A repeated request has no effect. */
export async function returnPackage(
  ctx: Context,
  { id: cardId }: CardLogin,
  { orderSn }: Parsed<'/api/iot/returnPackage'>,
): Promise<null> {
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.sn, orderSn), eq(orders.cardId, cardId), eq(orders.kind, 'SP')))
      .for('update')
    if (!order) throw refuse('order.unknown')
    await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
    await countUsage(tx, ctx, cardId, at)
    const [cardPackage] = await tx.select().from(cardPackages).where(eq(cardPackages.orderId, order.id))
    const [bought] = await tx.select().from(cardOrders).where(eq(cardOrders.orderId, order.id))
    if (cardPackage?.effectiveStatus === PackageStatus.returned) return null
    if (!bought || !isReturnable(order, cardPackage, bought.detail, at)) throw refuse('package.notReturnable')
    const actor = `card:${cardId}`
    await refundOrder(tx, ctx, order, { actor, remark: translateToAllLanguages('package.returned'), toBalance: true })
    return null
  })
}
