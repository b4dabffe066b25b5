/** shop/numberView: all facts for the decision to reserve (docs/domain §3.2, §3.4). */
import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { Answer, Parsed } from '../../../schemas/api/index.ts'
import type { Context, SessionOf } from '../context.ts'
import { goods, numberHolds, numbers, orders, shopOrders } from '../../db/schema/index.ts'
import { HoldState, NumberStatus, PayStatus } from '../../db/schema/states.ts'
import { refuse } from '../../platform/fault.ts'
import { shiftsOf } from '../goods/prices.ts'
import { totalsOf } from '../goods/terms.ts'
import { toYuan } from '../../platform/money.ts'
import { lifetimes } from '../access/policies.ts'
import { promoOf } from '../site/promo.ts'
import { MINUTE, wireTime } from '../../platform/time.ts'
import { numberRow, type NumberRow } from './row.ts'
import { contractOf, numberTerms, openPlans, plansFor, planShown } from './terms.ts'

type View = '/api/shop/numberView'

/** An expired hold does not count. */
export const statusNow = ({ status, heldUntil }: Pick<NumberRow, 'status' | 'heldUntil'>, now: number): number =>
  status === NumberStatus.held && (heldUntil ?? 0) <= now ? NumberStatus.forSale : status

/** Withdrawn and unknown numbers are answered alike. */
export function known(row: NumberRow | undefined): NumberRow {
  if (!row || row.status === NumberStatus.withdrawn) throw refuse('number.unknown')
  return row
}

export async function viewNumber(
  ctx: Context & { session: SessionOf },
  { id, packageId, promoCode }: Parsed<View>,
): Promise<Answer<View>> {
  const now = ctx.clock.now()
  const [row] = await ctx.db.select().from(numbers).where(eq(numbers.id, id))
  const number = known(row)
  const [[article], open, [hold], order, promo] = await Promise.all([
    ctx.db
      .select()
      .from(goods)
      .where(and(eq(goods.id, number.goodsId), eq(goods.isOpen, true))),
    openPlans(ctx.db),
    ctx.db
      .select()
      .from(numberHolds)
      .where(
        and(
          eq(numberHolds.numberId, id),
          eq(numberHolds.sessionId, ctx.session.id),
          eq(numberHolds.state, HoldState.open),
          gt(numberHolds.expiresAt, now),
        ),
      )
      .orderBy(desc(numberHolds.id))
      .limit(1),
    unpaidOrder(ctx, id),
    promoOf(ctx, promoCode),
  ])
  if (!article) throw refuse('number.notSold')
  const plans = plansFor(open, number)
  const { plan, gone } = planShown(plans, packageId)
  const terms = numberTerms(ctx, number, plan, await shiftsOf(ctx.db, promo.promoCode))
  return {
    ...numberRow(number, { locale: ctx.locale, terms, status: statusNow(number, now) }),
    ...totalsOf(terms),
    packages: plans.map((row) => ({
      id: row.id,
      name: row.name,
      monthFee: toYuan(row.monthFee),
      commonFlow: row.commonFlow,
      fixedFlow: row.fixedFlow,
      callDuration: row.callDuration,
      contractTerm: contractOf(number, row),
      desc: row.content,
    })),
    packageId: plan.id,
    packageGone: gone,
    hold: hold && { holdId: String(hold.id), expireAt: wireTime(hold.expiresAt) },
    order,
    holdMinutes: lifetimes.holdMs / MINUTE,
    matter: article.matter,
    compliance: article.compliance,
    provinceCode: article.provinceCode,
    smsCode: article.smsCode === 1 ? 1 : 0,
    ageMin: article.limitRule.ageMin,
    ageMax: article.limitRule.ageMax,
  }
}

/** The caller's own order of this number that can still be paid: made by this guest or shopper, or for the shopper's phone (`ownOrder`). */
async function unpaidOrder(
  { db, clock, session, shopUser }: Context & { session: SessionOf },
  numberId: number,
): Promise<Answer<View>['order']> {
  const [found] = await db
    .select({ orderSn: orders.sn, expiresAt: orders.expiresAt })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(
      and(
        eq(shopOrders.numberId, numberId),
        eq(orders.payStatus, PayStatus.open),
        gt(orders.expiresAt, clock.now()),
        or(
          eq(orders.sessionId, session.id),
          shopUser && eq(orders.shopUserId, shopUser.id),
          shopUser && eq(shopOrders.contactPhone, shopUser.mobile),
        ),
      ),
    )
    .limit(1)
  return found && { orderSn: found.orderSn, expireAt: wireTime(found.expiresAt) }
}
