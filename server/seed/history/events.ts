/** Actions of a card holder: each event is an API call of the shop and its payment. */
import { and, eq } from 'drizzle-orm'
import { buyPackage } from '#server/domain/cards/packages/buy-package.ts'
import { giveCoupon } from '#server/domain/cards/coupons/give.ts'
import { packageOrder, toPackageDetail } from '#server/domain/cards/packages/order.ts'
import { joinActivity, rechargeBalance } from '#server/domain/cards/money/recharge.ts'
import { buyAcceleration, buyVip } from '#server/domain/extras/buy.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { toFen, toYuan } from '#server/platform/money.ts'
import { createOrder } from '#server/domain/orders/placing/create.ts'
import { receiveTask } from '#server/domain/tasks/center.ts'
import { exchangeCoupon } from '#server/domain/tasks/exchange.ts'
import { signIn } from '#server/domain/tasks/sign-in.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import { activities, balanceOptions, cardOrders, packages, userCoupons } from '#server/db/schema/index.ts'
import { payPassword } from '../accounts.ts'
import type { Timeline } from './timeline.ts'
import { settleDirectly } from './pay.ts'

export type CardEvent = (timeline: Timeline, cardId: number) => Promise<void>
type Provider = 'wxpay' | 'alipay'

const takeFirst = <T>(rows: T[], what: string): T => {
  const [first] = rows
  if (!first) throw new Error(`there is no ${what}`)
  return first
}

/** Recharges an offered amount, or a custom amount when no offer matches. */
export const recharge =
  (yuan: number, payType: Provider = 'wxpay'): CardEvent =>
  async (timeline, cardId) => {
    const [option] = await timeline.tx
      .select()
      .from(balanceOptions)
      .where(eq(balanceOptions.money, toFen(yuan)))
    const ctx = await timeline.card(cardId)
    await timeline.pay(
      await rechargeBalance(ctx, ctx.card, {
        ...(option ? { balanceId: option.id } : { money: yuan }),
        expectMoney: yuan,
        payType,
        tradeType: 'mock',
        uuid: timeline.uuid(),
      }),
    )
  }

export const join =
  (activityId: number, payType: Provider = 'wxpay'): CardEvent =>
  async (timeline, cardId) => {
    const activity = takeFirst(
      await timeline.tx.select().from(activities).where(eq(activities.id, activityId)),
      `activity ${activityId}`,
    )
    const ctx = await timeline.card(cardId)
    await timeline.pay(
      await joinActivity(ctx, ctx.card, {
        couponId: activityId,
        expectMoney: toYuan(activity.payMoney),
        payType,
        tradeType: 'mock',
        uuid: timeline.uuid(),
      }),
    )
  }

type BuyOptions = { payType?: Provider | 'balance'; effectType?: 1 | 2; price?: number; couponId?: number }
/** Buys a package. `price`: after a coupon. */
export const buy =
  (packageId: number, { payType = 'wxpay', effectType = 1, price, couponId }: BuyOptions = {}): CardEvent =>
  async (timeline, cardId) => {
    const plan = takeFirst(
      await timeline.tx.select().from(packages).where(eq(packages.id, packageId)),
      `package ${packageId}`,
    )
    const [coupon] = couponId
      ? await timeline.tx
          .select()
          .from(userCoupons)
          .where(and(eq(userCoupons.cardId, cardId), eq(userCoupons.couponId, couponId), eq(userCoupons.status, 1)))
      : []
    const ctx = await timeline.card(cardId)
    const pay = payType === 'balance' ? { payType, payPassword } : { payType, tradeType: 'mock' as const }
    await timeline.pay(
      await buyPackage(ctx, ctx.card, {
        packageId,
        effectType,
        expectMoney: price ?? toYuan(plan.price),
        uuid: timeline.uuid(),
        agree: true,
        ...(coupon && { userCouponId: coupon.id }),
        ...pay,
      }),
    )
  }

/** Renews a package automatically, paid from the balance (wallet log 4). */
export const renew =
  (packageId: number): CardEvent =>
  async (timeline, cardId) => {
    const { tx, services } = timeline
    const plan = takeFirst(await tx.select().from(packages).where(eq(packages.id, packageId)), `package ${packageId}`)
    const { promoCode } = (await timeline.card(cardId)).card
    const order = await createOrder(tx, timeline.now(), {
      kind: 'SP',
      title: plan.name,
      promoCode,
      owner: { cardId },
      lines: [{ name: translateToAllLanguages('package.line.price'), fen: plan.price }],
      placeType: 3,
      actor: 'job',
    })
    await tx.insert(cardOrders).values({
      orderId: order.id,
      cardId,
      refId: plan.id,
      name: plan.name,
      detail: toPackageDetail(plan, 1),
      validTag: 2,
    })
    await settleDirectly(timeline, order, { payType: 'balance', walletType: 4 })
    await packageOrder.paid(tx, order, services)
  }

export const accelerate =
  (accelerateId: number, price: number): CardEvent =>
  async (timeline, cardId) => {
    const ctx = await timeline.card(cardId)
    await timeline.pay(
      await buyAcceleration(ctx, ctx.card, {
        accelerateId,
        expectMoney: price,
        payType: 'balance',
        payPassword,
        uuid: timeline.uuid(),
      }),
    )
  }

export const joinVip =
  (vipId: number, price: number): CardEvent =>
  async (timeline, cardId) => {
    const ctx = await timeline.card(cardId)
    await timeline.pay(
      await buyVip(ctx, ctx.card, {
        vipId,
        expectMoney: price,
        payType: 'wxpay',
        tradeType: 'mock',
        uuid: timeline.uuid(),
      }),
    )
  }

/** Receives a coupon for coins, or as a gift. */
export const getCoupon =
  (couponId: number, source: 'exchange' | 'gift' = 'gift'): CardEvent =>
  async (timeline, cardId) => {
    const ctx = await timeline.card(cardId)
    if (source === 'exchange') await exchangeCoupon(ctx, ctx.card, { id: couponId, uuid: timeline.uuid() })
    else await giveCoupon(timeline.tx, cardId, couponId, { actor: 'staff', source, at: timeline.now() })
  }

/** Signs in for the day; members earn double points. */
export const sign: CardEvent = async (timeline, cardId) => {
  const ctx = await timeline.card(cardId)
  await signIn(ctx, ctx.card)
}

/** Collects the reward of a task. */
export const task =
  (taskId: number): CardEvent =>
  async (timeline, cardId) => {
    const ctx = await timeline.card(cardId)
    await receiveTask(ctx, ctx.card, taskId)
  }

/** Grants points, as staff do. */
export const givePoints =
  (integral: number, remark: MaybeLocalizedText): CardEvent =>
  async ({ tx, now }, cardId) => {
    await moveWallet(tx, { cardId, wallet: 'integral', type: 6, change: integral, remark, at: now() })
  }
export const giveCoins =
  (coins: number, remark: MaybeLocalizedText): CardEvent =>
  async ({ tx, now }, cardId) => {
    await moveWallet(tx, { cardId, wallet: 'coin', type: 4, change: coins, remark, at: now() })
  }
