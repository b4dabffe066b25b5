import { expect, test } from 'vitest'
import { splitCardNumber, maskCard } from './card-number.ts'

test.each([
  ['1440000000001', '1440 **** 0001'],
  ['MF2026000001', 'MF20 **** 0001'],
  ['89860600000000000001', '8986 **** 0001'],
  ['12345678', '**** 5678'],
])('%s is shown as %s', (number, masked) => {
  expect(maskCard(number)).toBe(masked)
})

test.each([
  ['1440000000001', '1440 0000 00001'],
  ['MF2026000001', 'MF20 2600 0001'],
  ['13800000002', '1380 0000 002'],
  ['1', '1'],
  ['', ''],
])('%s is drawn as %s', (number, read) => {
  expect(splitCardNumber(number).join(' ')).toBe(read)
})
