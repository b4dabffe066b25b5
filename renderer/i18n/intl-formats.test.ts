import { expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { china } from './china-formats.ts'
import { createRegion, type RegionTable } from './intl-formats.ts'
import { createLanguage } from './language.ts'
import { pickLocale } from './pick.ts'

const createFormats = (table: Partial<RegionTable>, locale: string) => {
  const region = createRegion({
    locales: [locale],
    fallback: locale,
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    ...table,
  })
  const language = createLanguage(region, locale)
  language.switchTo(locale, {})
  return createFormat(language, region.createFormats(language.locale))
}
/** `Intl` separates with spaces that do not break, and marks the direction of digits. */
const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c\u2068\u2069]/g, '')

test.each([
  ['JPY', 'ja', 1980, '￥1,980'],
  ['USD', 'en', 1234.5, '$1,234.50'],
  ['EUR', 'de', 1234.5, '1.234,50 €'],
  ['EUR', 'fr', -0.5, '-0,50 €'],
  ['SAR', 'ar-AE', 39, '39.00 ر.س.'],
  ['CNY', 'zh-CN', 68.5, '¥68.50'],
])('a sum in %s, in %s', (currency, locale, sum, expected) => {
  const { money, moneyParts } = createFormats({ currency }, locale)
  expect(plain(money(sum))).toBe(expected)
  const { before, integer, decimals, after } = moneyParts(sum)
  expect(plain(`${before}${integer}${decimals}${after}`), 'its parts').toBe(expected)
  expect(integer, 'the digits before the separator').toMatch(/^[\d.,\u202f]+$/)
})

test('sums, days and times are isolated from other numbers, from right to left only', () => {
  const { date, datetime, money } = createFormats({}, 'ar')
  for (const text of [money(580), date('2026-11-21'), datetime('2026-11-21 08:05:00')])
    expect(text).toMatch(/^\u2068.*\u2069$/)
  expect(createFormats({}, 'ja').money(580)).toBe('￥580')
})

test('a region of yuan and China’s time writes as the formats of this shop do', () => {
  const region = createRegion({ ...china, currency: 'CNY', timeZone: 'Asia/Shanghai' })
  const moments = Array.from({ length: 200 }, (_, index) => new Date(Date.UTC(2024, 0, 1) + index * 12_345_678_9))
  const [any, own] = [region, china].map(({ createFormats: create }) => create(() => 'zh-CN'))
  for (const sum of [0, 5, 68.5, 1_234_567.89, -3])
    expect(Object.values(any!.moneyParts(sum)).join('')).toBe(Object.values(own!.moneyParts(sum)).join(''))
  expect(moments.map((moment) => any!.time(moment))).toEqual(moments.map((moment) => own!.time(moment)))
  expect(['2026-11-22', '2026-02-28 23:59:59'].map((when) => any!.toInstant(when))).toEqual(
    ['2026-11-22', '2026-02-28 23:59:59'].map((when) => own!.toInstant(when)),
  )
})

test.each([
  ['Europe/London', '2026-01-10 09:00:00', '2026-01-10T09:00:00Z'],
  ['Europe/London', '2026-07-10 09:00:00', '2026-07-10T08:00:00Z'],
  ['Asia/Tokyo', '2026-07-10 09:00:00', '2026-07-10T00:00:00Z'],
  ['America/New_York', '2026-07-10', '2026-07-10T04:00:00Z'],
  ['Asia/Kathmandu', '2026-07-10 00:30:00', '2026-07-09T18:45:00Z'],
  // clocks go forward from 01:00 to 02:00, and back from 02:00 to 01:00
  ['Europe/London', '2026-03-29 00:59:59', '2026-03-29T00:59:59Z'],
  ['Europe/London', '2026-03-29 02:00:00', '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25 00:30:00', '2026-10-24T23:30:00Z'],
  ['Europe/London', '2026-10-25 01:30:00', '2026-10-25T00:30:00Z'],
  ['Europe/London', '2026-10-25 02:30:00', '2026-10-25T02:30:00Z'],
])('in %s, %s is %s', (timeZone, when, expected) => {
  expect(createFormats({ timeZone }, 'en').toInstant(when)).toEqual(new Date(expected))
})
test('each time that clocks of a zone show is read as the moment at which they show it', () => {
  for (const timeZone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran']) {
    const { toInstant } = createFormats({ timeZone }, 'en')
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7_777_000) {
      const shown = clock.format(at)
      expect(clock.format(toInstant(shown)), `${shown} in ${timeZone}`).toBe(shown)
    }
  }
})
test('a time that does not exist is no moment', () => {
  expect(createFormats({}, 'en').toInstant('soon').getTime()).toBeNaN()
})

test('days, numbers, volumes and lists are in the language', () => {
  const { count, date, join, percent, volume } = createFormats({}, 'de')
  expect([date('2026-11-21'), count(12_345), join(['Rad', 'Helm']), plain(percent(0.5)), volume(1_572_864)]).toEqual([
    '21.11.2026',
    '12.345',
    'Rad, Helm',
    '50 %',
    '1,5 GB',
  ])
  expect(createFormats({}, 'ja').date('2026-11-21')).toBe('2026/11/21')
})

test('a visitor gets the preferred language that the storefront has, by region if it has several of a language', () => {
  const languages = { locales: ['ja', 'pt-BR', 'pt-PT', 'en'], fallback: 'en' }
  const preferred: [string[], string][] = [
    [['pt-PT'], 'pt-PT'],
    [['pt'], 'pt-BR'],
    [['fr', 'JA-jp'], 'ja'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
  ]
  for (const [tags, expected] of preferred) expect(pickLocale(languages, tags), tags.join()).toBe(expected)
})
