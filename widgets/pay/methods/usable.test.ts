import { expect, test } from 'vitest'
import { usableMethod } from './usable.ts'

const items = [
  { value: 'wxpay' as const, usable: false, reason: '请在微信中打开' },
  { value: 'alipay' as const, usable: true },
  { value: 'balance' as const, usable: true, balance: 20 },
]

test('the wanted way is taken when it can be used', () => {
  expect(usableMethod(items, 'balance')).toBe('balance')
})
test('otherwise the first that can be used', () => {
  expect(usableMethod(items, 'wxpay')).toBe('alipay')
  expect(usableMethod(items, undefined)).toBe('alipay')
})
test('none when nothing can be used', () => {
  expect(usableMethod(items.slice(0, 1), 'wxpay')).toBeUndefined()
  expect(usableMethod([], 'wxpay')).toBeUndefined()
})
