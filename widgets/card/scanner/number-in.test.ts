import { expect, test } from 'vitest'
import { extractNumber } from './number-in.ts'

test.each([
  ['1440000000001', '1440000000001'],
  ['ICCID: 8986 0600 0000 0000 0012', '89860600000000000012'],
  ['SN：MF2026000001', 'MF2026000001'],
  [
    'https://shop.example.com/shop/#/pages-sub/iot/machineCode/index?code=MF2026000001&promoCode=MM0001',
    'MF2026000001',
  ],
  ['https://shop.example.com/shop/#/pages/iot/login/index?sn=1440000000001', '1440000000001'],
  ['https://example.com/', undefined],
  ['WIFI:T:WPA;S:MF-2026;P:x;;', undefined],
  ['', undefined],
])('%s contains %s', (text, number) => expect(extractNumber(text)).toBe(number))
