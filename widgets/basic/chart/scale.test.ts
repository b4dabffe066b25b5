import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScale, buildSmoothPath, pickLabels } from './scale.ts'

test.each([
  [0, [0]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [87, [0, 25, 50, 75, 100]],
  [4000, [0, 1000, 2000, 3000, 4000]],
])('the scale of %d has the steps %j', (greatest, ticks) => expect(createScale(greatest).ticks).toEqual(ticks))

test('every value fits its scale, in at most five steps', () =>
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (greatest) => {
      const { top, ticks } = createScale(greatest)
      expect(top).toBeGreaterThanOrEqual(greatest * (1 - 1e-6))
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  ))

test('labels keep first and last and exceed the space by at most one', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 8 }), (count, room) => {
      const kept = pickLabels(count, room)
      expect(kept[0]).toBe(0)
      expect(kept.at(-1)).toBe(count - 1)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept.length).toBeLessThanOrEqual(room + 1)
    }),
  ))

test('a line stays between its points', () => {
  const path = buildSmoothPath([
    [0, 10],
    [10, 0],
    [20, 10],
  ])
  expect(
    path
      .match(/-?\d+(\.\d+)?/g)
      ?.map(Number)
      .every((value) => value >= 0 && value <= 20),
  ).toBe(true)
})
