import { expect, test } from 'vitest'
import { getDirection } from './direction.ts'

test.each(['ar', 'ar-EG', 'he', 'he-IL', 'fa', 'ur-PK', 'ckb'])('%s is written from right to left', (locale) =>
  expect(getDirection(locale)).toBe('rtl'),
)
test.each(['zh-CN', 'en', 'en-AE', 'de', 'arn', 'fat', 'ku', 'uz'])('%s is written from left to right', (locale) =>
  expect(getDirection(locale)).toBe('ltr'),
)
test('the rule agrees with the engine', () => {
  const locales = ['ar', 'ckb', 'dv', 'en', 'fa', 'he', 'ja', 'ps', 'ru', 'sd', 'ug', 'ur', 'yi', 'zh-CN']
  const read = (tag: string) => {
    const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo: () => { direction: string } }
    return locale.getTextInfo().direction
  }
  expect(locales.map(read)).toEqual(locales.map(getDirection))
})
