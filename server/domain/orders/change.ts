/** Changes of an order by its shopper: cancel, confirm receipt, upload photos, pay in another way. */
import { eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import { shopOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, OrderStatus, PayStatus, PhotoStatus, RefundKind } from '#server/db/schema/states.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { refuse } from '#server/platform/fault.ts'
import { enqueue } from '../outbox.ts'
import { returnNumber } from '../numbers/hold.ts'
import { checkPayPassword } from '../cards/identity/check-pay-password.ts'
import { claimUploads } from '../uploads/upload.ts'
import { transition } from '../states/transition.ts'
import { requestRefund } from './after-sale/request.ts'
import { getGoodsStatus } from './after-sale/rules.ts'
import { readAcceptedTime } from './fulfilment/accepted.ts'
import { readParcels, signParcels, countUnsent } from './fulfilment/parcels.ts'
import { closeOrder, refundOrder, startPayment } from './payments/settle.ts'
import { getActor, isOpen, lockOrder, readOwnOrder } from './own.ts'
import { isCancellable, uploadableStates } from './row.ts'
import { returnStockAndNumber, readShopRow } from './shop-kinds.ts'

/**
 * Cancels an order. Unpaid: closed. A number card that is not in preparation, or is late: cancelled and refunded. Paid
 * goods that were not sent: a refund is requested.
 */
export async function cancelOrder(ctx: Context, { orderSn, remark }: Parsed<'/api/shop/order/cancel'>): Promise<null> {
  const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
  const actor = getActor(ctx)
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.payStatus === PayStatus.open) {
      await closeOrder(tx, ctx, id, { actor, note: 'customer' })
      return null
    }
    const row = await readShopRow(tx, id)
    const at = ctx.clock.now()
    if (order.payStatus !== PayStatus.paid) throw refuse('order.notCancellable')
    if (order.kind === 'GD') {
      // a repeated request has no effect
      if (row.status === GoodsOrderStatus.refundAsked) return null
      if (getGoodsStatus(row) !== GoodsOrderStatus.paid) throw refuse('order.notCancellable')
      await requestRefund(tx, ctx, order, {
        actor,
        at,
        kind: RefundKind.moneyOnly,
        reason: 'changedMind',
        words: remark?.trim() ?? '',
      })
      return null
    }
    if (
      !isCancellable(row, await readAcceptedTime(tx, id), at) ||
      (await transition(tx, 'shopOrder', id, OrderStatus.cancelled, { actor, at, set: { updatedAt: at } })) ===
        undefined
    )
      throw refuse('order.notCancellable')
    if (row.holdId !== null) await returnNumber(tx, row.holdId, { actor, at })
    await returnStockAndNumber(tx, order, row)
    if (order.amount > 0)
      await refundOrder(tx, ctx, order, { actor, remark: remark?.trim() || ctx.say('order.cancelled') })
    return null
  })
}

/** Closes an unpaid order of any kind, and releases its stock and holds in the same transaction. Idempotent. */
export async function cancelUnpaid(ctx: Context, orderSn: string): Promise<null> {
  const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
  return ctx.transaction(async (tx) => {
    const { payStatus } = await lockOrder(tx, id)
    if (payStatus === PayStatus.paid) throw refuse('pay.paid')
    await closeOrder(tx, ctx, id, { actor: getActor(ctx), note: 'customer' })
    return null
  })
}

/** Confirms receipt (确认收货). */
export async function confirmOrder(ctx: Context, orderSn: string): Promise<null> {
  const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const { kind } = await lockOrder(tx, id)
    const row = await readShopRow(tx, id)
    if (row.shippedAt !== null && countUnsent(row, (await readParcels(tx, [row])).get(id)) > 0)
      throw refuse('order.notAllSent')
    const moved =
      kind === 'GD'
        ? await transition(tx, 'goodsOrder', id, GoodsOrderStatus.done, {
            actor: getActor(ctx),
            at,
            from: GoodsOrderStatus.shipped,
            set: { updatedAt: at, signedAt: at },
          })
        : undefined
    if (moved === undefined) throw refuse('order.notConfirmable')
    await signParcels(tx, id, at)
    return null
  })
}

/** Accepts only files that this caller uploaded for this purpose. */
export async function uploadCert(
  ctx: Context,
  input: Parsed<'/api/shop/order/uploadCert'>,
): Promise<Answer<'/api/shop/order/uploadCert'>> {
  const { id } = await readOwnOrder(ctx.db, ctx, input.orderSn)
  const { frontImage, backImage, headImage, handImage } = input
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const row = await readShopRow(tx, id)
    const at = ctx.clock.now()
    const isAsked =
      order.kind !== 'GD' &&
      order.payStatus === PayStatus.paid &&
      (row.photoStatus === PhotoStatus.needed || row.photoStatus === PhotoStatus.again) &&
      uploadableStates.has(row.status)
    if (!isAsked) throw refuse('order.noPhotos')
    const files = Object.entries({ frontImage, backImage, headImage, handImage }).filter(
      (file): file is [string, string] => file[1] != null,
    )
    await claimUploads(tx, ctx, { scene: 'cert', files, deleteAt: at + lifetimes.photosMs })
    await tx
      .update(shopOrders)
      .set({
        frontImage,
        backImage,
        headImage,
        handImage,
        photoStatus: PhotoStatus.uploaded,
        applyFailReason: null,
        updatedAt: at,
      })
      .where(eq(shopOrders.orderId, id))
    await transition(tx, 'shopOrder', id, OrderStatus.photosReview, {
      actor: getActor(ctx),
      at,
      set: { updatedAt: at },
    })
    await enqueue(tx, 'askDesk', { orderId: id, at }, at)
    return { photoStatus: PhotoStatus.uploaded }
  })
}

/** Starts another payment of an open order. */
export async function payAgain(
  ctx: Context,
  { orderSn, payType, tradeType, payPassword }: Parsed<'/api/pay/again'>,
): Promise<Answer<'/api/pay/again'>> {
  const { id, cardId } = await readOwnOrder(ctx.db, ctx, orderSn)
  // the same check as `needPhone` of card purchases, because shoppers also use this call
  if (cardId !== null && ctx.card?.mustBind) throw refuse('bind.first')
  if (payType === 'balance' && ctx.card) await checkPayPassword(ctx, ctx.card, payPassword)
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.payStatus === PayStatus.paid) throw refuse('pay.paid')
    if (!isOpen(order, ctx.clock.now())) throw refuse('pay.closed')
    return startPayment(tx, ctx, order, { payType, tradeType, actor: getActor(ctx) })
  })
}
