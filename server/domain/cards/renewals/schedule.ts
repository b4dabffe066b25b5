/** The schedule of renewals (docs/domain §3.12): three days before the last package ends, then daily. Pure. */
import { PackageStatus } from '#server/db/schema/states.ts'
import { DAY, HOUR, SECOND, getStartOfDay } from '#server/platform/time.ts'
import type { CardPackage } from '../card-status.ts'
import { isQueueable, findLastInQueue } from '../terms.ts'

export const DAYS_BEFORE = 3
/** Days after the end in which a top-up still renews the card. */
export const DAYS_AFTER = 7
const NINE_O_CLOCK = 9 * HOUR

/** The first nine o'clock after `at`. */
const getNextMorning = (at: number) => getStartOfDay(at - NINE_O_CLOCK) + DAY + NINE_O_CLOCK

/** The last moment in which a top-up renews a card whose package ended; undefined when it was returned, or is not renewed. */
export const getRenewDeadline = (last: CardPackage): number | undefined =>
  isQueueable(last) && last.effectiveStatus !== PackageStatus.returned
    ? getStartOfDay(last.endAt) + (DAYS_AFTER + 1) * DAY - SECOND
    : undefined

/**
 * The try after the last package has ended: once after each top-up (`triedAt` is null then), for some days. Undefined
 * without such a try.
 */
export const getLateRenewal = (
  last: CardPackage | undefined,
  triedAt: number | null,
  now: number,
): number | undefined => {
  const until = last && getRenewDeadline(last)
  return triedAt === null && until !== undefined && now <= until ? now : undefined
}

/** The next try; undefined without a package to renew, or after all tries. */
export function getNextRenewal(
  packages: readonly CardPackage[],
  triedAt: number | null,
  now: number,
): number | undefined {
  const until = findLastInQueue(packages, now)?.endAt
  if (until === undefined) return undefined
  const first = getStartOfDay(until) - DAYS_BEFORE * DAY + NINE_O_CLOCK
  const next = triedAt === null ? first : Math.max(first, getNextMorning(triedAt))
  return next <= until ? next : undefined
}
