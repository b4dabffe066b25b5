/** The term of a new package (docs/domain §3.12). Pure. Days are whole: the last one ends at midnight, shown as 23:59:59. */
import type { EnumValue } from '../../../../schemas/enums.ts'
import type { Wording } from '../../../../schemas/language/words.ts'
import { later, SECOND, startOfDay, startOfMonth } from '../../../platform/time.ts'
import { lifetimeEnd, lifetimeOf } from '../lifetime.ts'
import type { CardPackage } from '../card-status.ts'
import { after, carries, lastInQueue, termsOf } from '../terms.ts'

export type EffectType = EnumValue<'effectType'>
export type Span = { startAt: number; endAt: number }
type Offer = { type: number; duration: number; unit: number }

const spanFrom = (startAt: number, term: { duration: number; unit: number }): Span => ({
  startAt,
  endAt: lifetimeOf(term) ? lifetimeEnd : startOfDay(later(startAt, term.duration, term.unit)) - SECOND,
})

/** Queued after the packages that carry the card, so that nobody pays twice for the same days. Add-ons need no queue. */
const behindQueue = (
  { type, ...term }: Offer,
  startAt: number,
  packages: readonly CardPackage[],
  now: number,
): number => {
  const last = carries({ ...term, packageType: type }) ? lastInQueue(packages, now) : undefined
  return last ? Math.max(startAt, after(last)) : startAt
}

/** `effectType` 1: from now; 2: from the first of next month, or after the queue if that is later. `packages`: those of the card. */
export const spanOf = (offer: Offer, effectType: number, packages: readonly CardPackage[], now: number): Span =>
  spanFrom(effectType === 2 ? behindQueue(offer, startOfMonth(now, 1), packages, now) : now, offer)

/** The term at payment: "at once" starts now; a promised day is kept, unless another package took its place. */
export const spanWhenPaid = (
  offer: Offer,
  promised: number | undefined,
  packages: readonly CardPackage[],
  now: number,
): Span => spanFrom(promised === undefined ? now : behindQueue(offer, promised, packages, now), offer)

/** Its position among the card's packages: after the last of the queue, or in parallel with an active one. */
export function effectsBeside(
  offer: Offer,
  { startAt }: Span,
  packages: readonly CardPackage[],
  now: number,
): { follows: Wording | null; beside: Wording | null } {
  if (!carries({ ...offer, packageType: offer.type })) return { follows: null, beside: null }
  const last = lastInQueue(packages, now)
  const beside = termsOf(packages, now).inForce.find((one) => carries(one) && one.endAt > startAt)
  return { follows: last && startAt === after(last) ? last.packageName : null, beside: beside?.packageName ?? null }
}
