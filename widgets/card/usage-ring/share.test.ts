import { expect, test } from 'vitest'
import { isEnding, computeShareLeft } from './share.ts'

test.each([
  [100, 100, 1],
  [100, 25, 0.25],
  [100, 0, 0],
  [100, -5, 0],
  [100, 130, 1],
  [0, 0, 0],
  [0, 50, 0],
])('of %i KB with %i left, %d is left', (total, left, share) => {
  expect(computeShareLeft(total, left)).toBe(share)
})

test.each([
  [3, 1, true],
  [0, 1, true],
  [4, 1, false],
  [1, 2, false],
  [1, 3, false],
])('%i of unit %i: ending is %s', (surplus, unit, ending) => {
  expect(isEnding(surplus, unit)).toBe(ending)
})
