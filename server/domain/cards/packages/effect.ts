/** The term of a new package (docs/domain §3.12). Pure. Terms are full days: the last day ends at midnight, shown as 23:59:59. */
import type { EnumValue } from '#schemas/enums.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { addDuration, SECOND, getStartOfDay, getStartOfMonth } from '#server/platform/time.ts'
import { lifetimeEnd, isLifetime } from '../lifetime.ts'
import { isCurrent, type CardPackage } from '../card-status.ts'
import { getNextStart, isQueueable, findLastInQueue, getServiceEnd } from '../terms.ts'

export type EffectType = EnumValue<'effectType'>
export type Span = { startAt: number; endAt: number }
/** `schemas/enums.ts` effectType. */
export const effectStarts = { now: 1, nextMonth: 2, following: 3 } as const
type Offer = { type: number; duration: number; unit: number }

const startSpan = (startAt: number, term: { duration: number; unit: number }): Span => ({
  startAt,
  endAt: isLifetime(term) ? lifetimeEnd : getStartOfDay(addDuration(startAt, term.duration, term.unit)) - SECOND,
})

/** Queued after the packages that carry the card, so that a buyer does not pay twice for the same days. Add-ons are not queued. */
const queueStart = (
  { type, ...term }: Offer,
  startAt: number,
  packages: readonly CardPackage[],
  now: number,
): number => {
  const last = isQueueable({ ...term, packageType: type }) ? findLastInQueue(packages, now) : undefined
  return last ? Math.max(startAt, getNextStart(last)) : startAt
}

/**
 * `effectType` 1: from now; 2: from the first of next month, or after the queue if that is later; 3: after the queue. `packages`: those of
 * the card.
 */
export function computeSpan(offer: Offer, effectType: number, packages: readonly CardPackage[], now: number): Span {
  const earliest = effectType === effectStarts.nextMonth ? getStartOfMonth(now, 1) : now
  return startSpan(effectType === effectStarts.now ? now : queueStart(offer, earliest, packages, now), offer)
}

/**
 * Packages that were queued after a returned package, and their new terms: from `at`, or from its first day, and
 * without overlap with another package.
 */
export function moveUp(
  packages: readonly CardPackage[],
  returned: Span,
  at: number,
): { package: CardPackage; span: Span }[] {
  const queue = packages
    .filter((pkg) => isQueueable(pkg) && isCurrent(pkg, at))
    .toSorted((a, b) => a.startAt - b.startAt)
  const moved: { package: CardPackage; span: Span }[] = []
  let nextStart = getNextStart(returned)
  let from = Math.max(at, returned.startAt)
  for (;;) {
    const next = queue.find((pkg) => pkg.startAt === nextStart && pkg.startAt > at)
    if (!next) return moved
    const others = queue.filter((pkg) => pkg !== next && moved.every((row) => row.package !== pkg))
    for (const pkg of others) if (pkg.startAt <= from && pkg.endAt > from) from = getNextStart(pkg)
    if (from >= next.startAt) return moved
    const span = startSpan(from, next)
    moved.push({ package: next, span })
    nextStart = getNextStart(next)
    from = getNextStart(span)
  }
}

export type ForwardMove = {
  package: CardPackage
  span: Span
  /** The package that covers some of the same days. */
  beside: Position['beside']
  /** The packages queued behind it, which move up. */
  moved: { package: CardPackage; span: Span }[]
}
/** The next waiting package, begun now. A pay-as-you-go package begins with its payment only. */
export function planForwardMove(packages: readonly CardPackage[], now: number): ForwardMove | undefined {
  const next = packages
    .filter((pkg) => isCurrent(pkg, now) && pkg.startAt > now && pkg.packageType !== 4)
    .toSorted((a, b) => a.startAt - b.startAt || a.id - b.id)[0]
  if (!next) return undefined
  const span = startSpan(now, next)
  const others = packages.filter((pkg) => pkg !== next)
  const { beside } = computePosition({ ...next, type: next.packageType }, span, others, now)
  const moved = isQueueable(next) ? moveUp([...others, { ...next, ...span }], next, now) : []
  return { package: next, span, beside, moved }
}

