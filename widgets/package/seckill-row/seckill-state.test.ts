import { expect, test } from 'vitest'
import { computeSoldPercent, getSeckillView } from './seckill-state.ts'

const plan = { soldOut: false, perLimit: 1, bought: 0 }

test.each([
  [plan, 1, 'soon'],
  [plan, 2, 'take'],
  [plan, 3, 'over'],
  [{ ...plan, soldOut: true }, 2, 'gone'],
  [{ ...plan, soldOut: true }, 1, 'soon'],
  [{ ...plan, bought: 1 }, 2, 'mine'],
  [{ ...plan, perLimit: 0, bought: 7 }, 2, 'take'],
] as const)('%o in state %i: %s', (given, state, way) => {
  expect(getSeckillView(given, state)).toBe(way)
})

test.each([
  [{ sold: 162, total: 200, soldOut: false }, 81],
  [{ sold: 199, total: 200, soldOut: false }, 99],
  [{ sold: 200, total: 200, soldOut: false }, 99],
  [{ sold: 300, total: 300, soldOut: true }, 100],
  [{ sold: 0, total: 0, soldOut: false }, 0],
  [{ sold: 0, total: 1000, soldOut: false }, 0],
  [{ sold: 1, total: 1000, soldOut: false }, 1],
])('%o is %i % sold', (given, percent) => {
  expect(computeSoldPercent(given)).toBe(percent)
})
