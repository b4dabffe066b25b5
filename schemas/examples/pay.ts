import type { calls } from '../api/calls/pay.ts'
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
    outcome: 'open',
    orderStatus: 999,
    expireAt: '2026-11-21 10:55:18',
    payAt: null,
    next: { name: '查看订单', icon: null, type: 'page', path: '/pages/order/index', badge: null },
    again: '/',
    home: '/',
    service: '/pages/customer/index',
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
  '/api/pay/cancel': null,
  '/api/pay/check': null,
  '/api/iot/unpaidOrderList': {
    list: [
      {
        orderSn: 'SV20261121102518KQWX',
        kind: 'SV',
        title: '金卡会员',
        actualPayMoney: 99,
        createdAt: '2026-11-21 10:25:18',
        expireAt: '2026-11-21 10:40:18',
        payPath: '/pages/order/pay/index?orderSn=SV20261121102518KQWX',
      },
      {
        orderSn: 'SP20261121102011ABCD',
        kind: 'SP',
        title: '畅享 100GB 月包',
        actualPayMoney: 29,
        createdAt: '2026-11-21 10:20:11',
        expireAt: '2026-11-21 10:35:11',
        payPath: '/pages/order/pay/index?orderSn=SP20261121102011ABCD',
      },
    ],
    page: 1,
    pageSize: 10,
    pageCount: 1,
    totalCount: 2,
  },
} satisfies ExamplesOf<typeof calls>
