import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '#server/platform/time.ts'
import { lifetimeEnd } from '../cards/lifetime.ts'
import { getRankEnd, neverBegins, placeTerm, postponeTerm, findActiveTerm, type Term } from './terms.ts'

const NOW = Date.parse('2026-11-21T10:30:00+08:00')
const days = (duration: number, rank = 0) => ({ duration, unit: 1, rank })
/** The effect of a payment: the new term is placed by `placeTerm`, and lower terms are moved. */
function addTerm(terms: Term[], given: { duration: number; unit: number; rank: number }, now: number): Term[] {
  const { push, ...span } = placeTerm(terms, given, now)
  return [
    ...terms.map((term) => (term.rank < given.rank ? { ...term, ...postponeTerm(term, push) } : term)),
    { ...span, rank: given.rank },
  ]
}

test('a renewal adds its days at the end', () => {
  const twice = addTerm(addTerm([], days(30), NOW), days(30), NOW + 10 * DAY)
  expect(twice.map((term) => term.endAt)).toEqual([NOW + 30 * DAY, NOW + 60 * DAY])
  expect(getRankEnd(twice, findActiveTerm(twice, NOW + 10 * DAY)!)).toBe(NOW + 60 * DAY)
})

test('a higher tier begins at once, and the rest of the lower one follows it', () => {
  const both = addTerm(addTerm([], days(30), NOW), days(90, 1), NOW + 10 * DAY)
  expect(findActiveTerm(both, NOW + 10 * DAY)?.rank).toBe(1)
  expect(findActiveTerm(both, NOW + 100 * DAY)?.rank).toBe(0)
  expect(findActiveTerm(both, NOW + 120 * DAY - 1)?.rank).toBe(0)
  expect(findActiveTerm(both, NOW + 120 * DAY)).toBeUndefined()
})

test('a lower one waits for the higher one', () =>
  expect(placeTerm(addTerm([], days(7, 2), NOW), days(1, 1), NOW)).toMatchObject({ startAt: NOW + 7 * DAY }))

test('one for life has no end, and memberships after it never begin', () => {
  const forLife = { duration: 20, unit: 3, rank: 1 }
  const both = addTerm(addTerm([], days(30), NOW), forLife, NOW)
  expect(both).toEqual([
    { startAt: lifetimeEnd, endAt: lifetimeEnd, rank: 0 },
    { startAt: NOW, endAt: lifetimeEnd, rank: 1 },
  ])
  const next = placeTerm(both, days(30, 1), NOW)
  expect(neverBegins(next)).toBe(true)
  expect(next.endAt).toBe(lifetimeEnd)
  expect(neverBegins(placeTerm(both, days(30, 2), NOW)), 'a higher one begins at once').toBe(false)
})

test('in any order of purchases every paid day is served, without a gap', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          after: fc.integer({ min: 0, max: 20 }),
          duration: fc.integer({ min: 1, max: 40 }),
          rank: fc.integer({ min: 0, max: 2 }),
        }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      (bought) => {
        let now = NOW
        let terms: Term[] = []
        let left = 0
        for (const { after, duration, rank } of bought) {
          now += after * DAY
          left = Math.max(0, left - after) + duration
          terms = addTerm(
            terms.filter((term) => term.endAt > now),
            days(duration, rank),
            now,
          )
        }
        const served = Array.from({ length: 400 }, (_, index) => findActiveTerm(terms, now + index * DAY)).filter(
          (term) => term !== undefined,
        )
        expect(served).toHaveLength(left)
        expect(Math.max(...terms.map((term) => term.endAt))).toBe(now + left * DAY)
      },
    ),
  ))
