/**
 * Terms of memberships and accelerations: a higher rank begins immediately and postpones lower ranks; an equal or lower
 * rank begins when the existing terms end. Paid days are therefore never lost. A lifetime term has no successor. Pure.
 */
import { lifetimeEnd, isLifetime } from '../cards/lifetime.ts'
import { addDuration } from '#server/platform/time.ts'

export type Term = { rank: number; startAt: number; endAt: number }

/** Places a new term; returns it, and the delay of every lower term. `terms`: paid, not refunded, not over. */
export function placeTerm(
  terms: readonly Term[],
  { rank, duration, unit }: { rank: number; duration: number; unit: number },
  now: number,
) {
  const startAt = Math.max(now, ...terms.filter((term) => term.rank >= rank).map((term) => term.endAt))
  const endAt =
    startAt >= lifetimeEnd || isLifetime({ duration, unit }) ? lifetimeEnd : addDuration(startAt, duration, unit)
  return { startAt, endAt, push: endAt - startAt }
}
/** Moves a lower term behind a higher one; behind a lifetime term it never begins. */
export const postponeTerm = ({ startAt, endAt }: Pick<Term, 'startAt' | 'endAt'>, push: number) => ({
  startAt: Math.min(startAt + push, lifetimeEnd),
  endAt: Math.min(endAt + push, lifetimeEnd),
})
/** Whether a term bought now would never begin. */
export const neverBegins = ({ startAt }: Pick<Term, 'startAt'>): boolean => startAt >= lifetimeEnd

/** The active term. */
export const findActiveTerm = <T extends Term>(terms: readonly T[], now: number): T | undefined =>
  terms
    .filter((term) => term.startAt <= now && term.endAt > now)
    .toSorted((a, b) => b.rank - a.rank || a.startAt - b.startAt)[0]

/** Its end including all terms of its rank that follow. */
export const getRankEnd = (terms: readonly Term[], current: Term): number =>
  Math.max(...terms.filter((term) => term.rank === current.rank).map((term) => term.endAt))
