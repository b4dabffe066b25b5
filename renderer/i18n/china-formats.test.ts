import { expect, test } from 'vitest'
import { formatDecimal } from '#schemas/figures.ts'
import { china } from './china-formats.ts'

const locales = ['zh-CN', 'en'] as const
const timeZone = 'Asia/Shanghai'

test('numbers are written as the platform writes them in both languages', () => {
  const fen = [0, 1, 5, 99, 100, 6850, 99_999, 100_000, 123_456_789, 99_999_999_999, -300, -123_456]
  const kb = Array.from({ length: 4000 }, (_, index) => index * 997 + 3)
  for (const locale of locales) {
    const platform = (least: number, most = least) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }).format
    expect(fen.map((value) => formatDecimal(value / 100, 2))).toEqual(fen.map((value) => platform(2)(value / 100)))
    expect(fen.map((value) => formatDecimal(value, 0))).toEqual(fen.map((value) => platform(0)(value)))
    expect(kb.map((value) => formatDecimal(value / 1024, 0, 2))).toEqual(
      kb.map((value) => platform(0, 2)(value / 1024)),
    )
  }
})
test('a number that no digits can show is written plainly', () => {
  expect([NaN, Infinity, 1e21].map((value) => formatDecimal(value, 2))).toEqual(['NaN', 'Infinity', '1e+21'])
})

test('days and times are written as the platform writes them in both languages', () => {
  const moments = Array.from({ length: 3000 }, (_, index) => new Date(Date.UTC(2019, 0, 1) + index * 87_654_321))
  const platform = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return moments.map((moment) => format(moment))
  }
  const days = { 'zh-CN': { month: '2-digit', day: '2-digit' }, en: { month: 'short', day: 'numeric' } } as const
  for (const locale of locales) {
    const { day, time } = china.createFormats(() => locale)
    expect(moments.map(day)).toEqual(platform(locale, { year: 'numeric', ...days[locale] }))
    expect(moments.map(time)).toEqual(platform(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
  }
})
test('a moment that is none is no day', () => {
  expect(() => china.createFormats(() => 'en').day(new Date(NaN))).toThrow(RangeError)
})
