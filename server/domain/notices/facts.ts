/**
 * Facts that a card holder should know now, from rows and time alone. Pure. Each fact has an occurrence, so it is sent once; a tighter
 * step, a renewal or a new package changes or removes it.
 */
import { formatVolume } from '#schemas/figures.ts'
import { reminders, type ReminderCaseName } from '#schemas/reminders.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { isLifetime } from '../cards/lifetime.ts'
import type { Reason } from '../cards/coupons/coupons.ts'
import { getRemedy } from '../cards/renewals/risk.ts'
import { isCurrent, isReadOnly, type CardPackage, type CardRow } from '../cards/card-status.ts'
import { countDaysUntil, findLastInQueue } from '../cards/terms.ts'
import { isLow } from '../usage/bill.ts'
import { summarizeUsage } from '../usage/share.ts'
import { formatYuan } from '#server/platform/money.ts'
import { DAY, SECOND, getStartOfDay, toWireDay } from '#server/platform/time.ts'
import type { NoticeValue } from '#server/db/schema/shapes.ts'
import { LoginStatus, PackageStatus } from '#server/db/schema/states.ts'

type ReminderCase<K extends keyof typeof reminders> = K extends unknown ? { kind: K; case: ReminderCaseName<K> } : never
type Stated = ReminderCase<'expiry' | 'usage' | 'renewal' | 'stopped' | 'bill'>
export type Fact = Stated & {
  occurrence: string
  values: Record<string, NoticeValue>
  /** Its page, when the case alone does not determine it. */ path?: string | undefined
}
/** The prospect of the next renewal. */
export type Outlook = {
  /** When money is charged next; undefined after the last try. */
  at: number | undefined
  price: number
  balance: number
  /** The package to buy; undefined when it is no longer offered. */
  name: MaybeLocalizedText | undefined
  /** The expected reason of a failure. */
  why: Reason | undefined
  /** Whether a try has failed. */
  failed: boolean
}
/** The suspension of a card. */
export type Stop = {
  /** Id of the suspension in the ledger, so that each is reported once. */
  id: number
  why: 'expired' | 'returned' | 'arrears'
  /** The last package. */
  package: MaybeLocalizedText | undefined
  /** A top-up renews it until then. */
  renewsUntil: number | undefined
  /** When the card is cancelled if the suspension lasts. */
  cancelAt: number
}
export type ReminderInput = {
  card: CardRow
  packages: CardPackage[]
  /** Of a card that is suspended. */ stop?: Stop | undefined
  /** Of a card with automatic renewal. */ outlook?: Outlook | undefined
  /** Today's usage, if the card's holder chose an alert on it. */ usedToday?: number | undefined
  /** The log entry after which the balance fell below the holder's limit; each fall is reported once. */ fall?:
    | number
    | undefined
}

/** Active or waiting. */
const filterCurrent = (packages: CardPackage[], now: number) => packages.filter((pkg) => isCurrent(pkg, now))

/** The package without a successor. Add-ons and lifetime packages run in parallel. */
const findLastPackage = (packages: CardPackage[], now: number): CardPackage | undefined =>
  findLastInQueue(packages, now) ??
  filterCurrent(packages, now)
    .toSorted((a, b) => a.endAt - b.endAt)
    .at(-1)

/** The tightest step that is reached. */
const findStep = (steps: readonly number[], days: number) =>
  steps.filter((step) => days <= step).toSorted((a, b) => a - b)[0]
/** A weekly package is not announced to end on the day of its purchase. */
const isLongerThan = ({ startAt, endAt }: CardPackage, days: number) => endAt - startAt > days * DAY

