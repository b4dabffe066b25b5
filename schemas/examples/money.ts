import type { calls } from '../api/money.ts'
import type { Activity } from '../entities/coupon.ts'
import { GB, whole, type ExamplesOf } from './example.ts'

const payTypes = [
  { value: 'wxpay' as const, usable: true, reason: null, balance: null },
  { value: 'alipay' as const, usable: true, reason: null, balance: null },
]
const offer = (id: number, name: string, rest: Partial<Activity>): Activity => ({
  id,
  name,
  payMoney: 100,
  giveBalance: 0,
  giveFlow: 0,
  giveDays: 0,
  giveCoin: 0,
  giveIntegral: 0,
  limit: 1,
  joined: 0,
  startAt: '2026-11-01 00:00:00',
  endAt: '2026-11-30 23:59:59',
  tag: null,
  desc: null,
  state: 1,
  ...rest,
})
const charge = (orderSn: string, money: number, giveMoney: number, createdAt: string) => ({ orderSn, money, giveMoney, actualPayMoney: money, payType: 'wxpay' as const, status: 2 as const, createdAt })

export const examples = {
  '/api/iot/balanceChoose': {
    balance: 200,
    arrearsBalance: 0,
    list: [
      { id: 1, money: 30, giveMoney: 0, tag: null },
      { id: 2, money: 50, giveMoney: 2, tag: null },
      { id: 3, money: 100, giveMoney: 5, tag: '常选' },
      { id: 4, money: 200, giveMoney: 15, tag: null },
      { id: 5, money: 300, giveMoney: 30, tag: '最划算' },
      { id: 6, money: 500, giveMoney: 60, tag: null },
    ],
    customSwitch: 1,
    min: 10,
    max: 1000,
    payTypes,
  },
  '/api/iot/createBalanceOrder': {
    orderSn: 'SB20261121103120MNBV',
    outTradeNo: 'T20261121103120003',
    payType: 'wxpay',
    tradeType: 'mock',
    actualPayMoney: 100,
    payStatus: 1,
    payURL: '/pay/mock/T20261121103120003',
    jsApi: null,
    expireAt: '2026-11-21 10:46:20',
  },
  '/api/iot/simBalanceList': whole([charge('SB20261101083000QWER', 200, 15, '2026-11-01 08:30:00'), charge('SB20260812193811TYUI', 100, 5, '2026-08-12 19:38:11'), charge('SB20260310092200OPAS', 50, 2, '2026-03-10 09:22:00')]),
  '/api/iot/simBalanceLogList': whole([
    { id: 706, type: 3, typeName: '消费', change: -29, after: 200, remark: '畅用 100GB 月包', orderSn: 'SP20261031201508WERT', createdAt: '2026-11-01 20:15:08' },
    { id: 705, type: 2, typeName: '充值赠送', change: 15, after: 229, remark: '充 200 送 15', orderSn: 'SB20261101083000QWER', createdAt: '2026-11-01 08:30:21' },
    { id: 704, type: 1, typeName: '充值', change: 200, after: 214, remark: null, orderSn: 'SB20261101083000QWER', createdAt: '2026-11-01 08:30:21' },
    { id: 703, type: 4, typeName: '自动续费', change: -29, after: 14, remark: '畅用 100GB 月包', orderSn: 'SP20260930210044ZXCV', createdAt: '2026-09-30 21:00:44' },
  ]),
  '/api/iot/couponChoose': {
    list: [
      offer(1, '充 100 得 110', { giveBalance: 10, giveIntegral: 200, tag: '本月', desc: '余额和积分即时到账' }),
      offer(2, '充 50 送 20GB', { payMoney: 50, giveFlow: 20 * GB, limit: 2, joined: 2, state: 2, desc: '流量当月有效' }),
      offer(3, '充 200 送 30 天', { payMoney: 200, giveDays: 30, giveCoin: 60, limit: 0, tag: '长期', startAt: null, endAt: null, desc: '有效期顺延 30 天，另送 60 券币' }),
      offer(4, '国庆充值节', { payMoney: 88, giveBalance: 12, startAt: '2026-10-01 00:00:00', endAt: '2026-10-08 23:59:59', state: 3 }),
    ],
    balance: 200,
    payTypes,
  },
  '/api/iot/createCouponOrder': {
    orderSn: 'SC20261121103233HGFD',
    outTradeNo: 'T20261121103233004',
    payType: 'alipay',
    tradeType: 'wap',
    actualPayMoney: 100,
    payStatus: 1,
    payURL: '/pay/mock/T20261121103233004',
    jsApi: null,
    expireAt: '2026-11-21 10:47:33',
  },
  '/api/iot/userCouponList': whole([
    { id: 8801, couponId: 21, name: '满 20 减 5 元', type: 1, money: 5, discount: null, minPrice: 20, status: 1, scope: '全部套餐可用', startAt: '2026-11-01 00:00:00', endAt: '2026-12-31 23:59:59', usedAt: null },
    { id: 8803, couponId: 23, name: '叠加包 85 折', type: 2, money: 20, discount: 85, minPrice: 0, status: 1, scope: '叠加包可用，最多减 20 元', startAt: '2026-11-10 00:00:00', endAt: '2026-11-30 23:59:59', usedAt: null },
    { id: 8790, couponId: 21, name: '满 20 减 5 元', type: 1, money: 5, discount: null, minPrice: 20, status: 2, scope: '全部套餐可用', startAt: '2026-09-01 00:00:00', endAt: '2026-10-31 23:59:59', usedAt: '2026-09-30 21:00:44' },
  ]),
} satisfies ExamplesOf<typeof calls>
