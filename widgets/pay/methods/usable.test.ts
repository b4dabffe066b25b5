import { expect, test } from 'vitest'
import { pickUsableMethod } from './usable.ts'

const items = [
  { value: 'wxpay' as const, usable: false, reason: '请在微信中打开' },
  { value: 'alipay' as const, usable: true },
  { value: 'balance' as const, usable: true, balance: 20 },
]

test('the preferred method is used when possible', () => {
  expect(pickUsableMethod(items, 'balance')).toBe('balance')
})
test('otherwise the first usable one', () => {
  expect(pickUsableMethod(items, 'wxpay')).toBe('alipay')
  expect(pickUsableMethod(items, undefined)).toBe('alipay')
})
test('none when no method is usable', () => {
  expect(pickUsableMethod(items.slice(0, 1), 'wxpay')).toBeUndefined()
  expect(pickUsableMethod([], 'wxpay')).toBeUndefined()
})
