import { expect, test } from 'vitest'
import { DAY, parseWireTime, HOUR, addDuration, getStartOfDay, getStartOfMonth, toWireDay, toWireTime } from './time.ts'

const parse = parseWireTime

test('times of the API are UTC+8, whatever the time zone of the machine', () => {
  expect(toWireTime(Date.UTC(2026, 10, 21, 16, 30, 5))).toBe('2026-11-22 00:30:05')
  expect(parse('2026-11-22 00:30:05')).toBe(Date.UTC(2026, 10, 21, 16, 30, 5))
  expect(toWireDay(Date.UTC(2026, 10, 21, 15, 59))).toBe('2026-11-21')
})

test('the day and the month begin at midnight in Shanghai', () => {
  expect(toWireTime(getStartOfDay(parse('2026-11-22 00:00:00')))).toBe('2026-11-22 00:00:00')
  expect(toWireTime(getStartOfDay(parse('2026-11-22 23:59:59')))).toBe('2026-11-22 00:00:00')
  expect(toWireTime(getStartOfMonth(parse('2026-12-31 23:59:59')))).toBe('2026-12-01 00:00:00')
  expect(toWireTime(getStartOfMonth(parse('2026-12-31 23:59:59'), 1))).toBe('2027-01-01 00:00:00')
})

test.each([
  ['2026-01-31 10:00:00', 1, 2, '2026-02-28 10:00:00'],
  ['2028-01-31 10:00:00', 1, 2, '2028-02-29 10:00:00'],
  ['2026-11-30 23:59:59', 3, 2, '2027-02-28 23:59:59'],
  ['2028-02-29 00:00:00', 1, 3, '2029-02-28 00:00:00'],
  ['2026-11-21 08:00:00', 7, 1, '2026-11-28 08:00:00'],
  ['2026-12-01 00:30:00', 12, 2, '2027-12-01 00:30:00'],
])('%s and %i of unit %i is %s', (from, value, unit, to) => {
  expect(toWireTime(addDuration(parse(from), value, unit))).toBe(to)
})

test('a day has 24 hours in every season', () => {
  for (let day = parse('2026-01-01 00:00:00'); day < parse('2027-01-01 00:00:00'); day += DAY)
    expect(getStartOfDay(day + 23 * HOUR)).toBe(day)
})
