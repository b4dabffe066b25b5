/** The tones of forty brand colours; every pair that widgets use is legible. */
import { differenceEuclidean } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inks, shippedTheme } from './options.ts'
import {
  computeDarkTones,
  distances,
  listContrastPairs,
  computeTones,
  ensureContrast,
  ensureVisible,
  findFaintPair,
} from './tones.ts'

const far = differenceEuclidean('oklab')
/** Returns the pairs used by widgets whose contrast is too low, other than fills, which have the requested colour. */
const illegible = (brand: string): string[] =>
  listContrastPairs(computeTones(brand))
    .filter(({ name, contrast, least }) => contrast < least && !name.startsWith('fill '))
    .map(({ name }) => name)

const illegibleInDark = (brand: string): string[] =>
  listContrastPairs(computeDarkTones(brand), 'dark')
    .filter(({ contrast, least }) => contrast < least)
    .map(({ name }) => name)

const white = inks.light
const dark = inks.dark
test.each<[what: string, brand: string, fill: string, ink: string, text: string, shape: string]>([
  ['the shipped colour', '#018d71', '#00866b', white, '#007e65', '#018d71'],
  ['red', '#e60012', '#e60012', white, '#de0011', '#e60012'],
  ['bright red', '#ff0036', '#ec0031', white, '#dd002d', '#ff0036'],
  ['orange red', '#ff5000', '#d64200', white, '#c83d00', '#fb4f00'],
  ['orange', '#ff6a00', '#ff6a00', dark, '#ba4b00', '#ea6100'],
  ['coral', '#ff7f50', '#ff7f50', dark, '#c0450c', '#e36536'],
  ['amber', '#ffab00', '#ffab00', dark, '#976300', '#bf7f00'],
  ['yellow', '#ffd400', '#ffd400', dark, '#846d00', '#a78a00'],
  ['pure yellow', '#ffff00', '#ffff00', dark, '#727200', '#919100'],
  ['olive', '#808000', '#7a7a00', white, '#737300', '#808000'],
  ['lime', '#c6ff00', '#c6ff00', dark, '#5d7900', '#759800'],
  ['mint', '#98ff98', '#98ff98', dark, '#05811a', '#37a03d'],
  ['green', '#07c160', '#07c160', dark, '#00803d', '#00a24f'],
  ['pure green', '#00ff00', '#00ff00', dark, '#008200', '#00a400'],
  ['dark green', '#006400', '#006400', white, '#006400', '#006400'],
  ['teal', '#008080', '#008080', white, '#007c7c', '#008080'],
  ['cyan', '#00ffff', '#00ffff', dark, '#007c7c', '#009d9d'],
  ['sky', '#87ceeb', '#87ceeb', dark, '#2e7791', '#4e95b0'],
  ['light blue', '#1677ff', '#076ff7', white, '#0067e9', '#1677ff'],
  ['blue', '#0052d9', '#0052d9', white, '#0052d9', '#0052d9'],
  ['pure blue', '#0000ff', '#0000ff', white, '#0000ff', '#0000ff'],
  ['navy', '#000080', '#000080', white, '#000080', '#000080'],
  ['indigo', '#4b0082', '#4b0082', white, '#4b0082', '#4b0082'],
  ['violet', '#8a2be2', '#8a2be2', white, '#8a2be2', '#8a2be2'],
  ['purple', '#800080', '#800080', white, '#800080', '#800080'],
  ['magenta', '#ff00ff', '#ff00ff', dark, '#c300c3', '#f500f5'],
  ['hot pink', '#ff69b4', '#ff69b4', dark, '#c53182', '#e854a0'],
  ['pink', '#ffc0cb', '#ffc0cb', dark, '#965f69', '#b67c87'],
  ['crimson', '#dc143c', '#dc143c', white, '#db113b', '#dc143c'],
  ['maroon', '#800000', '#800000', white, '#800000', '#800000'],
  ['brown', '#8b4513', '#8b4513', white, '#8b4513', '#8b4513'],
  ['tan', '#d2b48c', '#d2b48c', dark, '#856a44', '#a38660'],
  ['black', '#000000', '#000000', white, '#000000', '#000000'],
  ['nearly black', '#1a1a1a', '#1a1a1a', white, '#1a1a1a', '#1a1a1a'],
  ['dark grey', '#555555', '#555555', white, '#555555', '#555555'],
  ['grey', '#777777', '#767676', white, '#6e6e6e', '#777777'],
  ['middle grey', '#808080', '#757575', white, '#6e6e6e', '#808080'],
  ['silver', '#c0c0c0', '#c0c0c0', dark, '#6e6e6e', '#8c8c8c'],
  ['light grey', '#d0d0d0', '#d0d0d0', dark, '#6e6e6e', '#8c8c8c'],
  ['gold', '#dcb06a', '#dcb06a', dark, '#8f671b', '#ad833d'],
])('%s %s: fills in %s with ink %s, text in %s, shapes in %s', (_, brand, fill, ink, text, shape) => {
  const tones = computeTones(brand)
  expect([tones.brandFill, tones.onBrand, tones.brandStrong, tones.brand]).toEqual([fill, ink, text, shape])
  expect([ensureVisible(brand), illegible(brand)]).toEqual([brand, []])
})

