/**
 * The terms of a card's packages: which are in force, which wait, and until when which data last. Home, package lists, details, renewals
 * and the console all read them here. Pure.
 */
import { limits } from '../../../schemas/limits.ts'
import { DAY, SECOND, startOfDay } from '../../platform/time.ts'
import { lifetimeEnd, lifetimeOf } from './lifetime.ts'
import { effectiveStatus, isCurrent, type CardPackage, type CardRow } from './card-status.ts'
import { PackageStatus } from '../../db/schema/states.ts'

/** Data that end at one time. */
type Part = { endAt: number; surplusFlow: number; isInfiniteFlow: boolean }
const firstToEnd = (a: CardPackage, b: CardPackage) => a.endAt - b.endAt || a.id - b.id
const firstToStart = (a: CardPackage, b: CardPackage) => a.startAt - b.startAt || a.id - b.id

/** Usage beyond the fast volume of a package leaves nothing, never less. */
const leftOf = ({ totalFlow, useFlow }: CardPackage) => Math.max(0, totalFlow - useFlow)

export function termsOf(packages: readonly CardPackage[], now: number) {
  const inForce = packages.filter((one) => effectiveStatus(one, now) === PackageStatus.active).toSorted(firstToEnd)
  const waiting = packages.filter((one) => effectiveStatus(one, now) === PackageStatus.upcoming).toSorted(firstToStart)
  const sum = (of: (one: CardPackage) => number) => inForce.reduce((total, one) => total + of(one), 0)
  const main = mainOf(inForce)
  return {
    inForce,
    waiting,
    /** The one that the card goes by. */
    main,
    totalFlow: sum((one) => one.totalFlow),
    useFlow: sum((one) => one.useFlow),
    surplusFlow: sum(leftOf),
    isInfiniteFlow: inForce.some((one) => one.isInfiniteFlow),
    parts: partsOf(inForce),
    endAt: main?.endAt,
  }
}

/** A base or prepaid package before add-ons and seckills, the newest before older ones; packages by volume have no data of their own. */
function mainOf(inForce: CardPackage[]): CardPackage | undefined {
  const running = inForce.toSorted((a, b) => b.id - a.id)
  return running.find((one) => one.packageType <= 2) ?? running[0]
}

/** What is left of the packages in force, by the day on which it ends; what is used up stands only where nothing else does. */
function partsOf(inForce: CardPackage[]): Part[] {
  const parts: Part[] = []
  for (const one of inForce.filter(({ totalFlow, isInfiniteFlow }) => totalFlow > 0 || isInfiniteFlow)) {
    const known = parts.find((part) => part.endAt === one.endAt)
    if (known) Object.assign(known, { surplusFlow: known.surplusFlow + leftOf(one), isInfiniteFlow: known.isInfiniteFlow || one.isInfiniteFlow })
    else parts.push({ endAt: one.endAt, surplusFlow: leftOf(one), isInfiniteFlow: one.isInfiniteFlow })
  }
  const left = parts.filter((part) => part.surplusFlow > 0 || part.isInfiniteFlow)
  return left.length > 0 ? left : parts.slice(-1)
}

/** Packages that keep a card on the net one after the other: add-ons lie on top of these; one for life needs no other. */
export const carries = (one: { packageType: number; duration: number; unit: number }): boolean => [1, 2, 5].includes(one.packageType) && !lifetimeOf(one)
/** The last package of the queue, behind which the next one begins; undefined when nothing carries the card. */
export const lastInQueue = (packages: readonly CardPackage[], now: number): CardPackage | undefined =>
  packages
    .filter((one) => carries(one) && isCurrent(one, now))
    .toSorted(firstToEnd)
    .at(-1)
/** The moment after it: the last second of a day belongs to the package. */
export const after = ({ endAt }: { endAt: number }): number => endAt + SECOND

/** A cut-off may be lifted by the holder while data are left; with none the net would be open for nothing. */
export const mayLift = (
  card: Pick<CardRow, 'allowRemoveBreak' | 'isInfiniteFlow' | 'volumePackageId'>,
  packages: readonly CardPackage[],
  now: number,
): boolean => {
  const { surplusFlow, isInfiniteFlow } = termsOf(packages, now)
  return card.allowRemoveBreak && (surplusFlow > 0 || isInfiniteFlow || card.isInfiniteFlow || card.volumePackageId !== null)
}

/** Whole days of the calendar between now and the end; none is left when it is over. */
export const daysUntil = (endAt: number, now: number): number => Math.max(0, Math.round((startOfDay(endAt) - startOfDay(now)) / DAY))

/** How long until the end, as the card shows it: days, and whole years from the lifetime on (product §3, §9). */
export function timeLeft(endAt: number | null, now: number): { surplusTime: number | null; surplusUnit: 1 | 3 } {
  if (endAt === null) return { surplusTime: null, surplusUnit: 1 }
  if (endAt >= lifetimeEnd) return { surplusTime: limits.lifetimeYears, surplusUnit: 3 }
  const days = daysUntil(endAt, now)
  const years = Math.floor(days / 365.25)
  return years >= limits.lifetimeYears ? { surplusTime: years, surplusUnit: 3 } : { surplusTime: days, surplusUnit: 1 }
}
