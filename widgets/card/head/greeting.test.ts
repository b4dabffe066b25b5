import { expect, test } from 'vitest'
import { pickGreeting, getShopHour } from './greeting.ts'

test.each([
  [0, 'evening'],
  [5, 'evening'],
  [6, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [19, 'afternoon'],
  [20, 'evening'],
  [21, 'evening'],
  [22, 'lateNight'],
  [23, 'lateNight'],
] as const)('product §2, §9: at %i o’clock it is %s', (hour, expected) => {
  expect(pickGreeting(hour)).toBe(expected)
})

test.each([
  ['2026-11-20T22:00:00Z', 6],
  ['2026-11-21T15:59:59Z', 23],
  ['2026-11-21T16:00:00Z', 0],
])('%s is hour %i in the shop', (moment, hour) => {
  expect(getShopHour(Date.parse(moment))).toBe(hour)
})
