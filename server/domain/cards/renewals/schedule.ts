/** The schedule of renewals (docs/domain §3.12): three days before the last package ends, then daily. Pure. */
import { DAY, HOUR, startOfDay } from '../../../platform/time.ts'
import type { CardPackage } from '../card-status.ts'
import { lastInQueue } from '../terms.ts'

export const DAYS_BEFORE = 3
const NINE = 9 * HOUR

/** The first nine o'clock after `at`. */
const nextMorning = (at: number) => startOfDay(at - NINE) + DAY + NINE

/** The next try; undefined without a package to renew, or after all tries. */
export function nextRenewal(packages: readonly CardPackage[], triedAt: number | null, now: number): number | undefined {
  const until = lastInQueue(packages, now)?.endAt
  if (until === undefined) return undefined
  const first = startOfDay(until) - DAYS_BEFORE * DAY + NINE
  const next = triedAt === null ? first : Math.max(first, nextMorning(triedAt))
  return next <= until ? next : undefined
}
