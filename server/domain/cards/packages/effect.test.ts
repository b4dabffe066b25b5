import { describe, expect, test } from 'vitest'
import { fromWire, wireTime } from '../../../platform/time.ts'
import { effectsBeside, spanOf, spanWhenPaid } from './effect.ts'
import type { CardPackage } from '../card-status.ts'

const wire = ({ startAt, endAt }: { startAt: number; endAt: number }) => [wireTime(startAt), wireTime(endAt)]

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
  expect(wire(spanOf({ type: 1, duration, unit }, effectType, [], fromWire(now)))).toEqual([startAt, endAt])
})

test('an order that is paid over midnight keeps its promised month, and "at once" begins when it is paid', () => {
  const [ordered, paid] = [fromWire('2026-11-30 23:55:00'), fromWire('2026-12-01 00:05:00')]
  const month = { type: 1, duration: 1, unit: 2 }
  const promised = spanOf(month, 2, [], ordered).startAt
  expect(wire(spanWhenPaid(month, promised, [], paid))).toEqual(['2026-12-01 00:00:00', '2026-12-31 23:59:59'])
  expect(wire(spanWhenPaid(month, undefined, [], paid))).toEqual(['2026-12-01 00:05:00', '2026-12-31 23:59:59'])
})

describe('behind the queue', () => {
  const now = fromWire('2026-11-22 10:00:00')
  const month = { type: 1, duration: 1, unit: 2 }
  const pack = (packageName: string, startAt: string, endAt: string, more: object = {}) =>
    ({
      packageName,
      packageType: 1,
      duration: 1,
      unit: 2,
      effectiveStatus: fromWire(startAt) <= now ? 1 : 2,
      startAt: fromWire(startAt),
      endAt: fromWire(endAt),
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
    expect(wire(spanOf(plan, 2, packages, now))).toEqual([startAt, endAt]),
  )

  test('a promised position that another package took meanwhile becomes the next one', () => {
    const promised = spanOf(month, 2, [], now).startAt
    expect(wire(spanWhenPaid(month, promised, [december], now))).toEqual(['2027-01-01 00:00:00', '2027-01-31 23:59:59'])
  })

  test('the buyer is shown the packages before it and beside it', () => {
    const told = (effectType: number) =>
      effectsBeside(month, spanOf(month, effectType, [current, december], now), [current, december], now)
    expect(told(1)).toEqual({ follows: null, beside: 'now' })
    expect(told(2)).toEqual({ follows: 'december', beside: null })
  })
})
