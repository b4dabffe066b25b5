/** A package with everything needed to decide: effect, coupons, lines, payment methods (docs/domain §3.12, §4.4). */
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { findPayMethods } from '#server/domain/orders/payments/methods.ts'
import { toWireTime } from '#server/platform/time.ts'
import { noOrders } from '../counted-orders.ts'
import { toCouponTerms, whyNotUsable, SECKILL_TYPE, computeDiscount, type OwnedCoupon } from '../coupons/coupons.ts'
import { listEffectTypes, matchEffectType, effectStarts, computePosition, computeSpan, type Span } from './effect.ts'
import { countBoughtPlans, toPackageRow, readPlan, getSeckillState, type Plan } from './offer.ts'
import { listOpenCoupons } from '../coupons/owned.ts'
import { packageOrder } from './order.ts'
import { whyNotSold, getPrice, quotePackage } from './quote.ts'
import { readUsageOfCard } from '../active-packages.ts'
import { getSpeedNames } from '../speeds.ts'
import { SeckillState } from '#server/db/schema/states.ts'

type Details = Answer<'/api/iot/packageDetails'>

/** 0: no coupon. Undefined: the coupon that saves most, and among equals the first to expire. An unusable choice counts as no coupon. */
function pickCoupon(usable: OwnedCoupon[], wish: number | null | undefined, price: number): OwnedCoupon | undefined {
  if (wish !== null && wish !== undefined) return usable.find(({ own: userCoupon }) => userCoupon.id === wish)
  return usable.toSorted((a, b) => computeDiscount(b.coupon, price) - computeDiscount(a.coupon, price))[0]
}

export async function getPackageDetails(
  ctx: Context,
  { id, promoCode, operatorType }: CardLogin,
  input: Parsed<'/api/iot/packageDetails'>,
): Promise<Details> {
  const now = ctx.clock.now()
  const plan = await readPlan(ctx.db, { id, operatorType }, input.packageId)
  if (!plan) throw refuse('package.unknown')
  const [{ card, packages }, owned, bought, speeds] = await Promise.all([
    readUsageOfCard(ctx, id),
    listOpenCoupons(ctx.db, id, now),
    countBoughtPlans(ctx.db, id, [plan], now).then((counts) => counts.get(plan.id) ?? noOrders),
    getSpeedNames(ctx),
  ])
  const price = getPrice(plan, now)
  const judged = owned.map((item) => ({ ...item, reason: whyNotUsable(item, { type: plan.type, price }, now) }))
  const coupon = pickCoupon(
    judged.filter((candidate) => !candidate.reason),
    input.userCouponId,
    price,
  )
  const { lines, amount } = quotePackage(plan, coupon, now)
  const reason = whyNotSold(plan, card, bought, now)
  const seckill = findRound(plan, now)
  // a sale that has not begun is quoted as of its first second
  const from = Math.max(now, seckill?.startAt ?? 0)
  const effects = listEffectTypes(plan, packages, from)
  const effectType = matchEffectType(plan, input.effectType, packages, from) ?? effects[0] ?? effectStarts.now
  const effect = effects.map((type) => {
    const span = computeSpan(plan, type, packages, from)
    const { follows, beside, gap } = computePosition(plan, span, packages, from)
    return {
      effectType: type,
      ...toWireSpan(span),
      follows,
      beside: beside?.packageName ?? null,
      overlap: beside && toWireSpan(beside),
      gap: gap && toWireSpan(gap),
    }
  })
  const chosenEffect = effect.find((option) => option.effectType === effectType)
  return {
    ...toPackageRow(plan, bought.all, speeds),
    effectTypes: effects,
    lines: lines.map(({ messageId, fen }) => ({ name: ctx.say(messageId), money: toYuan(fen) })),
    payMoney: toYuan(amount),
    desc: plan.content,
    isRefundable: plan.isRefundable,
    effect,
    effectType,
    startAt: chosenEffect?.startAt ?? null,
    endAt: chosenEffect?.endAt ?? null,
    follows: chosenEffect?.follows ?? null,
    beside: chosenEffect?.beside ?? null,
    overlap: chosenEffect?.overlap ?? null,
    gap: chosenEffect?.gap ?? null,
    seckill: seckill && { ...seckill, startAt: toWireTime(seckill.startAt), endAt: toWireTime(seckill.endAt) },
    seckillPrice: price === plan.price ? null : toYuan(price),
    usableCoupons: judged.filter((candidate) => !candidate.reason).length,
    userCouponId: coupon?.own.id ?? null,
    couponMoney: coupon ? toYuan(-computeDiscount(coupon.coupon, price)) : null,
    coupons: judged
      .map(({ own: userCoupon, coupon: kind, reason: why }) => ({
        id: userCoupon.id,
        ...toCouponTerms(kind),
        ...(!why && { money: toYuan(computeDiscount(kind, price)) }),
        endAt: toWireTime(userCoupon.endAt),
        usable: !why,
        reason: why ? ctx.say(why.messageId, why.values) : null,
      }))
      .toSorted((a, b) => Number(b.usable) - Number(a.usable)),
    balance: toYuan(card.balance),
    payTypes: await findPayMethods(ctx, { promoCode, amount, cardId: id, payTypes: packageOrder.payTypes }),
    allowBuy: !reason,
    reason: reason ? ctx.say(reason.messageId, reason.values) : null,
  }
}

/** Its current or next round. */
function findRound(plan: Plan, now: number) {
  const state = getSeckillState(plan, now)
  const { type, seckillStartAt, seckillEndAt } = plan
  if (type !== SECKILL_TYPE || state === SeckillState.over || seckillStartAt === null || seckillEndAt === null)
    return null
  return { state, startAt: seckillStartAt, endAt: seckillEndAt }
}

const toWireSpan = ({ startAt, endAt }: Span) => ({ startAt: toWireTime(startAt), endAt: toWireTime(endAt) })
