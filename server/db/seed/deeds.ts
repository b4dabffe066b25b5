/** What a card holder does: each deed is one call of the shop, and its payment. */
import { and, eq } from 'drizzle-orm'
import { buyPackage } from '../../cards/buy-package.ts'
import { couponSpan } from '../../cards/coupons.ts'
import { packageOrder, detailOf } from '../../cards/package-order.ts'
import { joinActivity, rechargeBalance } from '../../cards/recharge.ts'
import { toFen, toYuan } from '../../money.ts'
import { createOrder } from '../../orders/create.ts'
import { later, SECOND, wireDay } from '../../time.ts'
import { born } from '../../transition.ts'
import { moveWallet } from '../../wallet.ts'
import {
  accelerateOptions,
  activities,
  balanceOptions,
  cardOrders,
  coupons,
  packages,
  signIns,
  taskProgress,
  tasks,
  userCoupons,
  vipTiers,
} from '../schema/index.ts'
import { payPassword } from './accounts.ts'
import type { Past } from './past.ts'
import { settlePlainly } from './plain-payment.ts'

export type Deed = (past: Past, cardId: number) => Promise<void>
type Outside = 'wxpay' | 'alipay'

const one = <T>(rows: T[], what: string): T => {
  const [first] = rows
  if (!first) throw new Error(`there is no ${what}`)
  return first
}

/** One of the offered sums where there is one, else a sum of one's own. */
export const recharge =
  (yuan: number, payType: Outside = 'wxpay'): Deed =>
  async (past, cardId) => {
    const [option] = await past.tx
      .select()
      .from(balanceOptions)
      .where(eq(balanceOptions.money, toFen(yuan)))
    const ctx = await past.card(cardId)
    await past.pay(
      await rechargeBalance(ctx, ctx.card, {
        ...(option ? { balanceId: option.id } : { money: yuan }),
        expectMoney: yuan,
        payType,
        tradeType: 'mock',
        uuid: past.uuid(),
      }),
    )
  }

export const join =
  (activityId: number, payType: Outside = 'wxpay'): Deed =>
  async (past, cardId) => {
    const activity = one(await past.tx.select().from(activities).where(eq(activities.id, activityId)), `activity ${activityId}`)
    const ctx = await past.card(cardId)
    await past.pay(
      await joinActivity(ctx, ctx.card, { couponId: activityId, expectMoney: toYuan(activity.payMoney), payType, tradeType: 'mock', uuid: past.uuid() }),
    )
  }

type How = { payType?: Outside | 'balance'; effectType?: 1 | 2; price?: number; couponId?: number }
/** `price` where it is not the package's own. */
export const buy =
  (packageId: number, { payType = 'wxpay', effectType = 1, price, couponId }: How = {}): Deed =>
  async (past, cardId) => {
    const plan = one(await past.tx.select().from(packages).where(eq(packages.id, packageId)), `package ${packageId}`)
    const [coupon] = couponId
      ? await past.tx
          .select()
          .from(userCoupons)
          .where(and(eq(userCoupons.cardId, cardId), eq(userCoupons.couponId, couponId), eq(userCoupons.status, 1)))
      : []
    const ctx = await past.card(cardId)
    const pay = payType === 'balance' ? { payType, payPassword } : { payType, tradeType: 'mock' as const }
    await past.pay(
      await buyPackage(ctx, ctx.card, {
        packageId,
        effectType,
        expectMoney: price ?? toYuan(plan.price),
        uuid: past.uuid(),
        agree: true,
        ...(coupon && { userCouponId: coupon.id }),
        ...pay,
      }),
    )
  }

/** What the renewal does by itself: the package again, from the balance (wallet log 4). */
export const renew =
  (packageId: number): Deed =>
  async (past, cardId) => {
    const { tx, services } = past
    const plan = one(await tx.select().from(packages).where(eq(packages.id, packageId)), `package ${packageId}`)
    const { promoCode } = (await past.card(cardId)).card
    const order = await createOrder(tx, past.now(), {
      kind: 'SP',
      title: plan.name,
      promoCode,
      owner: { cardId },
      lines: [{ name: '套餐价', fen: plan.price }],
      placeType: 3,
      actor: 'job',
    })
    await tx.insert(cardOrders).values({ orderId: order.id, cardId, refId: plan.id, name: plan.name, detail: detailOf(plan, 1), validTag: 2 })
    await settlePlainly(past, order, { payType: 'balance', walletType: 4 })
    await packageOrder.paid(tx, order, services)
  }

