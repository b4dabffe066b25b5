/** What a card holder does: each deed is one call of the shop, and its payment. */
import { and, eq } from 'drizzle-orm'
import { buyPackage } from '../domain/cards/packages/buy-package.ts'
import { giveCoupon } from '../domain/cards/coupons/give.ts'
import { packageOrder, detailOf } from '../domain/cards/packages/order.ts'
import { joinActivity, rechargeBalance } from '../domain/cards/money/recharge.ts'
import { buyAcceleration, buyVip } from '../domain/extras/buy.ts'
import type { Wording } from '../../schemas/words.ts'
import { sayInEach } from '../platform/messages.ts'
import { toFen, toYuan } from '../platform/money.ts'
import { createOrder } from '../domain/orders/create.ts'
import { receiveTask } from '../domain/tasks/center.ts'
import { exchangeCoupon } from '../domain/tasks/exchange.ts'
import { signIn } from '../domain/tasks/sign-in.ts'
import { moveWallet } from '../domain/wallet.ts'
import { activities, balanceOptions, cardOrders, packages, userCoupons } from '../db/schema/index.ts'
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
      lines: [{ name: sayInEach('package.line.price'), fen: plan.price }],
      placeType: 3,
      actor: 'job',
    })
    await tx.insert(cardOrders).values({ orderId: order.id, cardId, refId: plan.id, name: plan.name, detail: detailOf(plan, 1), validTag: 2 })
    await settlePlainly(past, order, { payType: 'balance', walletType: 4 })
    await packageOrder.paid(tx, order, services)
  }

export const accelerate =
  (accelerateId: number, price: number): Deed =>
  async (past, cardId) => {
    const ctx = await past.card(cardId)
    await past.pay(await buyAcceleration(ctx, ctx.card, { accelerateId, expectMoney: price, payType: 'balance', payPassword, uuid: past.uuid() }))
  }

export const joinVip =
  (vipId: number, price: number): Deed =>
  async (past, cardId) => {
    const ctx = await past.card(cardId)
    await past.pay(await buyVip(ctx, ctx.card, { vipId, expectMoney: price, payType: 'wxpay', tradeType: 'mock', uuid: past.uuid() }))
  }

/** A coupon of the card's, for coins or given. */
export const getCoupon =
  (couponId: number, source: 'exchange' | 'gift' = 'gift'): Deed =>
  async (past, cardId) => {
    const ctx = await past.card(cardId)
    if (source === 'exchange') await exchangeCoupon(ctx, ctx.card, { id: couponId, uuid: past.uuid() })
    else await giveCoupon(past.tx, cardId, couponId, { actor: 'staff', source, at: past.now() })
  }

/** Members get twice the points. */
export const sign: Deed = async (past, cardId) => {
  const ctx = await past.card(cardId)
  await signIn(ctx, ctx.card)
}

/** Its reward is taken. */
export const task =
  (taskId: number): Deed =>
  async (past, cardId) => {
    const ctx = await past.card(cardId)
    await receiveTask(ctx, ctx.card, taskId)
  }

/** By the service desk. */
export const givePoints =
  (integral: number, remark: Wording): Deed =>
  async ({ tx, now }, cardId) => {
    await moveWallet(tx, { cardId, wallet: 'integral', type: 6, change: integral, remark, at: now() })
  }
export const giveCoins =
  (coins: number, remark: Wording): Deed =>
  async ({ tx, now }, cardId) => {
    await moveWallet(tx, { cardId, wallet: 'coin', type: 4, change: coins, remark, at: now() })
  }
