import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFen, toYuan, yuanText } from './money.ts'

test('an amount is the same as text, JSON number and fen: no float ever changes it (T7)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      const wire = JSON.parse(JSON.stringify(toYuan(fen))) as number
      expect(toFen(wire)).toBe(fen)
      expect(toFen(yuanText(fen))).toBe(fen)
    }),
    { numRuns: 100_000 },
  )
})

test('sums are sums of fen', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 50 }), (list) => {
      const exact = list.reduce((sum, fen) => sum + BigInt(fen), 0n)
      expect(
        BigInt(
          list
            .map(toYuan)
            .map(toFen)
            .reduce((sum, fen) => sum + fen, 0),
        ),
      ).toBe(exact)
    }),
  )
})

test.each([0.1 + 0.2, 1e21, Number.NaN, Number.POSITIVE_INFINITY, -1, 1.005, '1e3', '１２', '-0', '01', '1.', '.5', '1,000', ' 1', '', '1.234'])(
  '%s is no amount',
  (value) => {
    expect(() => toFen(value)).toThrow(RangeError)
  },
)
