/** SP, a package of a card: reserves stock and coupon when ordered, takes effect when paid, and returns everything when closed. */
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardOrders, cardPackages, cards, packages, userCoupons } from '#server/db/schema/index.ts'
import { CouponStatus, PackageStatus } from '#server/db/schema/states.ts'
import { returnStock } from '#server/domain/stock.ts'
import type { Kind, Order } from '#server/domain/orders/order-kind.ts'
import { scheduleReminder } from '#server/domain/notices/remind.ts'
import { transition } from '#server/domain/states/transition.ts'
import { countUsage, readRunningPackages } from '#server/domain/usage/count.ts'
import { moveUp, computePaidSpan } from './effect.ts'
import type { Plan } from './offer.ts'
import { activatePackage } from './activate.ts'
import { moveToSpans } from './bring-forward.ts'
import { suspendUnserved } from '../reactivate.ts'
import { isReadOnly, type CardPackage } from '../card-status.ts'

const copiedFields = [
  'type',
  'totalFlow',
  'isInfiniteFlow',
  'speedCode',
  'limitSpeedFlow',
  'limitSpeedCode',
  'duration',
  'unit',
  'volumePrice',
  'isRefundable',
] as const
/** `card_orders.detail` of SP: a snapshot of the offer, independent of later edits. */
export type PackageDetail = Omit<Pick<Plan, (typeof copiedFields)[number]>, 'isRefundable'> & {
  /** Absent in orders of earlier releases. */ isRefundable?: boolean
  effectType: number
  tookStock: boolean
  /** The promised first day; absent when it starts immediately. */ startAt?: number
}
export const toPackageDetail = (plan: Plan, effectType: number, startAt?: number): PackageDetail =>
  ({
    ...Object.fromEntries(copiedFields.map((key) => [key, plan[key]])),
    effectType,
    tookStock: plan.stock !== null,
    ...(startAt !== undefined && { startAt }),
  }) as PackageDetail

async function readBoughtPackage(tx: Transaction, order: Order) {
  const [row] = await tx.select().from(cardOrders).where(eq(cardOrders.orderId, order.id))
  if (!row?.refId) throw new Error(`order ${order.id} has no package`)
  return { ...row, packageId: row.refId, detail: row.detail as PackageDetail }
}

export const packageOrder: Kind = {
  payTypes: ['wxpay', 'alipay', 'balance'],
  status: async (_, order) => order.payStatus,

  async paid(tx, order, services) {
    const at = services.clock.now()
    const { cardId, packageId, name, detail } = await readBoughtPackage(tx, order)
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
    // cancelled or replaced during the payment, so the payment is refunded
    if (!card || isReadOnly(card)) return false
    const { type, totalFlow, isInfiniteFlow, speedCode, limitSpeedFlow, limitSpeedCode, duration, unit, effectType } =
      detail
    const span = computePaidSpan(detail, detail.startAt, await readRunningPackages(tx, cardId), at)
    const { placeType, amount } = order
    const actor = `order:${order.id}`
    await activatePackage(tx, services, {
      cardId,
      orderId: order.id,
      packageId,
      packageName: name,
      packageType: type,
      totalFlow,
      isInfiniteFlow,
      speedCode,
      limitSpeedFlow,
      limitSpeedCode,
      duration,
      unit,
      effectType,
      placeType,
      actualPay: amount,
      span,
      actor,
      at,
    })
    if (type !== 3) await tx.update(cards).set({ renewTriedAt: null, renewFailure: null }).where(eq(cards.id, cardId))
    if (type === 4)
      await tx
        .update(cards)
        .set({ volumePackageId: packageId, volumePrice: detail.volumePrice, volumeUseFlow: 0, volumeMoney: 0 })
        .where(eq(cards.id, cardId))
    await tx
      .update(cardOrders)
      .set({ ...span, validTag: 1 })
      .where(eq(cardOrders.orderId, order.id))
    await tx
      .update(packages)
      .set({ sold: sql`${packages.sold} + 1` })
      .where(eq(packages.id, packageId))
    return true
  },

  async closed(tx, order, services) {
    const { packageId, detail, userCouponId } = await readBoughtPackage(tx, order)
    if (detail.tookStock) await returnStock(tx, 'packages', packageId)
    if (userCouponId !== null) await giveCouponBack(tx, services.clock.now(), userCouponId, order.id)
  },

  /** Refund: used data remain used, and the card is suspended when no other package serves it. */
  async refunded(tx, order, by, services) {
    const { cardId, userCouponId } = await readBoughtPackage(tx, order)
    await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
    await countUsage(tx, services, cardId, by.at)
    const [cardPackage] = await tx.select().from(cardPackages).where(eq(cardPackages.orderId, order.id))
    if (cardPackage)
      await transition(tx, 'cardPackage', cardPackage.id, PackageStatus.returned, {
        ...by,
        set: { endAt: Math.min(cardPackage.endAt, by.at) },
      })
    if (cardPackage?.packageType === 4)
      await tx.update(cards).set({ volumePackageId: null, volumePrice: null }).where(eq(cards.id, cardId))
    await tx.update(cardOrders).set({ validTag: 2 }).where(eq(cardOrders.orderId, order.id))
    if (userCouponId !== null) await giveCouponBack(tx, by.at, userCouponId, order.id)
    if (cardPackage) await moveQueueUp(tx, services, cardId, cardPackage, by.at)
    await suspendUnserved(tx, services, cardId, by)
    await scheduleReminder(tx, cardId, by.at)
  },
}

/** The next paid package begins earlier, so that the card is not cut off until its first day. */
async function moveQueueUp(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  cardId: number,
  returned: CardPackage,
  at: number,
): Promise<void> {
  const moved = moveUp(await readRunningPackages(tx, cardId), returned, at)
  await moveToSpans(tx, moved)
  if (moved.length) await countUsage(tx, services, cardId, at)
}

/** Only while this order holds the coupon; if it has expired, the sweep closes it immediately. */
async function giveCouponBack(tx: Transaction, at: number, id: number, orderId: number): Promise<void> {
  const [heldCoupon] = await tx
    .select({ id: userCoupons.id })
    .from(userCoupons)
    .where(and(eq(userCoupons.id, id), eq(userCoupons.orderId, orderId)))
  if (heldCoupon)
    await transition(tx, 'userCoupon', id, CouponStatus.unused, {
      actor: `order:${orderId}`,
      at,
      from: CouponStatus.used,
      set: { orderId: null, usedAt: null },
    })
}
