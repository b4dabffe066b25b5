/**
 * Advances a card's usage and status to `now`, in steps that end at each midnight and at each start or end of a package: history,
 * remaining data, throttling, expiry and arrears follow from it (docs/domain §4.4). Pure: reads show the result, `count.ts` stores it.
 */
import type { cardPackages, cards } from '#server/db/schema/index.ts'
import { InternetStatus, PackageStatus, SimStatus } from '#server/db/schema/states.ts'
import { prorate } from '#server/platform/money.ts'
import { DAY, SECOND, getStartOfDay, getStartOfMonth, toWireDay } from '#server/platform/time.ts'

export type Card = typeof cards.$inferSelect
export type Package = typeof cardPackages.$inferSelect
/** The carrier's usage in KB between two times of one day. */
export type ReadUsage = (card: Card, from: number, to: number) => number
type Step = { id: number; at: number; note?: string } & (
  | { machine: 'sim'; to: SimStatus }
  | { machine: 'cardPackage'; to: PackageStatus }
)
export type Advanced = {
  card: Card
  packages: Package[]
  /** KB by calendar day. */
  days: Map<string, number>
  steps: Step[]
  bills: Bill[]
}
/** A month of a pay-as-you-go package; money in fen. */
export type Bill = {
  /** The first moment after the month, or after its early end. */
  at: number
  /** Used, in KB, and its price. */
  volume: number
  money: number
  /** Deducted from the balance; the rest is owed. */
  paid: number
}

const GB = 1_048_576
/** The last second belongs to a package: between an end at 23:59:59 and a start at midnight, the service has no gap. */
export const getExclusiveEnd = ({ endAt }: Pick<Package, 'endAt'>): number => endAt + SECOND
/** Why the platform restricted a card: `cards.breakRuleId`; `breakTips` is a message id. */
export const breakRules = { none: 0, overUse: 1, expired: 2, arrears: 3, lost: 4 } as const
const cutOffTips = {
  overUse: 'break.overUse',
  expired: 'break.expired',
  /** Also without a package, but not because of a date. */
  returned: 'break.returned',
  arrears: 'break.arrears',
  lost: 'break.lost',
}
export const connectedFields = {
  internetStatus: InternetStatus.connected,
  breakRuleId: breakRules.none,
  breakTips: null,
  allowRemoveBreak: false,
} as const

/** `packages`: active and waiting packages, ordered by their end. */
export function advanceUsage(input: Card, rows: readonly Package[], readUsage: ReadUsage, now: number): Advanced {
  const card = { ...input }
  const packages = rows.map((row) => ({ ...row }))
  const result: Advanced = { card, packages, days: new Map(), steps: [], bills: [] }
  const began = Math.min(
    card.usedUntil,
    now,
    ...packages.map((pkg) => (pkg.effectiveStatus === PackageStatus.upcoming ? pkg.startAt : getExclusiveEnd(pkg))),
  )
  if (began === now) passEdge(result, now)
  let at = began
  while (at < now) {
    const edges = packages.flatMap((pkg) => [pkg.startAt, getExclusiveEnd(pkg)]).filter((edge) => edge > at)
    const end = Math.min(now, getStartOfDay(at) + DAY, ...edges)
    const from = Math.max(at, input.usedUntil)
    const inForce = packages.filter((pkg) => pkg.effectiveStatus === PackageStatus.active)
    if (
      from < end &&
      card.simStatus === SimStatus.inService &&
      card.internetStatus === InternetStatus.connected &&
      (inForce.length || card.volumePackageId)
    ) {
      const taken = consumeUsage(card, inForce, readUsage(card, from, end))
      card.speedCode = getSpeed(inForce)
      result.days.set(toWireDay(from), (result.days.get(toWireDay(from)) ?? 0) + taken)
    }
    at = end
    passEdge(result, at)
  }
  card.usedUntil = Math.max(now, input.usedUntil)
  card.lastRobinAt = now
  return result
}

/** Whether packages in force have data left, at full speed or throttled. */
export const hasData = (inForce: readonly Package[]): boolean =>
  inForce.some((pkg) => pkg.limitSpeedFlow !== null || getFullSpeedLeft(pkg) > 0)

/** A package's remaining volume at full speed. */
const getFullSpeedLeft = ({ isInfiniteFlow, limitSpeedFlow, totalFlow, useFlow }: Package) =>
  isInfiniteFlow && limitSpeedFlow === null ? Infinity : Math.max(0, (limitSpeedFlow ?? totalFlow) - useFlow)

