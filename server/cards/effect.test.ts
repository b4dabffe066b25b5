import { expect, test } from 'vitest'
import { fromWire, wireTime } from '../time.ts'
import { spanOf, spanWhenPaid } from './effect.ts'

const wire = ({ startAt, endAt }: { startAt: number; endAt: number }) => [wireTime(startAt), wireTime(endAt)]

test.each([
  ['a month from now', 1, 2, 1, '2026-11-21 10:30:00', '2026-11-21 10:30:00', '2026-12-20 23:59:59'],
  ['a month from the first of the next', 1, 2, 2, '2026-11-21 10:30:00', '2026-12-01 00:00:00', '2026-12-31 23:59:59'],
  ['a month from the 31st of January', 1, 2, 1, '2026-01-31 08:00:00', '2026-01-31 08:00:00', '2026-02-27 23:59:59'],
  ['next month over the year', 1, 2, 2, '2026-12-31 23:59:59', '2027-01-01 00:00:00', '2027-01-31 23:59:59'],
  ['a day ends at its midnight', 1, 1, 1, '2026-11-21 10:30:00', '2026-11-21 10:30:00', '2026-11-21 23:59:59'],
  ['seven days', 7, 1, 1, '2026-11-21 00:00:00', '2026-11-21 00:00:00', '2026-11-27 23:59:59'],
  ['a year with a leap day', 1, 3, 1, '2028-02-29 12:00:00', '2028-02-29 12:00:00', '2029-02-27 23:59:59'],
  ['for life', 20, 3, 1, '2026-11-21 10:30:00', '2026-11-21 10:30:00', '2046-11-20 23:59:59'],
])('%s', (_, duration, unit, effectType, now, startAt, endAt) => {
  expect(wire(spanOf({ duration, unit }, effectType, fromWire(now)))).toEqual([startAt, endAt])
})

test('an order that is paid over midnight keeps its promised month, and "at once" begins when it is paid', () => {
  const [ordered, paid] = [fromWire('2026-11-30 23:55:00'), fromWire('2026-12-01 00:05:00')]
  const month = { duration: 1, unit: 2 }
  expect(wire(spanWhenPaid(month, 2, ordered, paid))).toEqual(['2026-12-01 00:00:00', '2026-12-31 23:59:59'])
  expect(wire(spanWhenPaid(month, 1, ordered, paid))).toEqual(['2026-12-01 00:05:00', '2026-12-31 23:59:59'])
})
