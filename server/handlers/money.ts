/** A card's money: balance, recharges, activities, coupons. */
import { asc, eq } from 'drizzle-orm'
import { toActivityRow, readJoinCounts, readShownActivities } from '../domain/cards/money/activity.ts'
import { couponOrder, whyGiftUseless } from '../domain/cards/money/activity-order.ts'
import { readUsageOfCard } from '../domain/cards/active-packages.ts'
import { listBalanceChanges, listCoupons, listRecharges } from '../domain/cards/money/lists.ts'
import { readRechargeRules } from '../domain/cards/money/recharge-rules.ts'
import { joinActivity, rechargeBalance } from '../domain/cards/money/recharge.ts'
import type { CardLogin, Context, Handlers } from '../domain/context.ts'
import { balanceOptions, cards } from '../db/schema/index.ts'
import { toYuan } from '../platform/money.ts'
import { balanceOrder } from '../domain/cards/money/balance-order.ts'
import { findPayMethods } from '../domain/orders/payments/methods.ts'

async function readWallet({ db }: Context, { id }: CardLogin) {
  const [card] = await db.select({ balance: cards.balance, arrears: cards.arrears }).from(cards).where(eq(cards.id, id))
  return { balance: toYuan(card?.balance ?? 0), arrearsBalance: toYuan(card?.arrears ?? 0) }
}
const methods = (ctx: Context, { id, promoCode }: CardLogin, payTypes: typeof balanceOrder.payTypes) =>
  findPayMethods(ctx, { promoCode, amount: 0, cardId: id, payTypes })

export const handlers: Handlers = {
  async '/api/iot/balanceChoose'(ctx) {
    const [wallet, options, { customSwitch, min, max }, payTypes] = await Promise.all([
      readWallet(ctx, ctx.card),
      ctx.db.select().from(balanceOptions).orderBy(asc(balanceOptions.sort), asc(balanceOptions.id)),
      readRechargeRules(ctx.db),
      methods(ctx, ctx.card, balanceOrder.payTypes),
    ])
    const list = options.map(({ id, money, giveMoney, tag }) => ({
      id,
      money: toYuan(money),
      giveMoney: toYuan(giveMoney),
      tag: tag || null,
    }))
    return { ...wallet, list, customSwitch, min: toYuan(min), max: toYuan(max), payTypes }
  },
  '/api/iot/createBalanceOrder': (ctx, params) => rechargeBalance(ctx, ctx.card, params),
  '/api/iot/simBalanceList': (ctx, params) => listRecharges(ctx, ctx.card, params),
  '/api/iot/simBalanceLogList': (ctx, params) => listBalanceChanges(ctx, ctx.card, params),

  async '/api/iot/couponChoose'(ctx) {
    const now = ctx.clock.now()
    const activities = await readShownActivities(ctx.db, now)
    const [joined, { balance: balanceLeft }, payTypes, { card, packages }] = await Promise.all([
      readJoinCounts(
        ctx.db,
        ctx.card.id,
        activities.map((activity) => activity.id),
        now,
      ),
      readWallet(ctx, ctx.card),
      methods(ctx, ctx.card, couponOrder.payTypes),
      readUsageOfCard(ctx, ctx.card.id),
    ])
    // available activities first, in the editor's order
    const list = activities
      .map((activity) =>
        toActivityRow(ctx, activity, {
          joined: joined.get(activity.id)?.all ?? 0,
          now,
          useless: whyGiftUseless(activity, card, packages, now),
        }),
      )
      .toSorted((a, b) => a.state - b.state)
    return { list, balance: balanceLeft, payTypes }
  },
  '/api/iot/createCouponOrder': (ctx, params) => joinActivity(ctx, ctx.card, params),
  '/api/iot/userCouponList': (ctx, params) => listCoupons(ctx, ctx.card, params),
}
