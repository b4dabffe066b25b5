import { expect, test } from 'vitest'
import { parseTypedSum } from './own-sum.ts'

test.each([
  ['10', 10],
  ['1000', 1000],
  ['66.6', 66.6],
  ['9.99', 0],
  ['1000.01', 0],
  ['10.005', 0],
  ['1e3', 0],
  ['-20', 0],
  ['', 0],
  [' 20', 0],
])('%o typed, from 10 to 1000, is %d', (typed, sum) => {
  expect(parseTypedSum(typed, 10, 1000)).toBe(sum)
})
test('without bounds any sum above nothing counts', () => {
  expect(parseTypedSum('0', null, undefined)).toBe(0)
  expect(parseTypedSum('0.01', null, undefined)).toBe(0.01)
})
