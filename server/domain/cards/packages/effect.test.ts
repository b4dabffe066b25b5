import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, parseWireTime, toWireTime } from '#server/platform/time.ts'
import { listEffectTypes, matchEffectType, moveUp, computePosition, computeSpan, computePaidSpan } from './effect.ts'
import type { CardPackage } from '../card-status.ts'

const wire = ({ startAt, endAt }: { startAt: number; endAt: number }) => [toWireTime(startAt), toWireTime(endAt)]

test.each([
  ['a month from now', 1, 2, 1, '2026-11-21 10:30:00', '2026-11-21 10:30:00', '2026-12-20 23:59:59'],
  ['a month from the first of the next', 1, 2, 2, '2026-11-21 10:30:00', '2026-12-01 00:00:00', '2026-12-31 23:59:59'],
  ['a month from the 31st of January', 1, 2, 1, '2026-01-31 08:00:00', '2026-01-31 08:00:00', '2026-02-27 23:59:59'],
  ['next month over the year', 1, 2, 2, '2026-12-31 23:59:59', '2027-01-01 00:00:00', '2027-01-31 23:59:59'],
  ['a day ends at its midnight', 1, 1, 1, '2026-11-21 10:30:00', '2026-11-21 10:30:00', '2026-11-21 23:59:59'],
  ['seven days', 7, 1, 1, '2026-11-21 00:00:00', '2026-11-21 00:00:00', '2026-11-27 23:59:59'],
  ['a year with a leap day', 1, 3, 1, '2028-02-29 12:00:00', '2028-02-29 12:00:00', '2029-02-27 23:59:59'],
  ['for life', 20, 3, 1, '2026-11-21 10:30:00', '2026-11-21 10:30:00', '9999-12-31 23:59:59'],
])('%s', (_, duration, unit, effectType, now, startAt, endAt) => {
  expect(wire(computeSpan({ type: 1, duration, unit }, effectType, [], parseWireTime(now)))).toEqual([startAt, endAt])
})

test('an order that is paid over midnight keeps its promised month, and "at once" begins when it is paid', () => {
  const [ordered, paid] = [parseWireTime('2026-11-30 23:55:00'), parseWireTime('2026-12-01 00:05:00')]
  const month = { type: 1, duration: 1, unit: 2 }
  const promised = computeSpan(month, 2, [], ordered).startAt
  expect(wire(computePaidSpan(month, promised, [], paid))).toEqual(['2026-12-01 00:00:00', '2026-12-31 23:59:59'])
  expect(wire(computePaidSpan(month, undefined, [], paid))).toEqual(['2026-12-01 00:05:00', '2026-12-31 23:59:59'])
})