export function buildFacts({ card, packages, outlook, stop, usedToday, fall }: ReminderInput, now: number): Fact[] {
  // the holder of a blocked card cannot act on notices
  if (isReadOnly(card) || card.status !== LoginStatus.allowed) return []
  const last = findLastPackage(packages, now)
  const end = last && (card.autoRenew === 1 ? buildRenewal(last, outlook, now) : buildExpiry(card, last, packages, now))
  return [
    stop && buildStopped(card, stop, packages, outlook),
    stop && buildCancelling(stop, packages, now),
    end,
    buildUsage(card, packages, now),
    buildDaily(card, usedToday, now),
    buildLowVolume(card, now) ?? buildLowBalance(card, fall),
  ].filter((fact) => fact !== undefined)
}

function buildStopped(card: CardRow, stop: Stop, packages: CardPackage[], outlook: Outlook | undefined): Fact {
  const { id, why, package: name = '', renewsUntil } = stop
  const fact = (factCase: ReminderCaseName<'stopped'>, values: Fact['values']): Fact => ({
    kind: 'stopped',
    case: factCase,
    occurrence: `stop:${id}`,
    values,
  })
  if (why === 'arrears') return fact('arrears', { owed: formatYuan(card.arrears) })
  if (why === 'expired' && renewsUntil !== undefined && outlook)
    return fact('renews', { package: name, money: formatYuan(outlook.price), date: { day: renewsUntil } })
  const next = packages.filter((pkg) => pkg.effectiveStatus === PackageStatus.upcoming).toSorted(byStart)[0]
  if (!next) return fact(why, { package: name, after: { says: 'remind.stopped.buy' } })
  return { ...fact(`${why}Next`, { package: name, date: { day: next.startAt } }), path: WAITING_PAGE }
}
/** Announced step by step, unless a package waits. */
function buildCancelling({ id, why, cancelAt }: Stop, packages: CardPackage[], now: number): Fact | undefined {
  const step = findStep(reminders.stopped.steps, countDaysUntil(cancelAt, now))
  if (step === undefined || filterCurrent(packages, now).length) return undefined
  return {
    kind: 'stopped',
    case: 'cancelling',
    occurrence: `cancel:${id}:${step}`,
    values: { date: { day: cancelAt }, after: { says: `remind.stopped.${why === 'arrears' ? 'pay' : 'keep'}` } },
    path: why === 'arrears' ? reminders.stopped.cases.arrears.path.card : undefined,
  }
}
/** The page on which the next package may be started now. */
const WAITING_PAGE = `/pages-sub/iot/index/packageInfo/index?effectiveStatus=${PackageStatus.upcoming}`
const byStart = (a: CardPackage, b: CardPackage) => a.startAt - b.startAt

const buildLowVolume = (card: CardRow, now: number): Fact | undefined =>
  isLow(card)
    ? {
        kind: 'bill',
        case: 'low',
        occurrence: `low:${toWireDay(now).slice(0, 7)}`,
        values: { money: formatYuan(card.volumeMoney), balance: formatYuan(card.balance) },
      }
    : undefined

const buildDaily = ({ dailyAlert }: CardRow, usedToday: number | undefined, now: number): Fact | undefined =>
  usedToday !== undefined && dailyAlert !== null && usedToday >= dailyAlert
    ? {
        kind: 'usage',
        case: 'daily',
        occurrence: `daily:${toWireDay(now)}:${dailyAlert}`,
        values: { date: { day: now }, used: formatVolume(usedToday), level: formatVolume(dailyAlert) },
      }
    : undefined

const buildLowBalance = ({ balance, lowBalance: level }: CardRow, fall: number | undefined): Fact | undefined =>
  fall !== undefined && level !== null && balance < level
    ? {
        kind: 'bill',
        case: 'below',
        occurrence: `below:${level}:${fall}`,
        values: { balance: formatYuan(balance), level: formatYuan(level) },
      }
    : undefined

