/** shop/numberReserve: one number, one buyer (docs/reliability.md, T1). */
import { and, eq, exists, gt, lte, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, GuestSession } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { numberHolds, numbers, orders, shopOrders } from '#server/db/schema/index.ts'
import { HoldState, PayStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { readGoods } from '../goods/view.ts'
import { getCachedPriceShifts } from '../goods/prices.ts'
import { checkHolds, lockHolder } from '../orders/placing/allowance.ts'
import { assertPayable, assertCanSendCodes, assertCanShip } from '../orders/placing/open.ts'
import { closeOrder } from '../orders/payments/settle.ts'
import { allowance, lifetimes } from '#server/db/access/policies.ts'
import { defaultPromoCode, getCachedPromo } from '../site/promo.ts'
import { toWireTime } from '#server/platform/time.ts'
import { isHandedOver, readHandover, takeOverHold } from './handover.ts'
import { holdNumber, createTakenFault, releaseHold } from './hold.ts'
import type { NumberRow } from './row.ts'
import { readSaleConditions, computeNumberTerms, filterPlans, type Plan } from './terms.ts'
import { requireNumber, getCurrentStatus } from './view.ts'

export async function reserveNumber(
  ctx: Context & { session: GuestSession },
  { id, handover }: Pick<Parsed<'/api/shop/numberReserve'>, 'id' | 'handover'>,
): Promise<Answer<'/api/shop/numberReserve'>> {
  const { number, isHeldByGuest } = await readNumber(ctx, id)
  const given = readHandover(ctx, handover)
  const isForGuest =
    isHeldByGuest ||
    (given !== undefined && (await isHandedOver(ctx.db, { holdId: given, numberId: id, now: ctx.clock.now() })))
  // in a rush most guests are too late; they are refused without waiting for locks
  if (getCurrentStatus(number, ctx.clock.now()) !== 1 && !isForGuest) throw createTakenFault()
  const { plans, closedGoods } = await readSaleConditions(ctx.db)
  const offered = filterPlans(plans, number)
  if (closedGoods.includes(number.goodsId) || offered.length === 0) throw refuse('number.notSold')
  await assertOrdered(ctx, number, offered)
  await closeExpired(ctx, id)
  return ctx.once(async (tx) => {
    const now = ctx.clock.now()
    const holder = await lockHolder(tx, ctx)
    const hold =
      (given === undefined ? undefined : await takeOverHold(tx, { holdId: given, numberId: id, ...holder, now })) ??
      (await holdNumber(tx, { numberId: id, ...holder, now, until: now + lifetimes.holdMs }))
    if (!hold) throw createTakenFault()
    const [open] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(numberHolds)
      .where(
        and(
          eq(numberHolds.sessionId, ctx.session.id),
          eq(numberHolds.state, HoldState.open),
          gt(numberHolds.expiresAt, now),
        ),
      )
    if ((open?.count ?? 0) > allowance.guestHolds) throw refuse('number.tooManyHolds', { most: allowance.guestHolds })
    await checkHolds(tx, ctx, holder)
    return { holdId: String(hold.id), expireAt: toWireTime(hold.expiresAt) }
  })
}

/** Refuses to hold a number that cannot be ordered. */
async function assertOrdered(ctx: Context, number: NumberRow, plans: readonly Plan[]): Promise<void> {
  assertCanShip(ctx)
  if (!ctx.ports.sms) assertCanSendCodes(ctx, await readGoods(ctx.db, number.goodsId))
  if (ctx.ports.payment) return
  const promo = await getCachedPromo(ctx, defaultPromoCode)
  const shifts = await getCachedPriceShifts(ctx, defaultPromoCode)
  const amounts = plans.map((plan) => computeNumberTerms(ctx, number, plan, shifts).amount)
  assertPayable(ctx, { amount: Math.min(...amounts), promo })
}

/** Puts a released number back on sale immediately; the hold of an order is released with the order. */
export async function releaseNumber(ctx: Context & { session: GuestSession }, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const [hold] = await selectOpenHold(tx, id, ctx.session)
    if (hold)
      await releaseHold(tx, hold.id, {
        to: HoldState.givenBack,
        actor: `session:${ctx.session.id}`,
        at: ctx.clock.now(),
      })
    return null
  })
}

/** The guest's own hold of the number, expired or not. */
const selectOpenHold = (db: Database, numberId: number, { id }: GuestSession) =>
  db
    .select({ id: numberHolds.id })
    .from(numberHolds)
    .where(
      and(eq(numberHolds.numberId, numberId), eq(numberHolds.sessionId, id), eq(numberHolds.state, HoldState.open)),
    )

/** Reads the number and the guest's hold as of the same moment. */
async function readNumber(
  { db, session }: Context & { session: GuestSession },
  id: number,
): Promise<{ number: NumberRow; isHeldByGuest: boolean }> {
  const [row] = await db
    .select({ number: numbers, isHeldByGuest: sql<boolean>`${exists(selectOpenHold(db, id, session))}` })
    .from(numbers)
    .where(eq(numbers.id, id))
  return { number: requireNumber(row?.number), isHeldByGuest: row?.isHeldByGuest === true }
}

/** Closes an expired unpaid order of the number now, before the sweep. */
async function closeExpired(ctx: Context, numberId: number): Promise<void> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(
      and(
        eq(shopOrders.numberId, numberId),
        eq(orders.payStatus, PayStatus.open),
        lte(orders.expiresAt, ctx.clock.now()),
      ),
    )
  for (const order of due)
    await ctx.transaction((tx) => closeOrder(tx, ctx, order.id, { actor: 'job', note: 'expired' }))
}