describe('behind the queue', () => {
  const now = parseWireTime('2026-11-22 10:00:00')
  const month = { type: 1, duration: 1, unit: 2 }
  const pack = (packageName: string, startAt: string, endAt: string, more: object = {}) =>
    ({
      packageName,
      packageType: 1,
      duration: 1,
      unit: 2,
      effectiveStatus: parseWireTime(startAt) <= now ? 1 : 2,
      startAt: parseWireTime(startAt),
      endAt: parseWireTime(endAt),
      ...more,
    }) as CardPackage
  const current = pack('now', '2026-11-15 08:00:00', '2026-12-14 23:59:59')
  const december = pack('december', '2026-12-01 00:00:00', '2026-12-31 23:59:59')

  test.each<[string, typeof month, CardPackage[], string, string]>([
    [
      'the first of the next month, when no package lasts longer',
      month,
      [pack('short', '2026-11-15 08:00:00', '2026-11-25 23:59:59')],
      '2026-12-01 00:00:00',
      '2026-12-31 23:59:59',
    ],
    ['after a month that runs from the middle', month, [current], '2026-12-15 00:00:00', '2027-01-14 23:59:59'],
    [
      'after the package that already has the next month',
      month,
      [december],
      '2027-01-01 00:00:00',
      '2027-01-31 23:59:59',
    ],
    [
      'half a year after both',
      { ...month, duration: 6 },
      [current, december],
      '2027-01-01 00:00:00',
      '2027-06-30 23:59:59',
    ],
    [
      'an add-on runs beside others, without waiting',
      { ...month, type: 3 },
      [current, december],
      '2026-12-01 00:00:00',
      '2026-12-31 23:59:59',
    ],
    [
      'one for life is in no queue',
      month,
      [pack('life', '2026-11-01 08:00:00', '9999-12-31 23:59:59', { duration: 20, unit: 3 })],
      '2026-12-01 00:00:00',
      '2026-12-31 23:59:59',
    ],
    [
      'a refunded one is not, either',
      month,
      [{ ...december, effectiveStatus: 4 }],
      '2026-12-01 00:00:00',
      '2026-12-31 23:59:59',
    ],
  ])('%s', (_, plan, packages, startAt, endAt) =>
    expect(wire(computeSpan(plan, 2, packages, now))).toEqual([startAt, endAt]),
  )

  test('a promised position that another package took meanwhile becomes the next one', () => {
    const promised = computeSpan(month, 2, [], now).startAt
    expect(wire(computePaidSpan(month, promised, [december], now))).toEqual([
      '2027-01-01 00:00:00',
      '2027-01-31 23:59:59',
    ])
  })

  const describePosition = (effectType: number, packages: CardPackage[], at = now) => {
    const { follows, beside, gap } = computePosition(month, computeSpan(month, effectType, packages, at), packages, at)
    return {
      follows,
      beside: beside && [beside.packageName, ...wire(beside)],
      gap: gap && wire(gap),
    }
  }
  const nothing = { follows: null, beside: null, gap: null }
  const waiting = pack('waiting', '2027-03-01 00:00:00', '2027-03-31 23:59:59')
  const short = pack('short', '2026-11-15 08:00:00', '2026-11-28 23:59:59')
  test.each<[string, number, CardPackage[], ReturnType<typeof describePosition>]>([
    [
      'the package beside it, with the days of both',
      1,
      [current, december],
      { ...nothing, beside: ['now', '2026-11-22 10:00:00', '2026-12-14 23:59:59'] },
    ],
    ['the package that it follows', 2, [current, december], { ...nothing, follows: 'december' }],
    ['the package that it follows, when that is asked for', 3, [current], { ...nothing, follows: 'now' }],
    [
      'days of a package that only waits',
      1,
      [{ ...waiting, startAt: parseWireTime('2026-12-01 00:00:00'), endAt: parseWireTime('2026-12-31 23:59:59') }],
      { ...nothing, beside: ['waiting', '2026-12-01 00:00:00', '2026-12-21 23:59:59'] },
    ],
    ['nothing of a package that begins later', 1, [waiting], nothing],
    [
      'days without a package before the next month',
      2,
      [short],
      { ...nothing, gap: ['2026-11-29 00:00:00', '2026-11-30 23:59:59'] },
    ],
    ['no gap behind the package that lasts until then', 3, [short], { ...nothing, follows: 'short' }],
    [
      'a card without service stays without it until then',
      2,
      [],
      { ...nothing, gap: ['2026-11-22 10:00:00', '2026-11-30 23:59:59'] },
    ],
    [
      'an add-on is service, too',
      2,
      [pack('add-on', '2026-11-01 00:00:00', '2026-11-30 23:59:59', { packageType: 3 })],
      nothing,
    ],
  ])('a buyer is told %s', (_, effectType, packages, expected) =>
    expect(describePosition(effectType, packages)).toEqual(expected),
  )

  const monthEnd = pack('month', '2026-11-01 00:00:00', '2026-11-30 23:59:59')
  test.each([
    ['next month', 'behind a longer queue, after it', 2, [current], 3],
    ['after the queue', 'that ends with the month, next month', 3, [monthEnd], 2],
    ['after the queue', 'that has ended, nothing that is sold', 3, [], undefined],
    ['now', 'that is sold, itself', 1, [current], 1],
  ] as const)('“%s”, chosen a moment ago, means %s', (_, __, chosen, packages, expected) =>
    expect(matchEffectType({ ...month, effectTypes: [1, 2] }, chosen, packages, now)).toBe(expected),
  )

  test.each([
    ['without a queue: as the package says', [], [1, 2]],
    ['behind a queue that ends before the month: both', [short], [1, 3, 2]],
    ['behind one that ends with the month: they are the same', [monthEnd], [1, 2]],
    ['behind a longer one: next month would be a false name', [current], [1, 3]],
  ])('the ways to begin, %s', (_, packages, expected) =>
    expect(listEffectTypes({ ...month, effectTypes: [1, 2] }, packages, now)).toEqual(expected),
  )

  test.each<[string, CardPackage[], CardPackage, [string, string, string][]]>([
    ['nothing, when nothing follows', [], current, []],
    [
      'the next one, from now, and the one behind it',
      [
        pack('next', '2026-12-15 00:00:00', '2027-01-14 23:59:59'),
        pack('third', '2027-01-15 00:00:00', '2027-02-14 23:59:59'),
        waiting,
      ],
      current,
      [
        ['next', '2026-11-22 10:00:00', '2026-12-21 23:59:59'],
        ['third', '2026-12-22 00:00:00', '2027-01-21 23:59:59'],
      ],
    ],
    [
      'from the first day of one that only waited',
      [current, pack('third', '2027-01-15 00:00:00', '2027-02-14 23:59:59')],
      pack('next', '2026-12-15 00:00:00', '2027-01-14 23:59:59'),
      [['third', '2026-12-15 00:00:00', '2027-01-14 23:59:59']],
    ],
    [
      'behind another package that is in force',
      [short, pack('next', '2026-12-15 00:00:00', '2027-01-14 23:59:59')],
      current,
      [['next', '2026-11-29 00:00:00', '2026-12-28 23:59:59']],
    ],
    ['not one that was promised for another day', [waiting], current, []],
  ])('a return moves up: %s', (_, packages, returned, expected) =>
    expect(
      moveUp(packages, returned, now).map(({ package: { packageName }, span }) => [packageName, ...wire(span)]),
    ).toEqual(expected),
  )

  /** For any purchases in any order: days with two packages or without any were announced before the purchase. */
  test('no day is paid twice, and none is without service, without having been told', () => {
    const days = fc.array(
      fc.record({
        effect: fc.constantFrom(1, 2, 3),
        duration: fc.integer({ min: 1, max: 40 }),
        unit: fc.constantFrom(1, 2),
        waits: fc.integer({ min: 0, max: 50 }),
        returns: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(days, (history) => {
        let at = now
        let packages: CardPackage[] = []
        for (const { effect, duration, unit, waits, returns } of history) {
          const offer = { type: 1, duration: unit === 2 ? 1 + (duration % 6) : duration, unit }
          const [type] = listEffectTypes({ ...offer, effectTypes: [effect === 3 ? 2 : effect] }, packages, at)
          const span = computeSpan(offer, type!, packages, at)
          const position = computePosition(offer, span, packages, at)
          const covered = (day: number) => packages.filter((pkg) => pkg.startAt <= day && pkg.endAt >= day).length
          const twice: number[] = []
          const without: number[] = []
          for (let day = at; day <= span.endAt; day += DAY) {
            if (day >= span.startAt && covered(day) > 0) twice.push(day)
            if (day < span.startAt && covered(day) === 0) without.push(day)
          }
          const within = (day: number, term: { startAt: number; endAt: number } | null) =>
            term !== null && day >= term.startAt && day <= term.endAt
          expect(twice.length > 0).toBe(position.beside !== null && twice.some((day) => within(day, position.beside)))
          expect(without.length === 0 || within(without[0]!, position.gap)).toBe(true)
          expect(without.length > 0 || position.gap === null || position.gap.endAt - position.gap.startAt < DAY).toBe(
            true,
          )
          packages.push({
            ...pack('one', '2026-11-22 10:00:00', '2026-11-22 10:00:00'),
            ...offer,
            packageType: 1,
            ...span,
          })
          at += waits * DAY
          if (returns) packages = packages.slice(1)
          packages = packages
            .filter((pkg) => pkg.endAt >= at)
            .map((pkg) => ({ ...pkg, effectiveStatus: pkg.startAt <= at ? 1 : 2 }))
        }
      }),
      { numRuns: 300 },
    )
  })
})
