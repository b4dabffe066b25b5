/** An order of the points shop, up to its final state (docs/domain §2.2 integral order status). */
import type { Transaction } from '#server/db/connect.ts'
import { eq } from 'drizzle-orm'
import { localizedText } from '#schemas/language/words.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { createOrder } from '#server/domain/orders/placing/create.ts'
import { DAY, HOUR, MINUTE, formatCompactTime } from '#server/platform/time.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import { addresses, orders, payments, pointsGoods, pointsOrders, pointsSku } from '#server/db/schema/index.ts'
import type { CardEvent } from './events.ts'
import { settleDirectly } from './pay.ts'

type State = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** The states up to each state. */
const stepsTo: Record<State, readonly State[]> = {
  1: [],
  2: [2],
  3: [2, 3],
  4: [2, 3, 4],
  5: [5],
  6: [2, 6],
  7: [2, 6, 7],
  8: [2, 6, 7, 8],
  9: [2, 3, 6, 9],
}
const waits: Record<State, number> = {
  1: 0,
  2: 0,
  3: 20 * HOUR,
  4: 3 * DAY,
  5: 6 * MINUTE,
  6: 5 * HOUR,
  7: 3 * HOUR,
  8: 2 * HOUR,
  9: 4 * HOUR,
}
const notesByState: Partial<Record<State, string>> = { 9: 'points.refused' }

export const exchange =
  (goodsId: number, { state, remark }: { state: State; remark: string }): CardEvent =>
  async (timeline, cardId) => {
    const { tx } = timeline
    const [gift] = await tx.select().from(pointsGoods).where(eq(pointsGoods.id, goodsId))
    const [sku] = await tx.select().from(pointsSku).where(eq(pointsSku.goodsId, goodsId)).limit(1)
    const [home] = await tx.select().from(addresses).where(eq(addresses.cardId, cardId)).limit(1)
    if (!gift || !home) throw new Error(`no gift ${goodsId}, or no address of card ${cardId}`)
    const actor = `card:${cardId}`
    const ordered = timeline.now()
    const { promoCode } = (await timeline.card(cardId)).card
    const lines = [
      { name: translateToAllLanguages('goods.line.one'), fen: gift.price, integral: gift.integral },
      { name: translateToAllLanguages('goods.line.postage'), fen: gift.postage },
    ]
    const order = await createOrder(tx, ordered, {
      kind: 'SI',
      title: gift.name,
      promoCode,
      owner: { cardId },
      lines,
      points: gift.integral,
      uuid: timeline.uuid(),
      remark,
      actor,
      ...(state === 1 && { expiresInMs: DAY }),
    })
    const { id: addressId, cardId: _, shopUserId: __, createdAt: ___, isDefault: ____, ...address } = home
    await tx.insert(pointsOrders).values({
      orderId: order.id,
      cardId,
      status: 1,
      goodsId,
      skuId: sku?.id,
      goodsName: gift.name,
      skuName: sku?.name,
      image: gift.image,
      quantity: 1,
      integral: gift.integral,
      postage: gift.postage,
      deliveryType: 1,
      addressId,
      address,
      name: home.name,
      mobile: home.mobile,
      refundReason: state >= 6 ? remark : null,
      updatedAt: ordered,
    })
    await recordCreated(tx, 'pointsOrder', order.id, 1, { actor, at: ordered })
    const points = { cardId, wallet: 'integral', orderId: order.id, remark: gift.name } as const
    if (
      gift.integral > 0 &&
      (await moveWallet(tx, { ...points, type: 3, change: -gift.integral, at: ordered })) === undefined
    )
      throw new Error(`too few points for ${gift.name}`)

    for (const to of stepsTo[state]) {
      if (to === 2) await settleDirectly(timeline, order, { payType: 'wxpay' })
      timeline.goTo(timeline.now() + waits[to])
      const at = timeline.now()
      const by = { actor: to === 4 || to === 5 || to === 6 ? actor : 'staff', at }
      const set = { updatedAt: at, ...buildChanges(to, at) }
      await transition(tx, 'pointsOrder', order.id, to, {
        ...by,
        set,
        ...(notesByState[to] && { note: notesByState[to] }),
      })
      if (to === 5) await transition(tx, 'pay', order.id, 3, { ...by, set: { closedAt: at, updatedAt: at } })
      if (to === 8) await refundOrder(tx, order, { at, remark })
      if ((to === 5 || to === 8) && gift.integral > 0)
        await moveWallet(tx, { ...points, type: 4, change: gift.integral, at })
    }
  }

/** Further columns that a step writes in addition to the state. */
const buildChanges = (to: number, at: number) => ({
  ...(to === 3 && {
    expressName: localizedText('中通快递', 'ZTO Express'),
    expressNo: `ZT${formatCompactTime(at)}`,
    expressPhone: '95311',
    shippedAt: at,
  }),
  ...(to === 4 && { doneAt: at }),
})

async function refundOrder(
  tx: Transaction,
  order: { id: number; amount: number },
  { at, remark }: { at: number; remark: string },
): Promise<void> {
  const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, order.id))
  if (!payment) return
  await tx
    .update(orders)
    .set({ refundType: order.amount > 0 ? 1 : 0, refundRemark: remark })
    .where(eq(orders.id, order.id))
  await transition(tx, 'payment', payment.id, 5, { actor: 'staff', at })
  await transition(tx, 'payment', payment.id, 4, { actor: 'provider:mock', at, set: { refundedAt: at } })
  await transition(tx, 'pay', order.id, 4, { actor: 'provider:mock', at, set: { refundedAt: at, updatedAt: at } })
}