function buildExpiry(card: CardRow, last: CardPackage, packages: CardPackage[], now: number): Fact | undefined {
  const days = countDaysUntil(last.endAt, now)
  const step = findStep(reminders.expiry.steps, days)
  if (step === undefined || !isLongerThan(last, step)) return undefined
  const forLife = filterCurrent(packages, now).find((pkg) => pkg.packageType < 3 && isLifetime(pkg))
  const after = forLife
    ? { says: 'remind.expiry.continues', values: { package: forLife.packageName } }
    : { says: card.volumePackageId === null ? 'remind.expiry.stops' : 'remind.expiry.byVolume' }
  const values = { package: last.packageName, date: { day: last.endAt }, after }
  return { kind: 'expiry', case: days <= 1 ? 'tomorrow' : 'days', occurrence: `end:${last.id}:${step}`, values }
}

function buildRenewal(last: CardPackage, outlook: Outlook | undefined, now: number): Fact | undefined {
  if (!outlook) return undefined
  const { at: chargeAt, price, name, why, failed } = outlook
  const toFact = (factCase: ReminderCaseName<'renewal'>, step: string, day: number): Fact => ({
    kind: 'renewal',
    case: factCase,
    occurrence: `renew:${last.id}:${step}`,
    values: {
      package: name ?? last.packageName,
      money: formatYuan(why?.messageId === 'renew.tooLittle' ? price - outlook.balance : price),
      date: { day },
      reason: why ? { says: why.messageId, ...(why.values && { values: why.values }) } : '',
    },
    path: why && getRemedy(why).path,
  })
  if (failed)
    return countDaysUntil(last.endAt, now) <= 1
      ? toFact('last', 'last', last.endAt)
      : toFact('failed', 'failed', last.endAt)
  if (chargeAt === undefined) return undefined
  const step = findStep(reminders.renewal.steps, countDaysUntil(chargeAt, now))
  if (step === undefined || !isLongerThan(last, step)) return undefined
  if (!why) return toFact('coming', 'coming', chargeAt)
  return step > 3
    ? undefined
    : toFact(why.messageId === 'renew.tooLittle' ? 'short' : 'blocked', String(step), chargeAt)
}

function buildUsage(card: CardRow, packages: CardPackage[], now: number): Fact | undefined {
  const { counted, percent, step, left } = summarizeUsage(card, packages, now) ?? {}
  if (!counted || step === undefined) return undefined
  const newest = Math.max(...counted.map(({ id }) => id))
  const slow = counted.some(({ limitSpeedFlow }) => limitSpeedFlow !== null)
  const after = {
    says: card.volumePackageId !== null ? 'remind.usage.byVolume' : slow ? 'remind.usage.slow' : 'remind.usage.stops',
  }
  const values = {
    package: counted.length === 1 ? counted[0]!.packageName : { says: 'remind.usage.several' },
    percent: percent ?? 0,
    left: formatVolume(left ?? 0),
    after,
  }
  return { kind: 'usage', case: step >= 100 ? 'all' : 'most', occurrence: `flow:${newest}:${step}`, values }
}

/**
 * The next time at which time alone may cause a fact: midnights near an end, of pay-as-you-go, or before a
 * cancellation, and tries to renew. Undefined: only a change can cause one.
 */
export function getNextCheck({ card, packages, stop }: ReminderInput, now: number): number | undefined {
  const ends = filterCurrent(packages, now).flatMap(({ startAt, endAt }) => [startAt, endAt + SECOND])
  const last = findLastPackage(packages, now)
  const midnight = getStartOfDay(now) + DAY
  const near = last && Math.max(midnight, getStartOfDay(last.endAt) - NEAR_DAYS * DAY)
  const byDay = card.volumePackageId === null && card.dailyAlert === null ? [] : [midnight]
  const before = stop ? reminders.stopped.steps.map((days) => getStartOfDay(stop.cancelAt) - days * DAY) : []
  const times = [...ends, ...byDay, ...before, ...(near === undefined ? [] : [near])].filter((time) => time > now)
  return times.length ? Math.min(...times) : undefined
}
/** A renewal is announced five days before it is charged, which is three days before the end. */
const NEAR_DAYS = 9