/**
 * The start options offered to a card. While a queue lasts, a package may follow it; next month is offered only where
 * it means the first of next month.
 */
export function listEffectTypes(
  offer: Offer & { effectTypes: readonly number[] },
  packages: readonly CardPackage[],
  now: number,
): EffectType[] {
  const types = offer.effectTypes as readonly EffectType[]
  const last = isQueueable({ ...offer, packageType: offer.type }) ? findLastInQueue(packages, now) : undefined
  if (!last) return [...types]
  const month = getStartOfMonth(now, 1)
  return types.flatMap((type): EffectType[] => {
    if (type !== effectStarts.nextMonth) return [type]
    if (getNextStart(last) === month) return [type]
    return getNextStart(last) < month ? [effectStarts.following, type] : [effectStarts.following]
  })
}

/**
 * Returns the offered option with the meaning of a buyer's choice, or undefined: while a queue lasts, “next month” and “after the queue” may
 * become the same day between the offer and the order.
 */
export function matchEffectType(
  offer: Offer & { effectTypes: readonly number[] },
  chosen: number | null | undefined,
  packages: readonly CardPackage[],
  now: number,
): EffectType | undefined {
  const types = listEffectTypes(offer, packages, now)
  const isOffered = (wanted: EffectType) => types.find((type) => type === wanted)
  const same = types.find((type) => type === chosen)
  if (same) return same
  if (chosen === effectStarts.nextMonth) return isOffered(effectStarts.following)
  const hasQueue = isQueueable({ ...offer, packageType: offer.type }) && findLastInQueue(packages, now) !== undefined
  return chosen === effectStarts.following && hasQueue ? isOffered(effectStarts.nextMonth) : undefined
}

/** The term at payment: without a promised day it starts immediately; a promised day holds, unless another package took its place. */
export const computePaidSpan = (
  offer: Offer,
  promised: number | undefined,
  packages: readonly CardPackage[],
  now: number,
): Span => startSpan(promised === undefined ? now : queueStart(offer, promised, packages, now), offer)

/** The first days before `startAt` that no package covers. */
function findGap(startAt: number, packages: readonly CardPackage[], now: number): Span | null {
  const from = getServiceEnd(packages, now)
  if (from >= startAt) return null
  const next = packages.filter((pkg) => isCurrent(pkg, now) && pkg.startAt > from).map((pkg) => pkg.startAt)
  return { startAt: from, endAt: Math.min(startAt, ...next) - SECOND }
}

/** Position among the card's active and waiting packages: gaps and overlaps that a buyer must know. */
export type Position = {
  /** The package that it begins after. */
  follows: MaybeLocalizedText | null
  /** A package that covers some of the same days, which are then paid twice. */
  beside: (Span & { packageName: MaybeLocalizedText }) | null
  /** Days before it that no package covers. */
  gap: Span | null
}
export function computePosition(offer: Offer, span: Span, packages: readonly CardPackage[], now: number): Position {
  const gap = findGap(span.startAt, packages, now)
  if (!isQueueable({ ...offer, packageType: offer.type })) return { follows: null, beside: null, gap }
  const queue = packages
    .filter((pkg) => isQueueable(pkg) && isCurrent(pkg, now))
    .toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)
  const before = queue.findLast((pkg) => getNextStart(pkg) === span.startAt)
  const overlapping = queue.find((pkg) => pkg.startAt <= span.endAt && pkg.endAt > span.startAt)
  return {
    follows: before?.packageName ?? null,
    beside: overlapping
      ? {
          packageName: overlapping.packageName,
          startAt: Math.max(span.startAt, overlapping.startAt),
          endAt: Math.min(span.endAt, overlapping.endAt),
        }
      : null,
    gap,
  }
}
