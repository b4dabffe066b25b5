import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReadable, stripUnreadable, findTextProblem, normalizeText, type TextProblem } from './readable.ts'

const hidden = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u206f',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{1d173}',
]
const formatCodePoint = (text: string) => `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

describe('marks that nobody sees', () => {
  test.each(hidden.map((mark) => [formatCodePoint(mark), mark]))('%s is removed at any place', (_, mark) => {
    for (const text of [`${mark}林知夏`, `林${mark}知夏`, `林知夏${mark}`, `${mark}${mark}Lin${mark} Zhixia`])
      expect(normalizeText(text).trim()).toBe(text.replaceAll(mark, ''))
  })
  test.each([
    ['a Persian word', 'می\u200cخواهم'],
    ['a word in Devanagari', 'क्\u200dष'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a heart', '❤️'],
    ['a burning heart', '❤️‍🔥'],
    ['a keycap', '1️⃣'],
    ['a variant of a Han character', '葛\u{e0100}城'],
    ['a skin tone', '👩🏽‍💻'],
  ])('stay where they belong: in %s', (_, text) => {
    expect(normalizeText(text)).toBe(text)
    expect(isReadable(text)).toBe(true)
  })
})

describe('white space', () => {
  test.each(['\n', '\r\n', '\r', '\t', '\u00a0', '\u3000', '\u2028', '\u2029', '\u0085', '\u2003', '\u2800', ' \t\n '])(
    '%j becomes a space',
    (space) => expect(normalizeText(`科苑路${space}18 号`)).toBe('科苑路 18 号'),
  )
  test('line ends stay in texts of several lines', () => {
    expect(normalizeText('一\r\n二\u2028三\n\n四', { lines: true })).toBe('一\n二\n三\n\n四')
  })
  test('the space at the end of a word that is typed stays', () => expect(normalizeText('  Zhou ')).toBe('Zhou '))
})

const name = { min: 2, max: 20, emoji: false, letters: 2 } as const
describe('a name', () => {
  test.each<[string, string, TextProblem | undefined]>([
    ['of two characters', '周满', undefined],
    ['with a space', 'Zhou Xiaoman', undefined],
    ['with rare characters', '𠮷𡿨', undefined],
    ['of twenty rare characters', '𠮷'.repeat(20), undefined],
    ['of one character', '周', 'short'],
    ['of one character and spaces', ' 周 ', 'short'],
    ['of 21 characters', '一'.repeat(21), 'long'],
    ['that is far too long', '一'.repeat(5000), 'long'],
    ['with an emoji', '周小满😀', 'emoji'],
    ['with a flag', '周小满🇨🇳', 'emoji'],
    ['with a keycap', '周小1️⃣', 'emoji'],
    ['of digits', '12', 'letters'],
    ['of signs', '--', 'letters'],
    ['with a bell', '周小\u0007满', 'unreadable'],
    ['with an escape', '周小\u009b满', 'unreadable'],
    ['of private use', '周小\ue000满', 'unreadable'],
    ['with half a character', '周小\ud83d', 'unreadable'],
    ['with what is left of one', '周小\ufffd', 'unreadable'],
    ['with an unassigned character', '周小\u0378', 'unreadable'],
    ['with a pile of accents', `zho${'\u0301'.repeat(12)}u`, 'unreadable'],
    ['that is not clean', '周小\u200b满', 'unreadable'],
    ['that runs backwards', '周小\u202e满', 'unreadable'],
    ['of two lines', '周小\n满', 'unreadable'],
  ])('%s', (_, text, problem) => expect(findTextProblem(text, name)).toBe(problem))

  test('of marks only is too short as soon as it is clean', () => {
    for (const mark of hidden) expect(findTextProblem(normalizeText(mark.repeat(3)), name)).toBe('short')
  })
})

test('emoji may stand where they are not forbidden', () => {
  expect(findTextProblem('谢谢👨‍👩‍👧‍👦', { max: 10 })).toBeUndefined()
  expect(findTextProblem('👨‍👩‍👧‍👦'.repeat(3), { max: 10 })).toBeUndefined()
})

test('what cannot be read is left out of a name that another platform gave', () => {
  expect(stripUnreadable('梅\ue000\u200b 花\u0007')).toBe('梅 花')
})

test('any clean text stays as it is when it is cleaned again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom(...hidden, '👨‍👩‍👧‍👦', ' ', '\n'))),
      fc.boolean(),
      (parts, lines) => {
        const rule = lines ? { lines: true as const } : {}
        const once = normalizeText(parts.join(''), rule)
        expect(normalizeText(once, rule)).toBe(once)
      },
    ),
  )
})

test('a hostile text is read quickly', () => {
  for (const part of ['\u200d', 'a\u200d', '👨‍', '\u0301', '\ue000', '\ud83d'])
    expect(typeof findTextProblem(normalizeText(part.repeat(60_000)), name)).toBe('string')
})
