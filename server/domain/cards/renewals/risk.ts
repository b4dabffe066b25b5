/** Predicts whether the next renewal will fail, and why: shown to the card holder days before, and again after a failure. */
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '#server/domain/context.ts'
import { toYuan, formatYuan } from '#server/platform/money.ts'
import { DAY, toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import type { Reason } from '../coupons/coupons.ts'
import { noOrders, type OrderCounts } from '../counted-orders.ts'
import { readPlan, type Plan } from '../packages/offer.ts'
import { whyNotSold } from '../packages/quote.ts'
import { readLastEnded } from './last-ended.ts'
import { getNextRenewal, getRenewDeadline } from './schedule.ts'
import type { CurrentUsage } from '../active-packages.ts'
import { breakRules } from '#server/domain/usage/advance.ts'
import { isCurrent, isReadOnly, type CardPackage, type CardRow } from '../card-status.ts'
import type { Database } from '#server/db/connect.ts'
import { findLastInQueue } from '../terms.ts'

/** Warning period before the end, in days. */
const WARN_DAYS = 7

/** Why the package cannot be renewed now. A price above the agreed price is not charged. */
export function findObstacle(
  plan: Plan | undefined,
  card: CardRow,
  bought: OrderCounts,
  now: number,
): Reason | undefined {
  if (!plan) return { messageId: 'renew.gone' }
  if (plan.price > (card.renewPrice ?? 0))
    return { messageId: 'renew.dearer', values: { money: formatYuan(plan.price) } }
  const why = whyNotSold(plan, card, bought, now)
  if (why) return why
  return card.balance < plan.price
    ? { messageId: 'renew.tooLittle', values: { money: formatYuan(plan.price - card.balance) } }
    : undefined
}

type Remedy = { /** A route of the table. */ path: string; /** The label of its button. */ action: string }
const topUp: Remedy = { path: '/pages/iot/index/balance/index', action: 'renew.topUp' }
const remedies: Record<string, Remedy> = {
  'renew.tooLittle': topUp,
  'renew.ended.short': topUp,
  'renew.ended.late': topUp,
  'package.arrears': topUp,
  'package.unnamed': { path: '/pages/iot/realnameAuth/index', action: 'card.go.auth' },
  'package.lost': { path: '/pages-sub/iot/service/index', action: 'request.lift' },
}
/** The page that removes the obstacle; by default the renewal's own page, where another package or a new price is accepted. */
export const getRemedy = ({ messageId }: Reason): Remedy =>
  remedies[messageId] ?? { path: RENEWAL_PAGE, action: 'card.renewalFix' }
export const RENEWAL_PAGE = '/pages/iot/setRenew/index'

export type RenewalRisk = {
  reason: Reason
  /** Missing fen, when there is no other obstacle. */ short: number | undefined
  /** The time of the last failed try. */ triedAt: number | null
  /** The next try; undefined after all tries, or without a package to renew. */ at: number | undefined
  /** The end of the service. */ endAt: number | undefined
}

/** `plan`: the chosen package as offered now. Undefined: renewal is off, or no risk is known. */
export function assessRenewal(
  card: CardRow,
  plan: Plan | undefined,
  packages: readonly CardPackage[],
  now: number,
  /** For a card without a package. */
  ended?: CardPackage,
): RenewalRisk | undefined {
  if (card.autoRenew !== 1) return undefined
  const why = findObstacle(plan, card, noOrders, now) ?? card.renewFailure
  const reason = ended && plan ? explainEnded(plan, card, ended, why, now) : why
  if (!reason) return undefined
  const next = getNextRenewal(packages, card.renewTriedAt, now)
  return {
    reason,
    short: plan && reason.messageId === 'renew.tooLittle' ? Math.max(0, plan.price - card.balance) : undefined,
    triedAt: card.renewFailure ? card.renewTriedAt : null,
    at: next === undefined ? undefined : Math.max(next, now),
    endAt: (findLastInQueue(packages, now) ?? ended)?.endAt,
  }
}

/** How to restore the service of a card whose package has ended. */
function explainEnded(
  plan: Plan,
  card: CardRow,
  ended: CardPackage,
  why: Reason | null | undefined,
  now: number,
): Reason {
  const until = getRenewDeadline(ended)
  const values = { money: formatYuan(plan.price - card.balance), price: formatYuan(plan.price), name: plan.name }
  if (!why) return { messageId: 'renew.ended.enough', values }
  if (why.messageId !== 'renew.tooLittle') return why
  return { messageId: until !== undefined && now <= until ? 'renew.ended.short' : 'renew.ended.late', values }
}

/** The last package of a card that is cut off for lack of a package. */
export const readEndedPackage = async (
  db: Database,
  card: CardRow,
  packages: readonly CardPackage[],
  now: number,
): Promise<CardPackage | undefined> =>
  card.autoRenew === 1 && card.breakRuleId === breakRules.expired && !packages.some((pkg) => isCurrent(pkg, now))
    ? readLastEnded(db, card.id)
    : undefined
export const buyAgainRemedy = (plan: Plan): Remedy => ({
  path: `/pages/iot/package/details/index?packageId=${plan.id}`,
  action: 'renew.again',
})

/** The warning on home and user centre; undefined while the end is far. */
export async function getRenewalWarning(
  ctx: Context,
  { card, packages }: CurrentUsage,
): Promise<Answer<'/api/iot/simInfo'>['renewal']> {
  if (card.autoRenew !== 1 || isReadOnly(card)) return null
  const now = ctx.clock.now()
  const plan = card.renewPackageId === null ? undefined : await readPlan(ctx.db, card, card.renewPackageId)
  const ended = await readEndedPackage(ctx.db, card, packages, now)
  const risk = assessRenewal(card, plan, packages, now, ended)
  if (risk?.endAt === undefined || risk.endAt > now + WARN_DAYS * DAY) return null
  const { reason, short, at: retryAt, endAt } = risk
  const { path, action } = plan && reason.messageId === 'renew.ended.enough' ? buyAgainRemedy(plan) : getRemedy(reason)
  return {
    packageName: plan?.name ?? null,
    nextAt: toWireTimeOrNull(retryAt),
    endAt: toWireTime(endAt),
    short: short === undefined ? null : toYuan(short),
    reason: ctx.say(reason.messageId, reason.values),
    path,
    action: ctx.say(action),
  }
}
