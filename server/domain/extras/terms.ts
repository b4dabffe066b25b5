/**
 * Memberships and speed-ups follow each other: the higher one begins at once and pushes the lower ones behind itself, an equal or
 * lower one begins when those before it end. So nobody loses a day that was paid for. One for life has nothing behind it. Pure.
 */
import { lifetimeEnd, lifetimeOf } from '../cards/lifetime.ts'
import { later } from '../../platform/time.ts'

export type Term = { rank: number; startAt: number; endAt: number }

/** `terms`: paid, not refunded, not over. Answers the new one's time, and how far every lower one moves. */
export function placeTerm(terms: readonly Term[], { rank, duration, unit }: { rank: number; duration: number; unit: number }, now: number) {
  const startAt = Math.max(now, ...terms.filter((one) => one.rank >= rank).map((one) => one.endAt))
  const endAt = startAt >= lifetimeEnd || lifetimeOf({ duration, unit }) ? lifetimeEnd : later(startAt, duration, unit)
  return { startAt, endAt, push: endAt - startAt }
}
/** A lower one behind a higher one; behind one for life it never begins. */
export const pushed = ({ startAt, endAt }: Pick<Term, 'startAt' | 'endAt'>, push: number) => ({
  startAt: Math.min(startAt + push, lifetimeEnd),
  endAt: Math.min(endAt + push, lifetimeEnd),
})
/** Bought now it would never begin. */
export const neverBegins = ({ startAt }: Pick<Term, 'startAt'>): boolean => startAt >= lifetimeEnd

/** The one in force now. */
export const termNow = <T extends Term>(terms: readonly T[], now: number): T | undefined =>
  terms.filter((one) => one.startAt <= now && one.endAt > now).toSorted((a, b) => b.rank - a.rank || a.startAt - b.startAt)[0]

/** Until when it lasts with those of its rank that follow it. */
export const lastsUntil = (terms: readonly Term[], current: Term): number =>
  Math.max(...terms.filter((one) => one.rank === current.rank).map((one) => one.endAt))
