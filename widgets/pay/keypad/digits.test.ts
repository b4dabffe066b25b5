import { expect, test } from 'vitest'
import { pressKey } from './digits.ts'

test.each([
  ['', '1', '1'],
  ['12345', '6', '123456'],
  ['123456', '7', '123456'],
  ['12', 'back', '1'],
  ['', 'back', ''],
  ['12', 'x', '12'],
  ['12', '34', '12'],
])('%o and the key %s give %o', (digits, key, after) => {
  expect(pressKey(digits, key)).toBe(after)
})
