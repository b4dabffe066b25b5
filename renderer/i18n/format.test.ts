import { beforeEach, expect, test } from 'vitest'
import { LIFETIME } from '#schemas/lifetime.ts'
import { createFormat, maskName, maskPhone } from './format.ts'
import { createLanguage } from './language.ts'
import { pickLocale } from './pick.ts'
import { china } from './china-formats.ts'

const language = createLanguage(china, 'zh-CN')
const { date, datetime, duration, money, moneyParts, percent, period, time, until, volume } = createFormat(
  language,
  china.createFormats(language.locale),
)
beforeEach(() =>
  language.switchTo('zh-CN', {
    'duration.lifetime': '长期',
    'duration.lifetimeFrom': [['start'], ' 起长期有效'],
    'duration.period': [['start'], ' 至 ', ['end']],
    'duration.years': [['value'], ' 年'],
    'duration.months': [['value'], ' 个月'],
    'duration.days': [['value'], ' 天'],
  }),
)

test('money has a sign and two decimals', () => {
  expect([0, 5, 68.5, 1234567.89, -3].map(money)).toEqual(['¥0.00', '¥5.00', '¥68.50', '¥1,234,567.89', '-¥3.00'])
  expect(moneyParts(1299.9)).toEqual({ before: '¥', integer: '1,299', decimals: '.90' })
})
test('a volume is in GB from 1 GB on, else in MB, by 1024', () => {
  expect([0, 512, 1024, 1_048_575, 1_048_576, 1_572_864, 104_857_600].map(volume)).toEqual([
    '0 MB',
    '0.5 MB',
    '1 MB',
    '1 GB',
    '1 GB',
    '1.5 GB',
    '100 GB',
  ])
})
test('a share is in whole percent; what is not all, or not nothing, says so', () => {
  language.switchTo('zh-CN', { 'figure.over': ['超过 ', ['figure']], 'figure.under': ['不到 ', ['figure']] })
  expect([0, 0.004, 0.145, 0.575, 0.994, 0.999, 1, 10].map(percent)).toEqual([
    '0%',
    '不到 1%',
    '15%',
    '58%',
    '99%',
    '超过 99%',
    '100%',
    '1,000%',
  ])
})
test('an amount that rounds to nothing has no sign', () => {
  expect([-0.001, -0, -0.005, 1.005].map(money)).toEqual(['¥0.00', '¥0.00', '-¥0.01', '¥1.01'])
})
test('product §3, §9: 20 years or more is for life', () => {
  expect(
    [
      { value: 30, unit: 1 },
      { value: 12, unit: 2 },
      { value: 19, unit: 3 },
      { value: 20, unit: 3 },
      { value: 100, unit: 3 },
      { value: 20, unit: 1 },
    ].map(duration),
  ).toEqual(['30 天', '12 个月', '19 年', '长期', '长期', '20 天'])
})
test('a term without an end shows 长期 instead of its last day', () => {
  const start = '2026-11-22 10:00:00'
  expect([
    date(LIFETIME),
    datetime(LIFETIME),
    period(start, LIFETIME),
    until(LIFETIME, (day) => `${day} 到期`),
  ]).toEqual(['长期', '长期', '2026/11/22 起长期有效', '长期'])
  const end = '2026-12-21 23:59:59'
  expect([period(start, end), period(start, end, datetime), until(end, (day) => `${day} 到期`)]).toEqual([
    '2026/11/22 至 2026/12/21',
    '2026/11/22 10:00 至 2026/12/21 23:59',
    '2026/12/21 到期',
  ])
})
test('times are shown in Asia/Shanghai, in any time zone of the phone and in summer time (T42)', () => {
  const home = process.env.TZ
  const formatAll = () => {
    const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 0, 1, 15, 30) + day * 86_400_000)
    return ['zh-CN', 'en'].flatMap((locale) => {
      language.switchTo(locale as 'en', {})
      return days.flatMap((ms) => {
        const wire = new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
        return [datetime(ms), datetime(wire), date(wire.slice(0, 10)), time(ms + 1_800_000)]
      })
    })
  }
  const expected = formatAll()
  expect([expected[0], expected[1], expected[3], expected.at(-1)]).toEqual([
    '2026/01/01 23:30',
    '2026/01/01 23:30',
    '00:00',
    '00:00',
  ])
  for (const zone of [
    'UTC',
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/St_Johns',
  ]) {
    process.env.TZ = zone
    expect(formatAll(), zone).toEqual(expected)
  }
  process.env.TZ = home
  expect(date('2026-11-21 08:05:00')).toBe('Nov 21, 2026')
})
test('phones and names are masked', () => {
  expect([
    maskPhone('13800000001'),
    maskPhone('10086'),
    maskName('张三'),
    maskName('欧阳娜娜'),
    maskName('李'),
  ]).toEqual(['138****0001', '10086', '张*', '欧***', '李*'])
})
test('product §1: Simplified Chinese and English, English as the fallback', () => {
  expect(['zh-CN', 'zh', 'zh-TW', 'en', 'en-GB', 'fr', ''].map((tag) => pickLocale(china, [tag]))).toEqual([
    'zh-CN',
    'zh-CN',
    'zh-CN',
    'en',
    'en',
    'en',
    'en',
  ])
})
test('a Text is an id, plain text, or a text for each language', () => {
  expect([
    language.resolveText('原样'),
    language.resolveText({ 'zh-CN': '套餐', en: 'Plan' }),
    language.resolveText({ t: 'duration.days', values: { value: 3 } }),
  ]).toEqual(['原样', '套餐', '3 天'])
})
