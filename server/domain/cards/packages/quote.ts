/**
 * The price of a package for a card, or why it cannot be bought. Pure: the page shows these lines without any
 * arithmetic (docs/domain §4.4).
 */
import { formatYuan } from '#server/platform/money.ts'
import type { Plan } from './offer.ts'
import { getSeckillState } from './offer.ts'
import { SECKILL_TYPE, computeDiscount, type OwnedCoupon, type Reason } from '../coupons/coupons.ts'
import { isReadOnly, needsRealName, type CardRow } from '../card-status.ts'
import type { OrderCounts } from '../counted-orders.ts'
import { breakRules } from '#server/domain/usage/advance.ts'
import { SeckillState } from '#server/db/schema/states.ts'

type Line = { messageId: string; fen: number }
export type Quote = { lines: Line[]; amount: number }

/** The price before coupons; for a future seckill, its price then. */
export const getPrice = (plan: Plan, now: number) =>
  plan.type === SECKILL_TYPE && plan.seckillPrice !== null && getSeckillState(plan, now) < 3
    ? plan.seckillPrice
    : plan.price

/** `owned` must be usable. */
export function quotePackage(plan: Plan, owned: OwnedCoupon | undefined, now: number): Quote {
  const price = getPrice(plan, now)
  const lines: Line[] = [{ messageId: 'package.line.price', fen: plan.price }]
  if (price !== plan.price) lines.push({ messageId: 'package.line.seckill', fen: price - plan.price })
  if (owned) lines.push({ messageId: 'package.line.coupon', fen: -computeDiscount(owned.coupon, price) })
  return { lines, amount: lines.reduce((sum, line) => sum + line.fen, 0) }
}

/** Sold out has a separate reason, because the order answers 30001. */
export const soldOutReason: Reason = { messageId: 'package.noneLeft' }

/** Why this card cannot buy the package now; undefined when it can. */
export function whyNotSold(plan: Plan, card: CardRow, bought: OrderCounts, now: number): Reason | undefined {
  if (isReadOnly(card)) return { messageId: 'package.readOnly' }
  if (needsRealName(card)) return { messageId: 'package.unnamed' }
  // the days of the package would pass without service
  if (card.breakRuleId === breakRules.lost) return { messageId: 'package.lost' }
  // a card suspended for arrears would remain suspended (docs/domain §3.11: arrears first)
  if (card.arrears > 0) return { messageId: 'package.arrears', values: { money: formatYuan(card.arrears) } }
  const state = plan.type === SECKILL_TYPE ? getSeckillState(plan, now) : 2
  if (state !== SeckillState.on) return { messageId: state === SeckillState.soon ? 'package.soon' : 'package.ended' }
  if (plan.stock !== null && plan.stock <= 0) return soldOutReason
  if (plan.type === 4 && card.volumePackageId !== null) return { messageId: 'package.volumeIsOn' }
  if (plan.perLimit > 0 && bought.all >= plan.perLimit)
    return {
      // an unpaid order can be paid or cancelled
      messageId:
        bought.unpaid > 0
          ? 'package.limitUnpaid'
          : plan.type === SECKILL_TYPE
            ? 'package.limitReached'
            : 'package.limitMonth',
      values: { limit: plan.perLimit, unpaid: bought.unpaid },
    }
  return undefined
}
