/** The sums that the ring of the card's home shows. Pure. */
import { limits } from '../../schemas/limits.ts'
import { DAY, startOfDay } from '../time.ts'
import { effectiveStatus, inForce, type CardPackage } from './standing.ts'

/** Of the packages in force. Usage beyond the fast volume of a package leaves nothing, never less. */
export function flowOf(packages: CardPackage[], now: number) {
  const running = inForce(packages, now)
  const sum = (of: (one: CardPackage) => number) => running.reduce((total, one) => total + of(one), 0)
  return {
    totalFlow: sum((one) => one.totalFlow),
    useFlow: sum((one) => one.useFlow),
    surplusFlow: sum((one) => Math.max(0, one.totalFlow - one.useFlow)),
    isInfiniteFlow: running.some((one) => one.isInfiniteFlow),
  }
}

/** Until when packages in force and waiting last, without a gap of more than a day. Undefined: none does. */
export function lastsUntil(packages: CardPackage[], now: number): number | undefined {
  const coming = packages.filter((one) => effectiveStatus(one, now) <= 2).toSorted((a, b) => a.startAt - b.startAt)
  let until: number | undefined
  for (const one of coming) if (until === undefined ? one.startAt <= now : one.startAt <= until + DAY) until = Math.max(until ?? 0, one.endAt)
  return until
}

/** Whole days of the calendar between now and the end; none is left when it is over. */
export const daysUntil = (endAt: number, now: number): number => Math.max(0, Math.round((startOfDay(endAt) - startOfDay(now)) / DAY))

/** How long until the end, as the card shows it: days, and whole years from the lifetime on (spec §3, §9). */
export function timeLeft(endAt: number | null, now: number): { surplusTime: number | null; surplusUnit: 1 | 3 } {
  if (endAt === null) return { surplusTime: null, surplusUnit: 1 }
  const days = daysUntil(endAt, now)
  const years = Math.floor(days / 365.25)
  return years >= limits.lifetimeYears ? { surplusTime: years, surplusUnit: 3 } : { surplusTime: days, surplusUnit: 1 }
}

/** The one that the card goes by: a base or prepaid package before add-ons and seckills, the newest before older ones. */
export const mainPackage = (packages: CardPackage[], now: number): CardPackage | undefined => {
  const running = inForce(packages, now).toSorted((a, b) => b.id - a.id)
  return running.find((one) => one.packageType <= 2) ?? running[0]
}
