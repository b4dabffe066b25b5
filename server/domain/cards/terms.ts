/**
 * The terms of a card's packages: active, waiting, and the expiry of data. Home, package lists, details, renewals and the console all use
 * them. Pure.
 */
import { limits } from '#schemas/limits.ts'
import { DAY, SECOND, getStartOfDay } from '#server/platform/time.ts'
import { lifetimeEnd, isLifetime } from './lifetime.ts'
import { getEffectiveStatus, isCurrent, type CardPackage, type CardRow } from './card-status.ts'
import { PackageStatus } from '#server/db/schema/states.ts'

/** Data with the same expiry. */
type Part = { endAt: number; surplusFlow: number; isInfiniteFlow: boolean }
const byEnd = (a: CardPackage, b: CardPackage) => a.endAt - b.endAt || a.id - b.id
const byStart = (a: CardPackage, b: CardPackage) => a.startAt - b.startAt || a.id - b.id

/** Throttled usage beyond the volume leaves 0, not a negative rest. */
const getRemainingFlow = ({ totalFlow, useFlow }: CardPackage) => Math.max(0, totalFlow - useFlow)

export function summarizePackages(packages: readonly CardPackage[], now: number) {
  const inForce = packages.filter((pkg) => getEffectiveStatus(pkg, now) === PackageStatus.active).toSorted(byEnd)
  const waiting = packages.filter((pkg) => getEffectiveStatus(pkg, now) === PackageStatus.upcoming).toSorted(byStart)
  const sum = (getValue: (pkg: CardPackage) => number) => inForce.reduce((total, pkg) => total + getValue(pkg), 0)
  const main = findMainPackage(inForce)
  return {
    inForce,
    waiting,
    /** The package that the card is named after. */
    main,
    totalFlow: sum((pkg) => pkg.totalFlow),
    useFlow: sum((pkg) => pkg.useFlow),
    surplusFlow: sum(getRemainingFlow),
    isInfiniteFlow: inForce.some((pkg) => pkg.isInfiniteFlow),
    parts: groupByExpiry(inForce),
    endAt: main?.endAt,
  }
}

/**
 * Returns the package that the card is named after: base and prepaid packages before add-ons and seckills, larger
 * before smaller, newer before older. Pay-as-you-go packages have no data volume.
 */
function findMainPackage(inForce: CardPackage[]): CardPackage | undefined {
  const size = ({ isInfiniteFlow, totalFlow }: CardPackage) => (isInfiniteFlow ? Infinity : totalFlow)
  const running = inForce.toSorted((a, b) => (size(a) === size(b) ? b.id - a.id : size(b) - size(a)))
  return running.find((pkg) => pkg.packageType <= 2) ?? running[0]
}

/** Remaining data of active packages by expiry; used-up packages only when there are no others. */
function groupByExpiry(inForce: CardPackage[]): Part[] {
  const parts: Part[] = []
  for (const pkg of inForce.filter(({ totalFlow, isInfiniteFlow }) => totalFlow > 0 || isInfiniteFlow)) {
    const existing = parts.find((part) => part.endAt === pkg.endAt)
    if (existing)
      Object.assign(existing, {
        surplusFlow: existing.surplusFlow + getRemainingFlow(pkg),
        isInfiniteFlow: existing.isInfiniteFlow || pkg.isInfiniteFlow,
      })
    else parts.push({ endAt: pkg.endAt, surplusFlow: getRemainingFlow(pkg), isInfiniteFlow: pkg.isInfiniteFlow })
  }
  const left = parts.filter((part) => part.surplusFlow > 0 || part.isInfiniteFlow)
  return left.length > 0 ? left : parts.slice(-1)
}

/**
 * Whether a package is part of the queue that holds a card in service: add-ons run in parallel, and a lifetime package
 * needs no successor.
 */
export const isQueueable = (pkg: { packageType: number; duration: number; unit: number }): boolean =>
  [1, 2, 5].includes(pkg.packageType) && !isLifetime(pkg)
/** The last package of the queue, after which a new package starts; undefined without a queue. */
export const findLastInQueue = (packages: readonly CardPackage[], now: number): CardPackage | undefined =>
  packages
    .filter((pkg) => isQueueable(pkg) && isCurrent(pkg, now))
    .toSorted(byEnd)
    .at(-1)
/** The moment after the end: the last second of a day belongs to the package. */
export const getNextStart = ({ endAt }: { endAt: number }): number => endAt + SECOND

/** The end of the current service, over packages that follow each other without a gap; `now` without service. */
export function getServiceEnd(packages: readonly CardPackage[], now: number): number {
  const current = packages.filter((pkg) => isCurrent(pkg, now)).toSorted(byStart)
  let until = now
  for (const pkg of current) if (pkg.startAt <= until) until = Math.max(until, getNextStart(pkg))
  return until
}

/** The holder may lift a restriction while data are left; otherwise the connection would be of no use. */
export const canLiftBreak = (
  card: Pick<CardRow, 'allowRemoveBreak' | 'isInfiniteFlow' | 'volumePackageId'>,
  packages: readonly CardPackage[],
  now: number,
): boolean => {
  const { surplusFlow, isInfiniteFlow } = summarizePackages(packages, now)
  return (
    card.allowRemoveBreak && (surplusFlow > 0 || isInfiniteFlow || card.isInfiniteFlow || card.volumePackageId !== null)
  )
}

/** Full calendar days until the end; 0 when it is over. */
export const countDaysUntil = (endAt: number, now: number): number =>
  Math.max(0, Math.round((getStartOfDay(endAt) - getStartOfDay(now)) / DAY))

/** Time until the end as shown: days, or full years if it is a lifetime or longer (product §3, §9). */
export function getTimeLeft(endAt: number | null, now: number): { surplusTime: number | null; surplusUnit: 1 | 3 } {
  if (endAt === null) return { surplusTime: null, surplusUnit: 1 }
  if (endAt >= lifetimeEnd) return { surplusTime: limits.lifetimeYears, surplusUnit: 3 }
  const days = countDaysUntil(endAt, now)
  const years = Math.floor(days / 365.25)
  return years >= limits.lifetimeYears ? { surplusTime: years, surplusUnit: 3 } : { surplusTime: days, surplusUnit: 1 }
}
