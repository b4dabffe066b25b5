import type { Kit } from '#renderer/kit.ts'
import type { Activity } from '#schemas/entities/goods/coupon.ts'

/** Returns the gifts as texts; empty for a plain recharge. */
export const listGifts = (
  { t, date, money, volume, count }: Kit,
  { giveBalance, giveFlow, flowEndAt, giveDays, giveCoin, giveIntegral, giveCoupon }: Activity,
): string[] =>
  [
    giveBalance > 0 && t('activity.give.balance', { money: money(giveBalance) }),
    giveFlow > 0 &&
      (flowEndAt
        ? t('activity.give.flowUntil', { volume: volume(giveFlow), date: date(flowEndAt) })
        : t('activity.give.flow', { volume: volume(giveFlow) })),
    giveDays > 0 && t('activity.give.days', { days: giveDays }),
    giveCoupon && t('activity.give.coupon', { name: giveCoupon }),
    giveIntegral > 0 && t('activity.give.points', { points: count(giveIntegral) }),
    giveCoin > 0 && t('activity.give.coins', { coins: count(giveCoin) }),
  ].filter((gift) => typeof gift === 'string')
