import type { calls } from '../api/pay.ts'
import type { ExamplesOf } from './example.ts'

export const examples = {
  '/api/pay/order': {
    orderSn: 'PN20261121102518KQWX',
    kind: 'PN',
    title: '靓号 19900008888',
    lines: [
      { name: '号码费', money: 2680, integral: null },
      { name: '预存话费', money: 1200, integral: null },
    ],
    actualPayMoney: 3880,
    payTypes: [
      { value: 'wxpay', usable: true, reason: null, balance: null },
      { value: 'alipay', usable: true, reason: null, balance: null },
    ],
    payType: null,
    payStatus: 1,
    orderStatus: 999,
    expireAt: '2026-11-21 10:55:18',
    payAt: null,
    next: { name: '查看订单', icon: null, type: 'page', path: '/pages/order/index', badge: null },
  },
  '/api/pay/again': {
    orderSn: 'PN20261121102518KQWX',
    outTradeNo: 'T20261121102640001',
    payType: 'wxpay',
    tradeType: 'mock',
    actualPayMoney: 3880,
    payStatus: 1,
    payURL: '/pay/mock/T20261121102640001',
    jsApi: null,
    expireAt: '2026-11-21 10:55:18',
  },
} satisfies ExamplesOf<typeof calls>
