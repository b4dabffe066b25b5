/** Figures are rounded first and say what they leave out. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '#tests/night.ts'
import { formatDecimal, toPercent, roundTo, formatFileSize, toVolumeParts, formatVolume } from './figures.ts'

const GB = 1_048_576

test.each([
  [0, '0 MB'],
  [1, '<0.01 MB'],
  [5, '<0.01 MB'],
  [6, '0.01 MB'],
  [512, '0.5 MB'],
  [1024, '1 MB'],
  [GB - 6, '1,023.99 MB'],
  [GB - 5, '1 GB'],
  [GB - 1, '1 GB'],
  [GB, '1 GB'],
  [GB * 1.5, '1.5 GB'],
  [GB * 1234.567, '1,234.57 GB'],
  [-GB, '-1 GB'],
  [-512, '-0.5 MB'],
  [-1, '>-0.01 MB'],
  [-0, '0 MB'],
])('%s KB is %s', (kb, text) => {
  expect(formatVolume(kb)).toBe(text)
})

test.each<[ratio: number, percent: number, bound?: string]>([
  [0, 0],
  [0.145, 15],
  [0.285, 29],
  [0.575, 58],
  [0.005, 1],
  [0.004, 1, 'under'],
  [1e-9, 1, 'under'],
  [0.99, 99],
  [0.994, 99],
  [0.995, 99, 'over'],
  [0.999999, 99, 'over'],
  [1, 100],
  [1.004, 100, 'over'],
  [1.5, 150],
  [-0.004, 0],
  [-0.5, -50],
])('the ratio %s is %i percent %s', (ratio, percent, bound) => {
  expect(toPercent(ratio)).toEqual(bound ? { percent, bound } : { percent })
})

test.each([
  [1.005, 2, '1.01'],
  [2.675, 2, '2.68'],
  [1.255, 2, '1.26'],
  [-1.005, 2, '-1.01'],
  [-0.004, 2, '0.00'],
  [-0.4, 0, '0'],
  [0.5, 0, '1'],
  [1e-7, 2, '0.00'],
  [999_999.995, 2, '1,000,000.00'],
])('%s with %i decimals is %s', (value, decimals, text) => {
  expect(formatDecimal(value, decimals)).toBe(text)
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1_047_000, '1022 KB'],
  [1_048_575, '1.0 MB'],
  [5_400_000, '5.1 MB'],
])('a file of %i bytes is %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('a volume of any size has a figure below 1,024 of MB, is never 0 when there is some, and never grows smaller', () => {
  const kb = fc.oneof(
    fc.integer({ min: 1, max: 4 * GB }),
    fc.integer({ min: GB - 2000, max: GB + 2000 }),
    fc.integer({ min: 1, max: 2000 }),
    fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
  )
  const measureSize = (of: number) => {
    const { value, unit } = toVolumeParts(of)
    return (value === '<0.01' ? 0.005 : Number(value.replaceAll(',', ''))) * (unit === 'GB' ? 1024 : 1)
  }
  fc.assert(
    fc.property(kb, fc.double({ min: 1, max: 1.1, noNaN: true }), (some, factor) => {
      const { value, unit } = toVolumeParts(some)
      expect(value).not.toMatch(/^-|^0$/)
      if (unit === 'MB') expect(measureSize(some)).toBeLessThan(1024)
      else expect(measureSize(some)).toBeGreaterThanOrEqual(1024)
      expect(measureSize(some * factor)).toBeGreaterThanOrEqual(measureSize(some))
    }),
    { numRuns: 20_000, seed },
  )
})

test('a share of any whole is 0 or 100 percent only when it is nothing or all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 9 }), (whole, part) => {
      const { percent, bound } = toPercent(part / whole)
      if (percent === 0) expect(part).toBe(0)
      if (percent === 100 && !bound) expect(part).toBe(whole)
      expect(Object.is(percent, -0)).toBe(false)
    }),
    { numRuns: 20_000, seed },
  )
})

test('rounding is that of decimal digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      fc.integer({ min: 0, max: 4 }),
      (thousandths, places) => {
        const scale = 10 ** (4 - places)
        const size = Math.floor((Math.abs(thousandths) + scale / 2) / scale) * scale
        expect(roundTo(thousandths / 10_000, places)).toBe((thousandths < 0 && size ? -size : size) / 10_000)
      },
    ),
    { numRuns: 20_000, seed },
  )
})
