import { expect, test } from 'vitest'
import { fitSize } from './shrink.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 10, 1600, 10],
  [0, 0, 0, 0],
])('%i × %i becomes %i × %i', (width, height, ...after) => expect(Object.values(fitSize(width, height))).toEqual(after))
