import { expect, test } from 'vitest'
import { createStartQueue } from './starts.ts'

test('four start at once, and each end lets the next one start', () => {
  const { ask } = createStartQueue(4)
  const started: number[] = []
  const ends = Array.from({ length: 6 }, (_, index) => ask(() => started.push(index)))
  expect(started).toEqual([0, 1, 2, 3])
  ends[1]!()
  ends[1]!()
  expect(started).toEqual([0, 1, 2, 3, 4])
})
test('one that leaves before its turn takes nobody’s', () => {
  const { ask } = createStartQueue(1)
  const started: number[] = []
  const [first, second] = [0, 1, 2].map((index) => ask(() => started.push(index)))
  second!()
  first!()
  expect(started).toEqual([0, 2])
})