export const accelerate =
  (accelerateId: number): Deed =>
  async (past, cardId) => {
    const { tx } = past
    const option = one(await tx.select().from(accelerateOptions).where(eq(accelerateOptions.id, accelerateId)), `speed-up ${accelerateId}`)
    const { promoCode } = (await past.card(cardId)).card
    const { id, name, price, speedCode, speedName, duration, unit } = option
    const order = await createOrder(tx, past.now(), {
      kind: 'SA',
      title: name,
      promoCode,
      owner: { cardId },
      lines: [{ name: '加速服务', fen: price }],
      uuid: past.uuid(),
      actor: `card:${cardId}`,
    })
    await tx.insert(cardOrders).values({
      orderId: order.id,
      cardId,
      refId: id,
      name,
      detail: { speedCode, speedName, duration, unit },
      validTag: 1,
      startAt: past.now(),
      endAt: later(past.now(), duration, unit),
    })
    await settlePlainly(past, order, { payType: 'balance' })
  }

export const joinVip =
  (vipId: number): Deed =>
  async (past, cardId) => {
    const { tx } = past
    const tier = one(await tx.select().from(vipTiers).where(eq(vipTiers.id, vipId)), `tier ${vipId}`)
    const { promoCode } = (await past.card(cardId)).card
    const { name, price, logo, privileges, duration, unit } = tier
    const order = await createOrder(tx, past.now(), {
      kind: 'SV',
      title: name,
      promoCode,
      owner: { cardId },
      lines: [{ name, fen: price }],
      uuid: past.uuid(),
      actor: `card:${cardId}`,
    })
    await tx.insert(cardOrders).values({
      orderId: order.id,
      cardId,
      refId: vipId,
      name,
      detail: { logo, price, privileges, duration, unit },
      validTag: 1,
      startAt: past.now(),
      endAt: later(past.now(), duration, unit) - SECOND,
    })
    await settlePlainly(past, order, { payType: 'wxpay' })
  }

/** A coupon of the card's, from coins or given. */
export const getCoupon =
  (couponId: number, source: 'exchange' | 'gift' = 'gift'): Deed =>
  async ({ tx, now }, cardId) => {
    const coupon = one(await tx.select().from(coupons).where(eq(coupons.id, couponId)), `coupon ${couponId}`)
    if (
      source === 'exchange' &&
      (await moveWallet(tx, { cardId, wallet: 'coin', type: 2, change: -(coupon.coin ?? 0), remark: coupon.name, at: now() })) === undefined
    )
      throw new Error('too few coins')
    const [made] = await tx
      .insert(userCoupons)
      .values({ cardId, couponId, status: 1, source, ...couponSpan(coupon, now()), createdAt: now() })
      .returning({ id: userCoupons.id })
    if (made) await born(tx, 'userCoupon', made.id, 1, { actor: source === 'gift' ? 'staff' : `card:${cardId}`, at: now() })
  }

const gains = [5, 5, 5, 10, 10, 10, 30]
/** `continuous`: which day in a row it is; members get twice the points. */
export const signIn =
  (continuous: number, times: 1 | 2): Deed =>
  async ({ tx, now }, cardId) => {
    const integral = (gains[(continuous - 1) % 7] ?? 5) * times
    await tx.insert(signIns).values({ cardId, day: wireDay(now()), continuousDay: continuous, integral, createdAt: now() })
    await moveWallet(tx, { cardId, wallet: 'integral', type: 1, change: integral, remark: continuous > 1 ? `连续签到 ${continuous} 天` : '签到', at: now() })
  }

/** Done, and its reward taken; `progress` alone: on the way. */
export const task =
  (taskId: number, progress?: number): Deed =>
  async ({ tx, now }, cardId) => {
    const row = one(await tx.select().from(tasks).where(eq(tasks.id, taskId)), `task ${taskId}`)
    await tx
      .insert(taskProgress)
      .values({ cardId, taskId, progress: progress ?? row.target, claimedAt: progress === undefined ? now() : null, updatedAt: now() })
    if (progress !== undefined) return
    if (row.integral > 0) await moveWallet(tx, { cardId, wallet: 'integral', type: 2, change: row.integral, remark: row.name, at: now() })
    if (row.couponCoin > 0) await moveWallet(tx, { cardId, wallet: 'coin', type: 1, change: row.couponCoin, remark: row.name, at: now() })
  }

/** By the service desk. */
export const givePoints =
  (integral: number, remark: string): Deed =>
  async ({ tx, now }, cardId) => {
    await moveWallet(tx, { cardId, wallet: 'integral', type: 6, change: integral, remark, at: now() })
  }
export const giveCoins =
  (coins: number, remark: string): Deed =>
  async ({ tx, now }, cardId) => {
    await moveWallet(tx, { cardId, wallet: 'coin', type: 4, change: coins, remark, at: now() })
  }
