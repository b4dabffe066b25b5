/** Orders that add money to a card: a sum (SB), or an activity (SC). Not payable from the balance. */
import { eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { activities, balanceOptions, cardOrders, cards } from '#server/db/schema/index.ts'
import { ActivityState } from '#server/db/schema/states.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { toFen, formatYuan } from '#server/platform/money.ts'
import type { BalanceDetail } from './balance-order.ts'
import { createOrder } from '#server/domain/orders/placing/create.ts'
import { startPayment } from '#server/domain/orders/payments/settle.ts'
import { noOrders } from '../counted-orders.ts'
import { getOrigin } from '#server/domain/orders/payments/unpaid-allowance.ts'
import { getActivityState, readJoinCounts } from './activity.ts'
import { pickGifts, whyGiftUseless } from './activity-order.ts'
import { readRunningPackages } from '#server/domain/usage/count.ts'
import { readRechargeRules } from './recharge-rules.ts'
import { isReadOnly } from '../card-status.ts'

type Pay = Answer<'/api/iot/createBalanceOrder'>
type Sum = { refId: number | null; money: number; giveMoney: number }

/** An offered sum, or a custom one within the bounds; the exact arrears can always be paid. */
async function readSum(
  { db }: Context,
  cardId: number,
  { balanceId, money }: Parsed<'/api/iot/createBalanceOrder'>,
): Promise<Sum> {
  if ((balanceId === null || balanceId === undefined) === (money === null || money === undefined))
    throw refuseField('money', 'recharge.oneOf')
  if (balanceId) {
    const [option] = await db.select().from(balanceOptions).where(eq(balanceOptions.id, balanceId))
    if (!option) throw refuse('recharge.unknown')
    return { refId: option.id, money: option.money, giveMoney: option.giveMoney }
  }
  const { customSwitch, min, max } = await readRechargeRules(db)
  const fen = toFen(money ?? 0)
  const [card] = await db.select({ arrears: cards.arrears }).from(cards).where(eq(cards.id, cardId))
  if (fen > 0 && fen === card?.arrears) return { refId: null, money: fen, giveMoney: 0 }
  if (customSwitch !== 1) throw refuse('recharge.unknown')
  if (fen < min || fen > max)
    throw refuseField('money', 'recharge.bounds', { min: formatYuan(min), max: formatYuan(max) })
  return { refId: null, money: fen, giveMoney: 0 }
}

export async function rechargeBalance(
  ctx: Context,
  card: CardLogin,
  input: Parsed<'/api/iot/createBalanceOrder'>,
): Promise<Pay> {
  const { id: cardId, promoCode } = card
  const { refId, money, giveMoney } = await readSum(ctx, cardId, input)
  if (input.expectMoney !== null && input.expectMoney !== undefined && toFen(input.expectMoney) !== money)
    throw refuse('order.changed')
  const title = ctx.say(giveMoney > 0 ? 'recharge.titleGift' : 'recharge.title', {
    money: formatYuan(money),
    gift: formatYuan(giveMoney),
  })
  return ctx.once(async (tx) => {
    const [row] = await tx.select().from(cards).where(eq(cards.id, cardId))
    if (!row || isReadOnly(row)) throw refuse('package.readOnly')
    const actor = `card:${cardId}`
    const order = await createOrder(tx, ctx.clock.now(), {
      kind: 'SB',
      title,
      promoCode,
      owner: { cardId },
      origin: getOrigin(card),
      lines: [{ name: title, fen: money }],
      uuid: input.uuid,
      actor,
    })
    const detail: BalanceDetail = { giveMoney }
    await tx.insert(cardOrders).values({ orderId: order.id, cardId, refId, name: title, detail, validTag: 2 })
    return startPayment(tx, ctx, order, { payType: input.payType, tradeType: input.tradeType, actor })
  })
}

export async function joinActivity(
  ctx: Context,
  login: CardLogin,
  input: Parsed<'/api/iot/createCouponOrder'>,
): Promise<Pay> {
  const { id: cardId, promoCode } = login
  return ctx.once(async (tx) => {
    const now = ctx.clock.now()
    // participations are counted under the card's lock
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
    const [activity] = await tx.select().from(activities).where(eq(activities.id, input.couponId))
    if (!card || isReadOnly(card)) throw refuse('package.readOnly')
    if (!activity) throw refuse('activity.unknown')
    const useless = whyGiftUseless(activity, card, await readRunningPackages(tx, cardId), now)
    if (useless) throw refuse(useless)
    const joined = (await readJoinCounts(tx, cardId, [activity.id], now)).get(activity.id) ?? noOrders
    const state = getActivityState(activity, joined.all, now)
    if (state !== ActivityState.on)
      throw refuse(
        state !== ActivityState.limitReached
          ? 'activity.over'
          : joined.unpaid > 0
            ? 'package.limitUnpaid'
            : 'activity.limit',
        { limit: activity.perLimit, unpaid: joined.unpaid },
      )
    if (toFen(input.expectMoney) !== activity.payMoney) throw refuse('order.changed')
    const actor = `card:${cardId}`
    const { name } = activity
    const order = await createOrder(tx, now, {
      kind: 'SC',
      title: name,
      promoCode,
      owner: { cardId },
      origin: getOrigin(login),
      lines: [{ name, fen: activity.payMoney }],
      uuid: input.uuid,
      actor,
    })
    await tx
      .insert(cardOrders)
      .values({ orderId: order.id, cardId, refId: activity.id, name, detail: pickGifts(activity), validTag: 2 })
    return startPayment(tx, ctx, order, { payType: input.payType, tradeType: input.tradeType, actor })
  })
}