/**
 * Books usage on volume at full speed first, in packages that end first; then it continues throttled, by volume, or not at all. Returns
 * the booked usage.
 */
function consumeUsage(card: Card, inForce: Package[], used: number): number {
  let left = used
  for (const pkg of inForce) {
    const taken = Math.min(left, getFullSpeedLeft(pkg))
    pkg.useFlow += taken
    left -= taken
  }
  const slow = inForce.find((pkg) => pkg.limitSpeedFlow !== null)
  if (slow) {
    slow.useFlow += left
    left = 0
  }
  if (left > 0 && card.volumePackageId) {
    card.volumeUseFlow += left
    card.volumeMoney = prorate(card.volumePrice ?? 0, card.volumeUseFlow, GB)
    left = 0
  }
  if (left > 0) cutOff(card, 'overUse')
  return used - left
}

/** The speed of the remaining data: an add-on lifts the throttling. */
function getSpeed(inForce: Package[]): string | null {
  const fast = inForce.filter((pkg) => getFullSpeedLeft(pkg) > 0)
  if (fast.length) return fast.find((pkg) => pkg.speedCode !== null)?.speedCode ?? null
  return inForce.find((pkg) => pkg.limitSpeedFlow !== null)?.limitSpeedCode ?? null
}

export const toCutOffFields = (why: keyof typeof cutOffTips) =>
  ({
    internetStatus: InternetStatus.cutOff,
    breakRuleId: breakRules[why === 'returned' ? 'expired' : why],
    breakTips: cutOffTips[why],
    allowRemoveBreak: why === 'overUse',
  }) as const
/** A lost card remains lost, regardless of other reasons to cut it off. */
const cutOff = (card: Card, why: keyof typeof cutOffTips) => {
  if (card.breakRuleId !== breakRules.lost) Object.assign(card, toCutOffFields(why))
}

/** The effects of `at`: packages begin and end, the card is suspended or reactivated, the month's volume is billed. */
function passEdge({ card, packages, steps, bills }: Advanced, at: number): void {
  const isIn = (pkg: Package) => pkg.effectiveStatus === PackageStatus.active
  const move = (pkg: Package, to: PackageStatus) => {
    pkg.effectiveStatus = to
    steps.push({ machine: 'cardPackage', id: pkg.id, to, at })
  }
  const setStatus = (from: SimStatus, to: SimStatus, note: string) => {
    if (card.simStatus !== from) return
    card.simStatus = to
    steps.push({ machine: 'sim', id: card.id, to, at, note })
  }
  const before = packages.filter(isIn).length
  let hasStarted = false
  for (const pkg of packages) {
    if (pkg.effectiveStatus === PackageStatus.upcoming && pkg.startAt <= at) {
      move(pkg, PackageStatus.active)
      hasStarted = true
    }
    if (isIn(pkg) && getExclusiveEnd(pkg) <= at) move(pkg, PackageStatus.over)
  }
  const running = packages.filter(isIn)
  const after = running.length
  if (after > 0) card.speedCode = getSpeed(running)
  if (before > 0 && after === 0 && !card.volumePackageId && card.simStatus === SimStatus.inService) {
    cutOff(card, 'expired')
    card.needBuyPackage = true
    setStatus(SimStatus.inService, SimStatus.suspended, 'expired')
  }
  // a new package ends the restriction for a missing or used-up one
  if (
    after > 0 &&
    (card.breakRuleId === breakRules.expired || (card.breakRuleId === breakRules.overUse && hasStarted))
  ) {
    Object.assign(card, connectedFields, { needBuyPackage: false })
    setStatus(SimStatus.suspended, SimStatus.inService, 'package')
  }
  if (at === getStartOfMonth(at) && card.volumePackageId && card.volumeMoney > 0)
    billMonth({ card, bills }, at, () => setStatus(SimStatus.inService, SimStatus.suspended, 'arrears'))
}

/** Bills pay-as-you-go: charged to the balance; a shortfall becomes arrears, and suspends the card. */
function billMonth({ card, bills }: Pick<Advanced, 'card' | 'bills'>, at: number, stop: () => void): void {
  const paid = Math.min(card.balance, card.volumeMoney)
  bills.push({ at, volume: card.volumeUseFlow, money: card.volumeMoney, paid })
  card.balance -= paid
  card.arrears += card.volumeMoney - paid
  card.volumeMoney = 0
  card.volumeUseFlow = 0
  if (card.arrears === 0) return
  cutOff(card, 'arrears')
  stop()
}
