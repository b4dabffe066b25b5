/** Whether the next renewal will come to nothing, and why: said to the card holder days before, and again when it has. */
import type { Answer } from '../../../../schemas/api/index.ts'
import type { Context } from '../../context.ts'
import { toYuan, yuanText } from '../../../platform/money.ts'
import { DAY, wireTime, wireTimeOr } from '../../../platform/time.ts'
import type { Reason } from '../coupons/coupons.ts'
import { planOf, type Plan } from '../packages/offer.ts'
import { notSold } from '../packages/quote.ts'
import { nextRenewal } from './schedule.ts'
import type { Running } from '../active-packages.ts'
import type { CardPackage, CardRow } from '../card-status.ts'
import { lastInQueue } from '../terms.ts'

/** Said from so many days before the end. */
const WARN_DAYS = 7

/** Why it cannot be renewed now. A price above the one that was agreed to is not taken. */
export function obstacle(plan: Plan | undefined, card: CardRow, bought: number, now: number): Reason | undefined {
  if (!plan) return { says: 'renew.gone' }
  if (plan.price > (card.renewPrice ?? 0)) return { says: 'renew.dearer', values: { money: yuanText(plan.price) } }
  const why = notSold(plan, card, bought, now)
  if (why) return why
  return card.balance < plan.price ? { says: 'renew.tooLittle', values: { money: yuanText(plan.price - card.balance) } } : undefined
}

type Mend = { /** A route of the table. */ path: string; /** What its button says. */ action: string }
const toppingUp: Mend = { path: '/pages/iot/index/balance/index', action: 'renew.topUp' }
const mends: Record<string, Mend> = {
  'renew.tooLittle': toppingUp,
  'package.arrears': toppingUp,
  'package.unnamed': { path: '/pages/iot/realnameAuth/index', action: 'card.go.auth' },
}
/** Where what stands in the way is put right. The renewal's own page, where another package or a new price is agreed to, is the rest. */
export const mendOf = ({ says }: Reason): Mend => mends[says] ?? { path: RENEWING, action: 'card.renewalFix' }
export const RENEWING = '/pages/iot/setRenew/index'

export type RenewalRisk = {
  reason: Reason
  /** Fen that the balance lacks, where nothing else stands in the way. */ short: number | undefined
  /** It was tried then, and failed. */ triedAt: number | null
  /** The next try; undefined when all were made, or nothing is there to renew. */ at: number | undefined
  /** Until when the card is served. */ endAt: number | undefined
}

/** `plan`: the chosen one, as it is offered now. Undefined: renewal is off, or goes well as far as can be told. */
export function renewalRisk(card: CardRow, plan: Plan | undefined, packages: readonly CardPackage[], now: number): RenewalRisk | undefined {
  if (card.autoRenew !== 1) return undefined
  const reason = obstacle(plan, card, 0, now) ?? card.renewFailure
  if (!reason) return undefined
  const next = nextRenewal(packages, card.renewTriedAt, now)
  return {
    reason,
    short: plan && reason.says === 'renew.tooLittle' ? Math.max(0, plan.price - card.balance) : undefined,
    triedAt: card.renewFailure ? card.renewTriedAt : null,
    at: next === undefined ? undefined : Math.max(next, now),
    endAt: lastInQueue(packages, now)?.endAt,
  }
}

/** What home and user centre say of it; nothing while the end is far. */
export async function renewalWarning(ctx: Context, { card, packages }: Running): Promise<Answer<'/api/iot/simInfo'>['renewal']> {
  if (card.autoRenew !== 1) return null
  const now = ctx.clock.now()
  const plan = card.renewPackageId === null ? undefined : await planOf(ctx.db, card, card.renewPackageId)
  const risk = renewalRisk(card, plan, packages, now)
  if (risk?.endAt === undefined || risk.endAt > now + WARN_DAYS * DAY) return null
  const { reason, short, at, endAt } = risk
  const { path, action } = mendOf(reason)
  return {
    packageName: plan?.name ?? null,
    nextAt: wireTimeOr(at),
    endAt: wireTime(endAt),
    short: short === undefined ? null : toYuan(short),
    reason: ctx.say(reason.says, reason.values),
    path,
    action: ctx.say(action),
  }
}
