import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, cleanTyping, cleanings, type CleaningName } from './clean.ts'

/** Converts to the full-width letters and digits of a Chinese keyboard. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const cases: [CleaningName, string, string[]][] = [
  [
    'phone',
    '13800000001',
    [
      '13800000001\n',
      ' 13800000001',
      '138 0000 0001',
      '138-0000-0001',
      '138–0000—0001',
      '138.0000.0001',
      '138。0000。0001',
      '(138) 0000 0001',
      '（138）0000 0001',
      '+8613800000001',
      '+86 138 0000 0001',
      '(+86)138-0000-0001',
      wide('+86 13800000001'),
      '0086 138 0000 0001',
      '86 13800000001',
      '8613800000001',
      wide('13800000001'),
      wide('138 0000 0001'),
      '\u202d13800000001\u202c',
      '\u2066138\u20690000\u200b0001',
      '\ufeff13800000001',
      '138\u00a00000\u00a00001',
      '138\u30000000\u30000001',
      '138\u00ad0000\u00ad0001',
      '138\t0000\t0001\r\n',
      'tel:+86-138-0000-0001',
      '手机号：13800000001',
    ],
  ],
  ['digitsOrWords', '0520', ['生日0520', '05 20', '０５２０']],
  ['digitsOrWords', '手机 卡', ['手机 卡', ' 手机\u3000卡']],
  ['digits', '123456', ['123 456', '１２３４５６', '123-456', '\u200b123456\n', '验证码：123456']],
  [
    'number',
    '89860600000000000001',
    [
      '8986 0600 0000 0000 0001',
      '8986-0600-0000-0000-0001',
      wide('89860600000000000001'),
      'ICCID: 89860600000000000001',
      '\ufeff89860600000000000001\n',
    ],
  ],
  [
    'idNumber',
    '11010519491231002X',
    [
      '110105 19491231 002X',
      '110105-19491231-002Ｘ',
      wide('11010519491231002X'),
      wide('110105 19491231 002x').replace('ｘ', 'Ｘ'),
      '11010519491231002×',
      '\u202d11010519491231002X\u202c',
    ],
  ],
  ['code', 'CT2W9R5', [' CT2W9R5 ', 'ＣＴ２Ｗ９Ｒ５', 'CT2W9R5\n', '\u200bCT2W9R5']],
  ['code', 'A-001_b', ['A-001_b', 'Ａ－００１＿ｂ']],
  [
    'money',
    '1000.50',
    ['￥1,000.50', '¥1000.50', '1，000.50', '1000.50元', ' 1 000.50 ', '１０００．５０', 'RMB 1,000.50'],
  ],
  ['hanName', '欧阳小满', ['欧阳 小满', '欧阳\u3000小满', '\u200b欧阳小满\n']],
  ['hanName', '买买提·吐尔逊', ['买买提•吐尔逊', '买买提．吐尔逊', '买买提・吐尔逊']],
  ['line', '科苑路 18 号 A 栋', ['科苑路\n18 号\tA 栋', '科苑路　１８　号　Ａ　栋', '\u202e科苑路 18 号 A 栋']],
  ['line', '（南门）科苑路', ['（南门）科苑路']],
  ['lines', '一\n二', ['一\r\n二', '\u200b一\n二\n']],
  ['exact', '小满的店', [' 小满的店', '小满的店\u200b']],
  ['password', 'mange 2026', ['mange 2026', 'ｍａｎｇｅ 2026', '\u200bmange 2026\n']],
]
describe('what is pasted becomes what is meant', () => {
  test.each(cases.flatMap(([name, meant, given]) => given.map((text) => [name, text, meant] as const)))(
    '%s: %j is %s',
    (name, text, meant) => expect(cleanText(name, text)).toBe(meant),
  )
})

describe('nothing that could be meant is left out', () => {
  test.each<[CleaningName, string, string]>([
    ['phone', '138000000012', '138000000012'],
    ['phone', '1380000000a', '1380000000a'],
    ['phone', '+1 415 555 0100', '+14155550100'],
    ['phone', '13800000001,13900000002', '13800000001,13900000002'],
    ['digits', '12345678', '12345678'],
    ['money', '1,5', '1,5'],
    ['money', '10 5', '10 5'],
    ['number', '1440 0000 0000 1#', '1440000000001#'],
  ])('%s: %j stays %s', (name, text, kept) => expect(cleanText(name, text)).toBe(kept))
})

const names = Object.keys(cleanings) as CleaningName[]
test('what is clean is not changed again, whatever it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 40 }), (name, text) => {
      const once = cleanText(name, text)
      expect(cleanText(name, once)).toBe(once)
    }),
  )
})

test('a phone number is found in any writing of it', () => {
  const noise = fc.constantFrom('', ' ', '-', '.', '\u200b', '\u00a0', '\u3000', '\u202c', '\t', '·')
  fc.assert(
    fc.property(
      fc.stringMatching(/^1[3-9]\d{9}$/),
      fc.array(noise, { minLength: 12, maxLength: 12 }),
      fc.constantFrom('', '+86', '0086', '86', '＋86', '(+86)'),
      fc.boolean(),
      (number, gaps, prefix, isWide) => {
        const digits = isWide ? wide(number) : number
        const text = prefix + [...digits].map((digit, index) => gaps[index] + digit).join('') + gaps[11]
        expect(cleanText('phone', text)).toBe(number)
      },
    ),
  )
})

describe('the caret stays behind what it was behind', () => {
  test.each<[CleaningName, string, string]>([
    ['phone', '138 0000 0001|', '13800000001|'],
    ['phone', '138 0000| 0001', '1380000|0001'],
    ['phone', '+86 138|0000 0001', '138|00000001'],
    ['phone', '|138 0000 0001', '|13800000001'],
    ['line', '科苑路\n18| 号', '科苑路 18| 号'],
    ['line', '  Zhou| Xiaoman', 'Zhou| Xiaoman'],
    ['money', '￥1,0|00', '10|00'],
  ])('%s: %s', (name, given, meant) => {
    const { text, caret } = cleanTyping(name, given.replace('|', ''), given.indexOf('|'))
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(meant)
  })
})
