import { expect, test } from 'vitest'
import { judgeRounds } from './verdicts.ts'

const rounds = (above: number) => Array.from({ length: 40 }, (_, index) => (index < above ? 1.2 : 1))
test.each([
  [19, '1.00 ✓ ≤ 1.1'],
  [26, '1.20 ≈ 1.1'],
  [27, '1.20 ✗ > 1.1'],
])('a ratio that is above its budget in %i of 40 rounds is %s', (above, cell) => {
  expect(judgeRounds('a page', rounds(above), 1.1)).toBe(cell)
})
