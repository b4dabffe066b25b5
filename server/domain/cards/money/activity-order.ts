/** SC, a recharge activity: the money is added to the balance, and the gifts are credited (docs/domain §3.11). */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { activities, cardOrders, cardPackages, cards } from '#server/db/schema/index.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import type { Kind } from '#server/domain/orders/order-kind.ts'
import { creditRecharge } from './balance-order.ts'
import { DAY, SECOND, getStartOfMonth } from '#server/platform/time.ts'
import { needsRealName, type CardPackage, type CardRow } from '../card-status.ts'
import { readRunningPackages } from '#server/domain/usage/count.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import { giveCoupon } from '../coupons/give.ts'
import { lifetimeEnd } from '../lifetime.ts'
import { activatePackage } from '../packages/activate.ts'
import { isQueueable, summarizePackages } from '../terms.ts'

const giftKeys = ['giveBalance', 'giveFlow', 'giveDays', 'giveCoin', 'giveIntegral', 'giveCouponId'] as const
/** `card_orders.detail` of SC: a snapshot of the gifts. */
export type CouponDetail = Pick<typeof activities.$inferSelect, (typeof giftKeys)[number]>
export const pickGifts = (activity: typeof activities.$inferSelect): CouponDetail =>
  Object.fromEntries(giftKeys.map((key) => [key, activity[key]])) as CouponDetail

export const couponOrder: Kind = {
  payTypes: ['wxpay', 'alipay'],
  status: async (_, order) => order.payStatus,

  async paid(tx, order, services) {
    const at = services.clock.now()
    const [row] = await tx.select().from(cardOrders).where(eq(cardOrders.orderId, order.id))
    if (!row) throw new Error(`order ${order.id} has no activity`)
    const { cardId } = row
    const actor = `order:${order.id}`
    const detail = row.detail as CouponDetail
    const give = { cardId, remark: row.name, orderId: order.id, at }
    const packages = await readRunningPackages(tx, cardId)
    // its package ended during the payment, so the payment is refunded
    if (detail.giveDays > 0 && !filterExtensible(packages, at).length) return false
    if (!(await creditRecharge(tx, services, { ...give, money: order.amount, giveMoney: detail.giveBalance })))
      return false
    if (detail.giveIntegral > 0)
      await moveWallet(tx, { ...give, wallet: 'integral', type: 7, change: detail.giveIntegral })
    if (detail.giveCoin > 0) await moveWallet(tx, { ...give, wallet: 'coin', type: 3, change: detail.giveCoin })
    if (detail.giveCouponId !== null)
      await giveCoupon(tx, cardId, detail.giveCouponId, { actor, source: 'activity', at })
    if (detail.giveDays > 0) await giveDays(tx, cardId, detail.giveDays, at)
    if (detail.giveFlow > 0)
      await activatePackage(tx, services, {
        cardId,
        orderId: order.id,
        packageName: row.name,
        packageType: 3,
        totalFlow: detail.giveFlow,
        effectType: 1,
        duration: 1,
        unit: 2,
        placeType: 4,
        actualPay: 0,
        span: { startAt: at, endAt: getFlowEnd(at) },
        actor,
        at,
      })
    await tx.update(cardOrders).set({ validTag: 1, startAt: at }).where(eq(cardOrders.orderId, order.id))
    return true
  },

  closed: async () => undefined,
}

/** Given volume lasts until the end of the month. */
export const getFlowEnd = (at: number): number => getStartOfMonth(at, 1) - SECOND

/** Active packages with an end. */
const filterExtensible = (packages: readonly CardPackage[], at: number) =>
  summarizePackages(packages, at).inForce.filter(({ endAt }) => endAt < lifetimeEnd)

/** Why the card cannot use the gifts. */
export function whyGiftUseless(
  { giveFlow, giveDays }: Pick<CouponDetail, 'giveFlow' | 'giveDays'>,
  card: CardRow,
  packages: readonly CardPackage[],
  at: number,
): string | undefined {
  if (giveFlow > 0 && needsRealName(card)) return 'activity.unnamed'
  return giveDays > 0 && !filterExtensible(packages, at).length ? 'activity.noPackage' : undefined
}

/** Extends active packages, and the card's own validity. */
export async function giveDays(tx: Transaction, cardId: number, days: number, at: number): Promise<void> {
  const longer = DAY * days
  const packages = await readRunningPackages(tx, cardId)
  const { inForce, waiting } = summarizePackages(packages, at)
  for (const pkg of filterExtensible(packages, at))
    await tx
      .update(cardPackages)
      .set({ endAt: pkg.endAt + longer })
      .where(eq(cardPackages.id, pkg.id))
  // waiting packages are moved back, or they would run in parallel
  for (const { id, startAt, endAt } of inForce.some(isQueueable) ? waiting.filter(isQueueable) : [])
    await tx
      .update(cardPackages)
      .set({ startAt: startAt + longer, endAt: endAt + longer })
      .where(eq(cardPackages.id, id))
  const [card] = await tx.select({ endAt: cards.endAt }).from(cards).where(eq(cards.id, cardId))
  if (card?.endAt)
    await tx
      .update(cards)
      .set({ endAt: sql`greatest(${cards.endAt}, ${timestamp(at)}) + make_interval(days => ${days})` })
      .where(eq(cards.id, cardId))
}
