/** When a package is renewed (docs/domain §3.12): three days before the last one ends, again each day until then. Pure. */
import { DAY, HOUR, startOfDay } from '../time.ts'
import { lifetimeOf } from './lifetime.ts'
import type { CardPackage } from './standing.ts'

export const DAYS_BEFORE = 3
const NINE = 9 * HOUR

/** Add-ons lie on top of these; who has one for life needs no other. */
const carries = ({ packageType, effectiveStatus, duration, unit }: CardPackage) =>
  effectiveStatus <= 2 && [1, 2, 5].includes(packageType) && !lifetimeOf({ duration, unit })

/** Until when the card is served; undefined when there is nothing to renew. */
export const servedUntil = (packages: CardPackage[]): number | undefined => {
  const ends = packages.filter(carries).map((one) => one.endAt)
  return ends.length ? Math.max(...ends) : undefined
}

/** The first nine o'clock after `at`. */
const nextMorning = (at: number) => startOfDay(at - NINE) + DAY + NINE

/** The time of the next try. Undefined: nothing to renew, or all tries before the end were made. */
export function nextRenewal(packages: CardPackage[], triedAt: number | null): number | undefined {
  const until = servedUntil(packages)
  if (until === undefined) return undefined
  const first = startOfDay(until) - DAYS_BEFORE * DAY + NINE
  const next = triedAt === null ? first : Math.max(first, nextMorning(triedAt))
  return next <= until ? next : undefined
}
