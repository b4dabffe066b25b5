import { expect, test } from 'vitest'
import { listChoices } from './choices.ts'

const dictionary = [
  { value: '1', label: '中国移动' },
  { value: '3', label: '中国电信' },
]
const words = { all: '全部', selected: '精选' }

test('all comes first, then selected, then the dictionary in its order', () => {
  expect(listChoices(dictionary, true, words).map(({ value }) => value)).toEqual(['', '-99', '1', '3'])
})
test('selected exists only while the shop suggests numbers', () => {
  expect(listChoices(dictionary, false, words).map(({ value }) => value)).toEqual(['', '1', '3'])
})
test('without a loaded dictionary only all is offered', () => {
  expect(listChoices([], false, words)).toEqual([{ value: '', label: '全部' }])
})
