/** Automatic renewal: the holder agrees to a package at a price, off by default; it is paid from the balance and never creates a debt. */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { limits } from '#schemas/limits.ts'
import type { CardLogin, Context, Services } from '#server/domain/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cardPackages, cards } from '#server/db/schema/index.ts'
import { PackageStatus, SimStatus } from '#server/db/schema/states.ts'
import { breakRules } from '#server/domain/usage/advance.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { toFen, toYuan } from '#server/platform/money.ts'
import { takeStock } from '#server/domain/stock.ts'
import { startPayment } from '#server/domain/orders/payments/settle.ts'
import { checkPayPassword } from '../identity/check-pay-password.ts'
import { DAY, HOUR, getStartOfDay, toWireTimeOrNull } from '#server/platform/time.ts'
import { countUsage, readRunningPackages } from '#server/domain/usage/count.ts'
import type { Reason } from '../coupons/coupons.ts'
import { noOrders } from '../counted-orders.ts'
import { isLifetime } from '../lifetime.ts'
import { countBoughtPlans, toPackageRow, readPlan, readPlans, type Plan } from '../packages/offer.ts'
import { placePackage } from '../packages/place-package.ts'
import { buyAgainRemedy, readEndedPackage, findObstacle, getRemedy, assessRenewal, RENEWAL_PAGE } from './risk.ts'
import { DAYS_AFTER, DAYS_BEFORE, getLateRenewal, getNextRenewal } from './schedule.ts'
import { readLastEnded } from './last-ended.ts'
import { readUsageOfCard } from '../active-packages.ts'
import { getSpeedNames } from '../speeds.ts'
import { isReadOnly, type CardPackage, type CardRow } from '../card-status.ts'
import { getNextStart, findLastInQueue } from '../terms.ts'

type Options = Answer<'/api/iot/renewPackageOption'>

/** Base and prepaid packages that have an end. */
const isRenewable = (plan: Plan) => (plan.type === 1 || plan.type === 2) && !isLifetime(plan)

/** The time of the next renewal, not in the past: an overdue renewal runs with the next round of jobs. */
const formatNextRenewal = (
  packages: CardPackage[],
  card: Pick<CardRow, 'autoRenew' | 'renewTriedAt'>,
  now: number,
): string | null => {
  const next = card.autoRenew === 1 ? getNextRenewal(packages, card.renewTriedAt, now) : undefined
  return toWireTimeOrNull(next === undefined ? next : Math.max(next, now))
}

export async function listRenewOptions(ctx: Context, { id, operatorType }: CardLogin): Promise<Options> {
  const now = ctx.clock.now()
  const { card, packages } = await readUsageOfCard(ctx, id)
  const plans = (await readPlans(ctx.db, { id, operatorType })).filter(isRenewable)
  const [bought, speeds] = await Promise.all([countBoughtPlans(ctx.db, id, plans, now), getSpeedNames(ctx)])
  const isOn = card.autoRenew === 1
  const chosen = plans.find((plan) => plan.id === card.renewPackageId)
  const risk = assessRenewal(card, chosen, packages, now, await readEndedPackage(ctx.db, card, packages, now))
  // a balance that is too low can still be topped up before the due day
  const failure = risk?.short === undefined || risk.triedAt !== null ? risk : undefined
  const remedy =
    failure &&
    (chosen && failure.reason.messageId === 'renew.ended.enough' ? buyAgainRemedy(chosen) : getRemedy(failure.reason))
  const elsewhere = remedy?.path === RENEWAL_PAGE ? undefined : remedy
  const queue = findLastInQueue(packages, now)
  return {
    autoRenew: isOn ? 1 : 2,
    nextAt: formatNextRenewal(packages, card, now),
    packageId: card.renewPackageId,
    packageName: chosen?.name ?? null,
    price: card.renewPrice === null ? null : toYuan(card.renewPrice),
    daysBefore: DAYS_BEFORE,
    balance: toYuan(card.balance),
    arrearsBalance: toYuan(card.arrears),
    currentEndAt: toWireTimeOrNull(queue?.endAt),
    failReason: failure ? ctx.say(failure.reason.messageId, failure.reason.values) : null,
    failPath: elsewhere?.path ?? null,
    failAction: elsewhere ? ctx.say(elsewhere.action) : null,
    failedAt: toWireTimeOrNull(failure?.triedAt),
    short: risk?.short === undefined ? null : toYuan(risk.short),
    options: plans.map((plan) => toPackageRow(plan, bought.get(plan.id)?.all ?? 0, speeds)),
    volume:
      card.volumePackageId === null
        ? null
        : { useFlow: card.volumeUseFlow, totalMoney: toYuan(card.volumeMoney), gPrice: toYuan(card.volumePrice ?? 0) },
    volumePackageId: card.volumePackageId ?? 0,
  }
}

