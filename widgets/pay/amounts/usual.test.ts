import { expect, test } from 'vitest'
import { pickDefaultSum } from './usual.ts'

const option = (id: number, money: number, tag?: string) => ({ id, money, giveMoney: 0, tag })
const options = [option(1, 30), option(2, 100, '常选'), option(3, 50), option(4, 300, '最划算')]

test.each([
  ['nothing is owed: the first that the shop marked', options, 0, 2],
  ['the least that covers what is owed', options, 31.5, 3],
  ['a sum that is exactly owed', options, 30, 1],
  ['more is owed than any covers: the marked one', options, 900, 2],
  ['none is marked: the first', [option(7, 20), option(8, 10)], 0, 7],
  ['there are none', [], 0, undefined],
])('%s', (_, items, owed, id) => {
  expect(pickDefaultSum(items, owed)?.id).toBe(id)
})
