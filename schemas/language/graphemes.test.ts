import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  sliceGraphemes,
  iterateGraphemes,
  getInitials,
  truncateText,
  splitByPattern,
  countGraphemes,
  truncateUnits,
} from './graphemes.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🇨🇳'
const accent = 'e\u0301'
const rare = '𠮷'
const all = [family, flag, accent, rare, '👍🏽', '❤️', '字', 'a', '1️⃣']

test.each([
  ['字', 1],
  [family, 1],
  [`${flag}${flag}`, 2],
  [`caf${accent}`, 4],
  [`${rare}野家`, 3],
  ['', 0],
])('%s has as many characters as people see: %i', (text, length) => expect(countGraphemes(text)).toBe(length))

test.each(all)('%s is never cut in half', (character) => {
  const text = `${'x'.repeat(23)}${character}y`
  expect(truncateText(text, 24)).toBe(`${'x'.repeat(23)}${character}`)
  expect(truncateText(text, 23, '…')).toBe(`${'x'.repeat(23)}…`)
  expect(truncateUnits(text, 23 + character.length - 1)).toBe('x'.repeat(23))
})

test('a text that fits is unchanged, and has no ending', () => {
  expect(truncateText('门店', 2, '…')).toBe('门店')
  expect(truncateText(family.repeat(3), 40, '…')).toBe(family.repeat(3))
})

test('halves of characters are never kept', () => {
  expect(truncateText('a\ud83d', 5)).toBe('a\ufffd')
  expect(truncateText('\ude00b', 5)).toBe('\ufffdb')
})

test('any text is shortened to whole characters, and no longer than asked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...all), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (parts, most) => {
        const text = parts.join('').toWellFormed()
        const short = truncateText(text, most)
        expect(short.isWellFormed()).toBe(true)
        expect(countGraphemes(short)).toBeLessThanOrEqual(most)
        expect(text.startsWith(short)).toBe(true)
        expect(truncateUnits(text, most).length).toBeLessThanOrEqual(most)
        expect(truncateUnits(text, most).isWellFormed()).toBe(true)
      },
    ),
  )
})

test('browsers without a segmenter find the same characters of usual texts', () => {
  const text = `${all.join('')}中文 text ${family}${flag}${flag}`
  expect(splitByPattern(text)).toEqual([...iterateGraphemes(text)])
})

test('a part of a text has whole characters at its edges', () => {
  const text = `${'字'.repeat(10)}${family}${'字'.repeat(10)}`
  for (let from = 0; from < text.length; from++) {
    const part = sliceGraphemes(text, from, from + 4)
    expect(part.isWellFormed()).toBe(true)
    expect(part.includes('\u200d')).toBe(part.includes(family))
  }
})

test.each([
  ['梅', '梅'],
  ['周小满', '满'],
  ['Zhou Xiaoman', 'ZX'],
  ['😀 Mei', '😀M'],
  [`${family}lin`, family],
  [`${accent}lodie`, accent.toUpperCase()],
  [`吉${rare}`, rare],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => expect(getInitials(name)).toBe(initials))
