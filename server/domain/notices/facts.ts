/**
 * What a card's holder should know now, from its rows and the time alone. Pure. Each fact has an occurrence of its own, so it is told once;
 * a tighter step, a renewal or a new package makes it another one or none.
 */
import { reminders, type CaseOf } from '../../../schemas/reminders.ts'
import type { Wording } from '../../../schemas/words.ts'
import { lifetimeOf } from '../cards/lifetime.ts'
import type { Reason } from '../cards/coupons/coupons.ts'
import { mendOf } from '../cards/renewals/risk.ts'
import { isCurrent, isReadOnly, type CardPackage, type CardRow } from '../cards/card-status.ts'
import { daysUntil, lastInQueue } from '../cards/terms.ts'
import { usageOf } from '../usage/share.ts'
import { yuanText } from '../../platform/money.ts'
import { DAY, SECOND, startOfDay } from '../../platform/time.ts'
import type { NoticeValue } from '../../db/schema/shapes.ts'
import { LoginStatus } from '../../db/schema/states.ts'

type ReminderCase<K extends keyof typeof reminders> = { kind: K; case: CaseOf<K> }
type Stated = ReminderCase<'expiry'> | ReminderCase<'usage'> | ReminderCase<'renewal'>
export type Fact = Stated & {
  occurrence: string
  values: Record<string, NoticeValue>
  /** Where it leads, when that depends on more than the case. */ path?: string | undefined
}
/** How the next renewal will go, as things stand. */
export type Outlook = {
  /** When the money is taken next; undefined when no try is left. */
  at: number | undefined
  price: number
  balance: number
  /** The package that is bought; undefined when it is not offered any more. */
  name: Wording | undefined
  /** Why it would come to nothing. */
  why: Reason | undefined
  /** A try was made, and came to nothing. */
  failed: boolean
}
export type ReminderInput = { card: CardRow; packages: CardPackage[]; /** Of a card that renews by itself. */ outlook?: Outlook | undefined }

/** In force or waiting. */
const coming = (packages: CardPackage[], now: number) => packages.filter((one) => isCurrent(one, now))

/** The package after which nothing comes; undefined where there is none, or one for life. Add-ons lie on top of others. */
function lastPackage(packages: CardPackage[], now: number): CardPackage | undefined {
  const all = coming(packages, now)
  if (all.some((one) => one.packageType !== 3 && lifetimeOf(one))) return undefined
  return lastInQueue(packages, now) ?? all.toSorted((a, b) => a.endAt - b.endAt).at(-1)
}

/** The tightest of the days that are reached. */
const stepOf = (steps: readonly number[], days: number) => steps.filter((step) => days <= step).toSorted((a, b) => a - b)[0]
/** A package of a week is not announced to end on the day on which it was bought. */
const longerThan = ({ startAt, endAt }: CardPackage, days: number) => endAt - startAt > days * DAY

export function factsOf({ card, packages, outlook }: ReminderInput, now: number): Fact[] {
  // who may not log in can do nothing about it
  if (isReadOnly(card) || card.status !== LoginStatus.allowed) return []
  const last = lastPackage(packages, now)
  const end = last && (card.autoRenew === 1 ? renewal(last, outlook, now) : expiry(card, last, now))
  return [end, usage(card, packages, now)].filter((fact) => fact !== undefined)
}

function expiry(card: CardRow, last: CardPackage, now: number): Fact | undefined {
  const days = daysUntil(last.endAt, now)
  const step = stepOf(reminders.expiry.steps, days)
  if (step === undefined || !longerThan(last, step)) return undefined
  const after = { says: card.volumePackageId === null ? 'remind.expiry.stops' : 'remind.expiry.byVolume' }
  const values = { package: last.packageName, days, date: { day: last.endAt }, after }
  return { kind: 'expiry', case: days <= 1 ? 'tomorrow' : 'days', occurrence: `end:${last.id}:${step}`, values }
}

function renewal(last: CardPackage, outlook: Outlook | undefined, now: number): Fact | undefined {
  if (!outlook) return undefined
  const { at, price, name, why, failed } = outlook
  const one = (which: CaseOf<'renewal'>, step: string, day: number): Fact => ({
    kind: 'renewal',
    case: which,
    occurrence: `renew:${last.id}:${step}`,
    values: {
      package: name ?? last.packageName,
      money: yuanText(why?.says === 'renew.tooLittle' ? price - outlook.balance : price),
      date: { day },
      reason: why ?? '',
    },
    path: why && mendOf(why).path,
  })
  if (failed) return daysUntil(last.endAt, now) <= 1 ? one('last', 'last', last.endAt) : one('failed', 'failed', last.endAt)
  if (at === undefined) return undefined
  const step = stepOf(reminders.renewal.steps, daysUntil(at, now))
  if (step === undefined || !longerThan(last, step)) return undefined
  if (!why) return one('coming', 'coming', at)
  return step > 3 ? undefined : one(why.says === 'renew.tooLittle' ? 'short' : 'blocked', String(step), at)
}

function usage(card: CardRow, packages: CardPackage[], now: number): Fact | undefined {
  const { counted, percent, step, left } = usageOf(card, packages, now) ?? {}
  if (!counted || step === undefined) return undefined
  const newest = Math.max(...counted.map(({ id }) => id))
  const slow = counted.some(({ limitSpeedFlow }) => limitSpeedFlow !== null)
  const after = { says: card.volumePackageId !== null ? 'remind.usage.byVolume' : slow ? 'remind.usage.slow' : 'remind.usage.stops' }
  const values = {
    package: counted.length === 1 ? counted[0]!.packageName : { says: 'remind.usage.several' },
    percent: percent ?? 0,
    left: volumeText(left ?? 0),
    after,
  }
  return { kind: 'usage', case: step >= 100 ? 'all' : 'most', occurrence: `flow:${newest}:${step}`, values }
}

const GB = 1_048_576
const volumes = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
/** As pages show it. */
const volumeText = (kb: number) => (kb >= GB ? `${volumes.format(kb / GB)} GB` : `${volumes.format(kb / 1024)} MB`)

/** When the next fact may begin by time alone: at midnights near the end, at the tries to renew. Undefined: not before something changes. */
export function nextLook({ packages }: ReminderInput, now: number): number | undefined {
  const ends = coming(packages, now).flatMap(({ startAt, endAt }) => [startAt, endAt + SECOND])
  const last = lastPackage(packages, now)
  const midnight = startOfDay(now) + DAY
  const near = last && Math.max(midnight, startOfDay(last.endAt) - NEAR * DAY)
  const times = [...ends, ...(near === undefined ? [] : [near])].filter((at) => at > now)
  return times.length ? Math.min(...times) : undefined
}
/** A renewal is announced five days before its money is taken, three days before the end. */
const NEAR = 9
