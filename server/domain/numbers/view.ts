/** shop/numberView: all facts for the decision to reserve (docs/domain §3.2, §3.4). */
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, GuestSession } from '../context.ts'
import { goods, numberHolds, numbers, orders, shopOrders } from '#server/db/schema/index.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { HoldState, NumberStatus, PayStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { getCachedPriceShifts } from '../goods/prices.ts'
import { toTotals } from '../goods/terms.ts'
import { toYuan } from '#server/platform/money.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { getCachedPromo } from '../site/promo.ts'
import { MINUTE, toWireTime } from '#server/platform/time.ts'
import { toNumberRow, toSimilarQuery, type NumberRow } from './row.ts'
import { getContractTerm, computeNumberTerms, filterPlans, pickPlan, getCachedSaleConditions } from './terms.ts'

type View = '/api/shop/numberView'

/** Returns the status at `now`: an expired hold does not count. */
export const getCurrentStatus = ({ status, heldUntil }: Pick<NumberRow, 'status' | 'heldUntil'>, now: number): number =>
  status === NumberStatus.held && (heldUntil ?? 0) <= now ? NumberStatus.forSale : status

/** Withdrawn and unknown numbers are refused alike. */
export function requireNumber(row: NumberRow | undefined): NumberRow {
  if (!row || row.status === NumberStatus.withdrawn) throw refuse('number.unknown')
  return row
}

export async function viewNumber(
  ctx: Context & { session: GuestSession },
  { id, packageId, promoCode }: Parsed<View>,
): Promise<Answer<View>> {
  const now = ctx.clock.now()
  const [[row], sold, promo] = await Promise.all([
    queryNumber(ctx.db, {
      id,
      sessionId: ctx.session.id,
      shopUserId: ctx.shopUser?.id ?? null,
      mobile: ctx.shopUser?.mobile ?? null,
      now: new Date(now).toISOString(),
    }),
    getCachedSaleConditions(ctx),
    getCachedPromo(ctx, promoCode),
  ])
  const number = requireNumber(row?.number)
  const { hold, order } = row ?? {}
  const [article, shifts] = await Promise.all([
    getCachedArticle(ctx, number.goodsId),
    getCachedPriceShifts(ctx, promo.promoCode),
  ])
  if (!article) throw refuse('number.notSold')
  const plans = filterPlans(sold.plans, number)
  const { plan, gone } = pickPlan(plans, packageId)
  const terms = computeNumberTerms(ctx, number, plan, shifts)
  return {
    ...toNumberRow(number, { locale: ctx.locale, terms, status: getCurrentStatus(number, now) }),
    ...toTotals(terms),
    packages: plans.map((row) => ({
      id: row.id,
      name: row.name,
      monthFee: toYuan(row.monthFee),
      commonFlow: row.commonFlow,
      fixedFlow: row.fixedFlow,
      callDuration: row.callDuration,
      contractTerm: getContractTerm(number, row),
      desc: row.content,
    })),
    packageId: plan.id,
    packageGone: gone,
    hold: hold ? { holdId: String(hold.id), expireAt: toWireTime(hold.expiresAt) } : undefined,
    order: order ? { orderSn: order.sn, expireAt: toWireTime(order.expiresAt) } : undefined,
    similar: toSimilarQuery(number),
    holdMinutes: lifetimes.holdMs / MINUTE,
    matter: article.matter,
    compliance: article.compliance,
    provinceCode: article.provinceCode,
    smsCode: article.smsCode === 1 ? 1 : 0,
    ageMin: article.limitRule.ageMin,
    ageMax: article.limitRule.ageMax,
  }
}

/** The number, the caller's own hold, and the caller's payable order: created by this guest or shopper, or with the shopper's phone. */
const queryNumber = prepareQuery((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const order = db
    .select({ sn: orders.sn, expiresAt: orders.expiresAt })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(
      and(
        eq(shopOrders.numberId, numbers.id),
        eq(orders.payStatus, PayStatus.open),
        gt(orders.expiresAt, now),
        or(
          eq(orders.sessionId, sql.placeholder('sessionId')),
          sql`${orders.shopUserId} = ${sql.placeholder('shopUserId')}::bigint`,
          sql`${shopOrders.contactPhone} = ${sql.placeholder('mobile')}::text`,
        ),
      ),
    )
    .limit(1)
    .as('own_order')
  return db
    .select({
      number: numbers,
      hold: { id: numberHolds.id, expiresAt: numberHolds.expiresAt },
      order: { sn: order.sn, expiresAt: order.expiresAt },
    })
    .from(numbers)
    .leftJoin(
      numberHolds,
      and(
        eq(numberHolds.numberId, numbers.id),
        eq(numberHolds.state, HoldState.open),
        eq(numberHolds.sessionId, sql.placeholder('sessionId')),
        gt(numberHolds.expiresAt, now),
      ),
    )
    .leftJoinLateral(order, sql`true`)
    .where(eq(numbers.id, sql.placeholder('id')))
    .limit(1)
    .prepare('number_view')
})

/** The article for display, cached by the server: it may lag behind until the next change notification. */
const getCachedArticle = ({ db, cache }: Pick<Context, 'db' | 'cache'>, id: number) =>
  cache.get(`article ${id}`, { tables: ['goods'] }, async () => {
    const [article] = await db
      .select()
      .from(goods)
      .where(and(eq(goods.id, id), eq(goods.isOpen, true)))
    return article
  })
