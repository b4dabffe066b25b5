import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  computeAge,
  parseBirthDate,
  computeCheckCharacter,
  fields,
  isCardNumber,
  isEmpty,
  isHttpUrl,
  isIccid,
  isIdNumber,
  isMobile,
  isPersonName,
  isSsid,
  isWeakPassword,
  isWifiPassword,
  type FieldName,
  type FieldRule,
} from '#schemas/fields/fields.ts'
import { unitsPerCharacter } from '#schemas/language/graphemes.ts'
import { maybe } from '#schemas/language/contract.ts'
import { field, getFieldName } from '#schemas/fields/field.ts'
import { locales } from '#schemas/language/text.ts'
import { toJsonSchema } from './json-schema.ts'
import { readMessages } from './po.ts'

const rules = Object.entries(fields) as [FieldName, Required<FieldRule>][]
const now = Date.parse('2026-11-21T10:30:00+08:00')

/** Accepted and refused values of every rule. */
const samples: Record<FieldName, { good: unknown[]; bad: unknown[] }> = {
  mobile: {
    good: ['13800000001', '19900008888'],
    bad: ['23800000001', '1380000000', '138000000011', '１３８00000001', ''],
  },
  contactPhone: { good: ['13800000001'], bad: ['0755-1234567'] },
  code: { good: ['1234', '123456'], bad: ['123', '1234567', '12a4'] },
  oldCode: { good: ['123456'], bad: ['12 456'] },
  certName: {
    good: ['张三', '买买提·吐尔逊', '欧阳小满'],
    bad: ['张', 'Zhang San', '张三1', '·张三', '张😀三', '张 三'],
  },
  certNo: {
    good: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    bad: ['110105194912310021', '440524188001010015', '11010519491331002X', '99010519491231002X', '1101051949123100'],
  },
  certTail: { good: ['31002X', '010014'], bad: ['31002', '31X02X'] },
  frontImage: { good: ['f_7h2k9q4m1x'], bad: ['https://example.com/a.jpg', '../a', ''] },
  backImage: { good: ['f_1'], bad: ['a b'] },
  headImage: { good: ['f_1'], bad: ['/etc/passwd'] },
  handImage: { good: ['f_1'], bad: ['javascript:1'] },
  name: {
    good: ['周小满', 'Zhou Xiaoman', '𠮷'.repeat(20)],
    bad: ['周', ' 周 ', '一'.repeat(21), '12', '周小满😀', '\u200b\u200b\u200b', '周\u202e小满', '周\ue000小满'],
  },
  region: {
    good: [
      {
        provinceCode: '440000',
        cityCode: '440300',
        countyCode: '440305',
        provinceName: '广东省',
        cityName: '深圳市',
        countyName: '南山区',
      },
      { provinceCode: '440000', cityCode: '441900', provinceName: '广东省', cityName: '东莞市' },
    ],
    bad: [
      { provinceCode: '440000', provinceName: '广东省' },
      '广东省',
      { provinceCode: '44', cityCode: '4403', provinceName: '广东省', cityName: '深圳市' },
    ],
  },
  address: {
    good: ['科苑路 18 号门面大厦 3 栋 1201'],
    bad: [
      '1201',
      '    a',
      '科苑路 18 号😀大厦',
      '路'.repeat(101),
      '科苑路\n18 号大厦',
      '科苑路\u202e 18 号 3 栋',
      '科苑路 \u{e0041}18 号',
      '1-2-3-4-5',
    ],
  },
  quantity: { good: [1, 99], bad: [0, -1, 1.5, 100, '2'] },
  remark: { good: ['', '工作日送达', '谢谢😀\n放门口'], bad: ['字'.repeat(101), '放\u0007门口'] },
  complaint: {
    good: ['网速太慢了', '晚上八点以后\n网速很慢😀', '慢'.repeat(500)],
    bad: ['', '太慢了', '慢'.repeat(501), '网速\u0007太慢了啊', '\u200b'.repeat(9)],
  },
  clientName: { good: ['电', '客厅电视', 'Tom’s 📱'], bad: ['', '名'.repeat(21), '电\n视', '\u200b'] },
  review: {
    good: ['五个字就好', '收到了，很好用👍🏽\n包装也不错', '字'.repeat(300), '👍🏽'.repeat(300)],
    bad: ['', '好', '四个字吧', ' 好用  ', '字'.repeat(301), '好用好用\u0007', '好用\u202e好用好', '\ue000好用好用'],
  },
  invoiceTitle: {
    good: ['林知夏', '门面测试公司（深圳）', 'Menmian Ltd.', '字'.repeat(60)],
    bad: ['', '林', '字'.repeat(61), '12', '公司😀', '公司\u202e名', '公司\n名'],
  },
  taxNo: { good: ['91350100M000100Y43', '91350100m000100y43'], bad: ['91350100M000100Y44', '440305199001011234', '1'] },
  email: {
    good: ['test@example.com', 'a.b+c_d@mail.example.cn', 'x@a-b.example'],
    bad: ['', 'test', 'test@example', '@example.com', 'a b@example.com', 'a@b..com', 'a@example.com,b@example.com'],
  },
  customNo: { good: ['A-001_b'], bad: ['A 001', '编号'] },
  cardName: { good: ['', '客厅路由器', '👨‍👩‍👧‍👦'.repeat(4)], bad: ['字'.repeat(13), '客\u0007厅'] },
  simNo: {
    good: ['1440000000001', '89860600000000000001', 'MF2026000001'],
    bad: ['14400000', '144000000000100000000', '1440 000000001', '卡号1440000000'],
  },
  money: { good: [0.01, 50, 99_999.99], bad: [0, -5, 1.234, 100_001, Number.NaN, Number.POSITIVE_INFINITY, '50'] },
  password: { good: ['246810', '135792'], bad: ['123456', '654321', '000000', '888888', '12345', '24681a'] },
  confirm: { good: ['123456'], bad: ['12345'] },
  oldPassword: { good: ['123456'], bad: ['1234567'] },
  payPassword: { good: ['246810'], bad: ['24681'] },
  ssid: { good: ['MF-2026', '小满的店', 'a'.repeat(32)], bad: ['', ' MF', 'MF ', 'a'.repeat(33), '满'.repeat(11)] },
  wifiPass: {
    good: ['mange2026', 'a b;c\\d"e', 'x'.repeat(63), 'wep 5'],
    bad: ['1234567', '1234', 'x'.repeat(64), '密码密码密码密码', '密码密码密'],
  },
  inviteCode: { good: ['CT2W9R5', ' ct2w9r5 '], bad: ['CT', 'CT2 W9R5', '邀请码CT2W', 'X'.repeat(13)] },
  agree: { good: [true], bad: [false, 'true', 1] },
}

