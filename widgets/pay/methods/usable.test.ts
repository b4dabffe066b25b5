import { expect, test } from 'vitest'
import { usableMethod } from './usable.ts'

const items = [
  { value: 'wxpay' as const, usable: false, reason: '请在微信中打开' },
  { value: 'alipay' as const, usable: true },
  { value: 'balance' as const, usable: true, balance: 20 },
]

test('the preferred method is used when possible', () => {
  expect(usableMethod(items, 'balance')).toBe('balance')
})
test('otherwise the first usable one', () => {
  expect(usableMethod(items, 'wxpay')).toBe('alipay')
  expect(usableMethod(items, undefined)).toBe('alipay')
})
test('none when no method is usable', () => {
  expect(usableMethod(items.slice(0, 1), 'wxpay')).toBeUndefined()
  expect(usableMethod([], 'wxpay')).toBeUndefined()
})
