/**
 * Buys a package in one transaction: locks the card, checks limit, stock and coupon, writes the order, and charges the
 * balance. A refusal rolls everything back.
 */
import { eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardOrders, cards } from '#server/db/schema/index.ts'
import { CouponStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse, refuseField } from '#server/platform/fault.ts'
import { toFen } from '#server/platform/money.ts'
import { takeStock } from '#server/domain/stock.ts'
import { createOrder } from '#server/domain/orders/placing/create.ts'
import { startPayment } from '#server/domain/orders/payments/settle.ts'
import { getOrigin } from '#server/domain/orders/payments/unpaid-allowance.ts'
import { checkPayPassword } from '../identity/check-pay-password.ts'
import { toWireTime } from '#server/platform/time.ts'
import { transition } from '#server/domain/states/transition.ts'
import { readRunningPackages } from '#server/domain/usage/count.ts'
import { noOrders } from '../counted-orders.ts'
import { whyNotUsable, type OwnedCoupon } from '../coupons/coupons.ts'
import { matchEffectType, effectStarts, computeSpan } from './effect.ts'
import { countBoughtPlans, readPlan } from './offer.ts'
import { readOwnCoupon } from '../coupons/owned.ts'
import { toPackageDetail } from './order.ts'
import { whyNotSold, getPrice, quotePackage, soldOutReason } from './quote.ts'

type BuyPackageInput = Parsed<'/api/iot/buyPackage'>
type Bought = Answer<'/api/iot/buyPackage'>

export async function buyPackage(ctx: Context, card: CardLogin, input: BuyPackageInput): Promise<Bought> {
  if (input.payType === 'balance') await checkPayPassword(ctx, card, input.payPassword)
  return ctx.once((tx) => placeOrder(tx, ctx, card, input))
}

async function placeOrder(tx: Transaction, ctx: Context, card: CardLogin, input: BuyPackageInput): Promise<Bought> {
  const { id: cardId, operatorType, promoCode } = card
  const now = ctx.clock.now()
  const actor = `card:${cardId}`
  const plan = await readPlan(tx, { id: cardId, operatorType }, input.packageId)
  if (!plan) throw refuse('package.unknown')
  // purchases of a card are serialized, so `perLimit` is counted correctly
  const [row] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
  if (!row) throw new Error(`card ${cardId} is gone`)
  const packages = await readRunningPackages(tx, cardId)
  if (!matchEffectType(plan, input.effectType, packages, now)) throw refuseField('effectType', 'package.noEffect')
  const bought = (await countBoughtPlans(tx, cardId, [plan], now)).get(plan.id) ?? noOrders
  const why = whyNotSold(plan, row, bought, now)
  if (why === soldOutReason) throw new Fault(codes.soldOut)
  if (why) throw refuse(why.messageId, why.values)

  const coupon = input.userCouponId
    ? await readCoupon(tx, cardId, input.userCouponId, { type: plan.type, price: getPrice(plan, now) }, now)
    : undefined
  const { lines, amount } = quotePackage(plan, coupon, now)
  if (toFen(input.expectMoney) !== amount) throw refuse('order.changed')
  if (!(await takeStock(tx, 'packages', plan.id))) throw new Fault(codes.soldOut)

  const order = await createOrder(tx, now, {
    kind: 'SP',
    title: plan.name,
    promoCode,
    owner: { cardId },
    origin: getOrigin(card),
    lines: lines.map(({ messageId, fen }) => ({ name: ctx.say(messageId), fen })),
    uuid: input.uuid,
    remark: input.remark,
    actor,
  })
  const span = computeSpan(plan, input.effectType, packages, now)
  const isLater = input.effectType !== effectStarts.now
  if (isLater && input.expectStartAt && input.expectStartAt !== toWireTime(span.startAt)) throw refuse('order.changed')
  const discount = lines
    .filter((line) => line.messageId === 'package.line.coupon')
    .reduce((sum, line) => sum - line.fen, 0)
  const detail = toPackageDetail(plan, input.effectType, isLater ? span.startAt : undefined)
  await tx.insert(cardOrders).values({
    orderId: order.id,
    cardId,
    refId: plan.id,
    name: plan.name,
    detail,
    userCouponId: coupon?.own.id,
    discount,
    validTag: 2,
  })
  if (coupon) {
    const set = { orderId: order.id, usedAt: now }
    if (
      (await transition(tx, 'userCoupon', coupon.own.id, CouponStatus.used, {
        actor,
        at: now,
        from: CouponStatus.unused,
        set,
      })) === undefined
    )
      throw refuse('coupon.unusable')
  }
  const pay = await startPayment(tx, ctx, order, { payType: input.payType, tradeType: input.tradeType, actor })
  const { id: packageId, name: packageName, type, totalFlow } = plan
  return {
    ...pay,
    packageId,
    packageName,
    packageType: type as Bought['packageType'],
    totalFlow,
    startAt: toWireTime(span.startAt),
    endAt: toWireTime(span.endAt),
  }
}

async function readCoupon(
  tx: Transaction,
  cardId: number,
  id: number,
  plan: { type: number; price: number },
  now: number,
): Promise<OwnedCoupon> {
  const owned = await readOwnCoupon(tx, cardId, id)
  if (!owned || whyNotUsable(owned, plan, now)) throw refuse('coupon.unusable')
  return owned
}
