import { expect, test } from 'vitest'
import { isTextPerLanguage, readText } from './text-value.ts'

test.each([
  [{ 'zh-CN': '套餐', en: 'Plan' }],
  [{ ja: '予約', ar: 'حجز' }],
  [{ 'id-ID': 'Pesan' }],
  [{ 'zh-Hant-TW': '預約' }],
  [{ 'es-419': 'Reservar' }],
])('%j is a text per language', (value) => expect(isTextPerLanguage(value)).toBe(true))

test.each([
  [{ id: 'buy', to: '/book' }],
  [{ as: 'money', or: '' }],
  [{ path: 'cart.sum' }],
  [{ url: 'https://example.com' }],
  [{ en: 3 }],
  [{ en: 'Plan', name: 'plan' }],
  [{}],
  [['en']],
  ['en'],
  [null],
])('%j is another value', (value) => expect(isTextPerLanguage(value)).toBe(false))

test('a reader gets the text in their language, or else in one that has it', () => {
  expect(['ja', 'en', 'fr'].map((locale) => readText({ ja: '予約', en: '' }, locale))).toEqual(['予約', '予約', '予約'])
})