test.each<[what: string, brand: string, nearest: string]>([
  ['white', '#ffffff', '#d3d3d3'],
  ['nearly white', '#fdfdfd', '#d4d4d4'],
  ['ivory', '#fffff0', '#d5d5c6'],
  ['beige', '#f5f5dc', '#d7d7be'],
  ['lavender', '#e6e6fa', '#d2d2e6'],
  ['pale pink', '#ffe4e1', '#e8cecb'],
  ['pale grey', '#e0e0e0', '#d4d4d4'],
])('%s %s is too pale; the nearest colour that passes is %s', (_, brand, nearest) => {
  expect([ensureVisible(brand), ensureVisible(nearest), illegible(nearest)]).toEqual([nearest, nearest, []])
})

test.each<[what: string, brand: string, pair?: string, contrast?: string, nearest?: string]>([
  ['the shipped colour', shippedTheme.brand],
  ['red', '#e60012'],
  ['black', '#000000'],
  ['pale yellow', '#ffff66', 'fill page', '1.06', '#9a9800'],
  ['mint', '#98ff98', 'fill page', '1.23', '#41a946'],
])('%s %s: the faintest pair is %s with %s; %s passes', (_, brand, pair, contrast, nearest = brand) => {
  const faint = findFaintPair(brand)
  expect([faint?.name, faint?.contrast.toFixed(2), ensureContrast(brand)]).toEqual([pair, contrast, nearest])
  expect(findFaintPair(nearest)).toBeUndefined()
})

test('every colour is legible in every pair, or gets the nearest one that is', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const colour = fc.tuple(channel, channel, channel).map((parts) => {
    const digits = parts.map((part) => part.toString(16).padStart(2, '0'))
    return `#${digits.join('')}`
  })
  fc.assert(
    fc.property(colour, (brand) => {
      const passing = ensureVisible(brand)
      expect(illegible(passing)).toEqual([])
      expect(illegibleInDark(passing)).toEqual([])
      expect(ensureVisible(passing)).toBe(passing)
      expect(findFaintPair(ensureContrast(passing))).toBeUndefined()
      // a fill is the requested colour, or close to it
      expect(far(computeTones(passing).brandFill, passing)).toBeLessThanOrEqual(distances.moved)
    }),
    { numRuns: 500 },
  )
})

test.each<[what: string, brand: string, fill: string, ink: string, text: string, shape: string]>([
  ['the shipped colour', '#018d71', '#00866b', white, '#4cba9c', '#20997d'],
  ['red', '#e60012', '#e60012', white, '#ff8072', '#fe312d'],
  ['yellow', '#ffd400', '#ffd400', dark, '#ffd400', '#ffd400'],
  ['navy', '#000080', '#1944b8', white, '#7ba6ff', '#4d81f9'],
  ['black', '#000000', '#4f4f4f', white, '#a7a7a7', '#878787'],
])('on a dark screen %s %s fills in %s with ink %s, text in %s, shapes in %s', (_, brand, fill, ink, text, shape) => {
  const tones = computeDarkTones(brand)
  expect([tones.brandFill, tones.onBrand, tones.brandStrong, tones.brand]).toEqual([fill, ink, text, shape])
})

test('the shipped look is legible by the same rules', () => {
  expect(illegible(shippedTheme.brand)).toEqual([])
})