test('a Wi-Fi password fits the encryption beside it, and is required where there is one', () => {
  const { is, needed } = fields.wifiPass
  const fits = (value: string) => ['WPA', 'WEP', undefined].map((wifiEncrypt) => is(value, { wifiEncrypt }))
  expect([fits('abcde'), fits('mange2026'), fits('1234567')]).toEqual([
    [false, true, true],
    [true, false, true],
    [false, false, false],
  ])
  expect(['WPA', 'WEP', 'nopass', undefined].map((wifiEncrypt) => needed({ wifiEncrypt }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('the field table', () => {
  test.each(rules)('%s accepts valid and refuses invalid input', (name) => {
    const schema = field(name)
    for (const value of samples[name].good) expect([value, schema.safeParse(value).success]).toEqual([value, true])
    for (const value of samples[name].bad) expect([value, schema.safeParse(value).success]).toEqual([value, false])
    expect(samples[name].good.length * samples[name].bad.length).toBeGreaterThan(0)
  })

  test.each(rules)('%s has its three messages in every language', (name, rule) => {
    expect([rule.label, rule.placeholder, rule.wrong]).toEqual([
      `field.${name}.label`,
      `field.${name}.placeholder`,
      `field.${name}.wrong`,
    ])
    for (const locale of locales) {
      const words = readMessages(locale)
      for (const id of [rule.label, rule.placeholder, rule.wrong])
        expect([locale, id, words.get(id)]).toEqual([locale, id, expect.stringMatching(/\S/)])
    }
  })

  test.each(rules)('%s never lets a user type more than its schema accepts', (name, rule) => {
    const { maxLength } = toJsonSchema(field(name), 'input') as { maxLength?: number }
    // visible characters take more
    const units = rule.text ? unitsPerCharacter : 1
    if (rule.maxLength !== undefined && maxLength !== undefined) expect(rule.maxLength * units).toBe(maxLength)
    if (rule.keyboard !== 'text') expect(rule.maxLength).toBeGreaterThan(0)
  })

  test('keeps ID numbers, codes, passwords and photos secret', () => {
    expect(rules.filter(([, rule]) => rule.secret).map(([name]) => name)).toEqual([
      'code',
      'oldCode',
      'certNo',
      'certTail',
      'frontImage',
      'backImage',
      'headImage',
      'handImage',
      'password',
      'confirm',
      'oldPassword',
      'payPassword',
      'wifiPass',
    ])
  })

  test('is found from the schema of a parameter, however it is wrapped', () => {
    expect(getFieldName(field('certNo'))).toBe('certNo')
    expect(getFieldName(maybe(field('code')))).toBe('code')
    expect(getFieldName(maybe(z.string()))).toBeUndefined()
    expect(field('certNo')).toBe(field('certNo'))
    expect(toJsonSchema(field('certNo'), 'input')).toMatchObject({ 'x-field': 'certNo', maxLength: 18 })
  })
})

describe('ID numbers', () => {
  test('are those of the standard', () => {
    expect(isIdNumber('11010519491231002X', now)).toBe(true)
    expect(isIdNumber('440524188001010014', now)).toBe(true)
    expect(parseBirthDate('11010519491231002X')).toBe('1949-12-31')
  })

  test('with any other check character are refused', () => {
    for (const check of '0123456789') expect(isIdNumber(`11010519491231002${check}`, now)).toBe(false)
    for (const check of '012356789X') expect(isIdNumber(`44052418800101001${check}`, now)).toBe(false)
  })

  test('require an existing date, and a region', () => {
    const buildIdNumber = (region: string, birth: string) =>
      `${region}${birth}002${computeCheckCharacter(`${region}${birth}002`)}`
    expect(isIdNumber(buildIdNumber('440305', '20000229'), now)).toBe(true)
    expect(isIdNumber(buildIdNumber('440305', '20010229'), now)).toBe(false)
    expect(isIdNumber(buildIdNumber('440305', '20001301'), now)).toBe(false)
    expect(isIdNumber(buildIdNumber('440305', '20000431'), now)).toBe(false)
    expect(isIdNumber(buildIdNumber('440305', '20261121'), now)).toBe(true)
    expect(isIdNumber(buildIdNumber('440305', '20261122'), now)).toBe(false)
    expect(isIdNumber(buildIdNumber('990305', '20000229'), now)).toBe(false)
  })

  test('give the age in full years by China time', () => {
    const createIdNumber = (birth: string) => `440305${birth}0021`
    expect(computeAge(createIdNumber('20101121'), now)).toBe(16)
    expect(computeAge(createIdNumber('20101122'), now)).toBe(15)
    expect(computeAge(createIdNumber('20101122'), Date.parse('2026-11-21T16:00:00Z'))).toBe(16)
    expect(computeAge(createIdNumber('19610101'), now)).toBe(65)
  })

  test('with one digit changed are refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('11010519491231002X', '440524188001010014'),
        fc.nat(16),
        fc.integer({ min: 1, max: 9 }),
        (number, place, step) => {
          const digit = (Number(number[place]) + step) % 10
          expect(isIdNumber(`${number.slice(0, place)}${digit}${number.slice(place + 1)}`, now)).toBe(false)
        },
      ),
    )
  })
})

describe('bare rules', () => {
  test('empty is null, an empty text, object or list, and nothing else', () => {
    for (const value of [null, undefined, '', {}, []]) expect(isEmpty(value)).toBe(true)
    for (const value of [0, false, ' ', [0], { a: undefined }, Number.NaN]) expect(isEmpty(value)).toBe(false)
  })

  test('addresses of the web start with http or https', () => {
    for (const value of ['http://a.example', 'https://a.example/b?c#d', 'HTTPS://a.example'])
      expect(isHttpUrl(value)).toBe(true)
    for (const value of [
      'javascript:alert(1)',
      '//a.example',
      'ftp://a.example',
      'https://',
      ' https://a.example',
      'data:text/html,x',
    ])
      expect(isHttpUrl(value)).toBe(false)
  })

  test('ICCIDs are 19 or 20 characters from 8986, without a checksum', () => {
    for (const value of ['8986060000000000001', '89860600000000000001', '898604D0000000000001'])
      expect(isIccid(value)).toBe(true)
    for (const value of ['898606000000000001', '898606000000000000011', '99860600000000000001', ''])
      expect(isIccid(value)).toBe(false)
  })

  test('weak passwords are runs and repetitions', () => {
    for (const value of ['123456', '987654', '111111']) expect(isWeakPassword(value)).toBe(true)
    for (const value of ['112233', '246810', '123457']) expect(isWeakPassword(value)).toBe(false)
  })

  test('answer quickly and without throwing, whatever the text', () => {
    const all = [
      isMobile,
      isHttpUrl,
      isIccid,
      isCardNumber,
      isPersonName,
      fields.address.is,
      fields.name.is,
      fields.remark.is,
      isSsid,
      isWifiPassword,
      isWeakPassword,
      (value: string) => isIdNumber(value, now),
    ]
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) =>
        all.every((is) => typeof is(value) === 'boolean'),
      ),
    )
    const long = ['1', '张·', 'a ', '8986'].map((part) => part.repeat(20_000))
    for (const value of long)
      for (const is of all) expect(is(value)).toBe(is === isWeakPassword && value.startsWith('11'))
  })
})

describe('a refusal names the reason', () => {
  test.each([
    ['name', '周小满😀', 'form.emoji'],
    ['name', '周小\ue000满', 'form.unreadable'],
    ['name', '周', 'form.short'],
    ['name', '一'.repeat(21), 'form.long'],
    ['name', '12', 'form.letters'],
    ['address', '科苑路 18 号😀大厦', 'form.emoji'],
    ['address', '路', 'form.short'],
    ['remark', '字'.repeat(101), 'form.long'],
    ['mobile', '138000000012', 'form.longNumber'],
    ['mobile', '23800000001', 'field.mobile.wrong'],
    ['certNo', '110105194912310021', 'field.certNo.wrong'],
    ['quantity', 100, 'field.quantity.wrong'],
  ] as const)('of %s %j: %s', (name, value, id) => {
    const { messageId } = fields[name].reason(value)
    expect(messageId).toBe(id)
    for (const locale of locales) expect(readMessages(locale).get(id)).toMatch(/\S/)
  })
})

test('every field that people type into is cleaned', () => {
  const photos = /Image$/
  const chosen = new Set(['region', 'agree'])
  expect(rules.filter(([name, { clean }]) => !clean && !photos.test(name) && !chosen.has(name))).toEqual([])
})
