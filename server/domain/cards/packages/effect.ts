/** When a package would be in force (docs/domain §3.12). Pure. A day counts whole: the last one ends at midnight, shown as 23:59:59. */
import type { EnumValue } from '../../../../schemas/enums.ts'
import type { Wording } from '../../../../schemas/words.ts'
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

/** Behind what carries the card already: nobody pays twice for the same days. What lies on top of it needs no queue. */
const behindQueue = ({ type, ...term }: Offer, startAt: number, packages: readonly CardPackage[], now: number): number => {
  const last = carries({ ...term, packageType: type }) ? lastInQueue(packages, now) : undefined
  return last ? Math.max(startAt, after(last)) : startAt
}

/** `effectType` 1: from now on; 2: from the first of the next month, or behind the queue where it is longer. `packages`: those of the card. */
export const spanOf = (offer: Offer, effectType: number, packages: readonly CardPackage[], now: number): Span =>
  spanFrom(effectType === 2 ? behindQueue(offer, startOfMonth(now, 1), packages, now) : now, offer)

/** Of an order that is paid now: "at once" is now; a promised day stays, unless another package took its place meanwhile. */
export const spanWhenPaid = (offer: Offer, promised: number | undefined, packages: readonly CardPackage[], now: number): Span =>
  spanFrom(promised === undefined ? now : behindQueue(offer, promised, packages, now), offer)

/** How it lies beside what the card has: behind the last of the queue, or at the same time as one in force. */
export function besides(offer: Offer, { startAt }: Span, packages: readonly CardPackage[], now: number): { follows: Wording | null; beside: Wording | null } {
  if (!carries({ ...offer, packageType: offer.type })) return { follows: null, beside: null }
  const last = lastInQueue(packages, now)
  const beside = termsOf(packages, now).inForce.find((one) => carries(one) && one.endAt > startAt)
  return { follows: last && startAt === after(last) ? last.packageName : null, beside: beside?.packageName ?? null }
}