export async function setRenewal(
  ctx: Context,
  caller: CardLogin,
  { packageId, autoRenew, agree, expectMoney, payPassword }: Parsed<'/api/iot/simUpdateRenewPackage'>,
): Promise<Answer<'/api/iot/simUpdateRenewPackage'>> {
  const fresh = { renewTriedAt: null, renewFailure: null, remindAt: ctx.clock.now() }
  if (autoRenew === 2) {
    await ctx.db
      .update(cards)
      .set({ autoRenew, ...fresh })
      .where(eq(cards.id, caller.id))
    return { autoRenew, nextAt: null }
  }
  const plan = await readPlan(ctx.db, caller, packageId)
  if (!plan || !isRenewable(plan)) throw refuse('package.unknown')
  const { card, packages } = await readUsageOfCard(ctx, caller.id)
  if (isReadOnly(card)) throw refuse('package.readOnly')
  if (!agree) throw refuseField('agree', 'renew.agree')
  if (toFen(expectMoney ?? 0) !== plan.price) throw refuse('order.changed')
  await checkPayPassword(ctx, caller, payPassword)
  const set = {
    autoRenew,
    renewPackageId: plan.id,
    renewPrice: plan.price,
    ...fresh,
    // a card without a package is charged by the next top-up, not by this consent
    ...(!findLastInQueue(packages, ctx.clock.now()) && { renewTriedAt: ctx.clock.now() }),
  }
  await ctx.db.update(cards).set(set).where(eq(cards.id, caller.id))
  return { autoRenew, nextAt: formatNextRenewal(packages, set, ctx.clock.now()) }
}

/**
 * Cards whose last package ends within three days and that were not tried since nine o'clock, and cards that were topped up within some
 * days of the end.
 */
export async function findCardsToRenew(db: Database, now: number): Promise<number[]> {
  const day = getStartOfDay(now - 9 * HOUR)
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(cardPackages, eq(cardPackages.cardId, cards.id))
    .where(
      and(
        eq(cards.autoRenew, 1),
        // a lost card is not charged
        ne(cards.breakRuleId, breakRules.lost),
        inArray(cardPackages.effectiveStatus, [PackageStatus.active, PackageStatus.upcoming]),
        inArray(cardPackages.packageType, [1, 2, 5]),
        or(ne(cardPackages.unit, 3), lt(cardPackages.duration, limits.lifetimeYears)),
        or(isNull(cards.renewTriedAt), lt(cards.renewTriedAt, day + 9 * HOUR)),
      ),
    )
    .groupBy(cards.id)
    .having(sql`max(${cardPackages.endAt}) < ${timestamp(day + (DAYS_BEFORE + 1) * DAY)}`)
    .limit(100)
  const late = await db
    .selectDistinct({ id: cards.id })
    .from(cards)
    .innerJoin(cardPackages, eq(cardPackages.cardId, cards.id))
    .where(
      and(
        eq(cards.autoRenew, 1),
        isNull(cards.renewTriedAt),
        eq(cards.simStatus, SimStatus.suspended),
        eq(cards.breakRuleId, breakRules.expired),
        eq(cardPackages.effectiveStatus, PackageStatus.over),
        gt(cardPackages.endAt, day - (DAYS_AFTER + 1) * DAY),
      ),
    )
    .limit(100)
  return [...rows, ...late].map((row) => row.id)
}

/** Renews as of the due time, however late the job runs. False when it is not due, or another server renews the card. */
export async function renewCard(tx: Transaction, services: Services, cardId: number, now: number): Promise<boolean> {
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update', { skipLocked: true })
  if (card?.autoRenew !== 1 || card.breakRuleId === breakRules.lost) return false
  const packages = await readRunningPackages(tx, cardId)
  const isServed = packages.length > 0
  const due = isServed
    ? getNextRenewal(packages, card.renewTriedAt, card.usedUntil)
    : getLateRenewal(await readLastEnded(tx, cardId), card.renewTriedAt, now)
  if (due === undefined || due > now) return false
  const at = isServed ? Math.max(due, Math.min(now, card.usedUntil)) : now
  const then = { ...services, clock: { ...services.clock, now: () => at } }
  await countUsage(tx, then, cardId, at)
  const [counted] = await tx.select().from(cards).where(eq(cards.id, cardId))
  const plan = card.renewPackageId === null ? undefined : await readPlan(tx, card, card.renewPackageId)
  const bought = plan ? ((await countBoughtPlans(tx, cardId, [plan], at)).get(plan.id) ?? noOrders) : noOrders
  const why =
    findObstacle(plan, counted ?? card, bought, at) ??
    (plan && !(await takeStock(tx, 'packages', plan.id)) ? outOfStock : undefined)
  const outcome = {
    remindAt: at,
    ...(why ? { renewTriedAt: at, renewFailure: why } : { renewTriedAt: null, renewFailure: null }),
  }
  if (!why && plan) {
    // a regular order placed by the job, whose package follows the ending package
    const queue = findLastInQueue(packages, at)
    const order = await placePackage(tx, card, plan, {
      placeType: 3,
      actor: 'job',
      at,
      startAt: queue ? getNextStart(queue) : at,
    })
    await startPayment(tx, then, order, { payType: 'balance', actor: 'job' })
  }
  await tx.update(cards).set(outcome).where(eq(cards.id, cardId))
  return true
}

const outOfStock: Reason = { messageId: 'package.noneLeft' }
