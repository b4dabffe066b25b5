import { expect, test } from 'vitest'
import { listBounds, isWithin } from './typed-price.ts'

test.each([
  ['1239', true],
  ['1359', true],
  ['1300.5', true],
  ['1300.05', true],
  ['1238.99', false],
  ['1359.01', false],
  ['1300.005', false],
  ['-1300', false],
  ['1e3', false],
  ['1,300', false],
  ['', false],
])('docs/domain §3.7: %j between 1239 and 1359: %s', (typed, is) => {
  expect(isWithin(typed, { min: 1239, max: 1359 })).toBe(is)
})

test('a price that cannot change has one shortcut', () => {
  expect(listBounds({ min: 0, max: 0 }).map(({ name }) => name)).toEqual(['least'])
  expect(listBounds({ min: 0, max: 60 }).map(({ name }) => name)).toEqual(['least', 'most'])
})
