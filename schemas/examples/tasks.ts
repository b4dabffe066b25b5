import type { calls } from '../api/tasks.ts'
import { art } from './art.ts'
import { whole, type ExamplesOf } from './example.ts'

export const examples = {
  '/api/iot/taskCenter': {
    integral: 1860,
    couponCoin: 120,
    signIn: {
      switch: 1,
      todaySigned: false,
      continuousDay: 2,
      totalDay: 37,
      config: [
        { day: 1, integral: 5, state: 'signed' },
        { day: 2, integral: 5, state: 'signed' },
        { day: 3, integral: 5, state: 'today' },
        { day: 4, integral: 10, state: 'next' },
        { day: 5, integral: 10, state: 'next' },
        { day: 6, integral: 10, state: 'next' },
        { day: 7, integral: 30, state: 'next' },
      ],
    },
    tasks: [
      { id: 1, name: '绑定手机号', icon: art('menu-service'), desc: '绑定后可短信找回', integral: 50, couponCoin: 0, progress: 1, target: 1, status: 3, type: 'page', path: '/pages/iot/bindPhone/index' },
      { id: 2, name: '完成一次充值', icon: art('menu-balance'), desc: '任意金额', integral: 100, couponCoin: 20, progress: 1, target: 1, status: 2, type: 'page', path: '/pages/iot/index/balance/index' },
      { id: 3, name: '订购 3 次套餐', icon: art('menu-package'), desc: '本月累计', integral: 200, couponCoin: 50, progress: 1, target: 3, status: 1, type: 'page', path: '/pages/iot/package/index' },
    ],
  },
  '/api/iot/generalSignIn': { integral: 5, continuousDay: 3, balance: 1865 },
  '/api/iot/receiveTask': { integral: 100, couponCoin: 20 },
  '/api/iot/couponExchangeList': {
    ...whole([
      { id: 21, name: '满 20 减 5 元', type: 1, money: 5, discount: null, minPrice: 20, coin: 50, stock: 320, perLimit: 2, exchanged: 1, validity: 2, validDays: 30, endAt: null, image: art('coupon') },
      { id: 23, name: '叠加包 85 折', type: 2, money: 20, discount: 85, minPrice: 0, coin: 80, stock: 0, perLimit: 1, exchanged: 0, validity: 1, validDays: null, endAt: '2026-11-30 23:59:59', image: art('coupon') },
    ]),
    couponCoin: 120,
  },
  '/api/iot/exchangeCoupon': { couponCoin: 70, userCouponId: 8806 },
  '/api/iot/couponCoinLogList': whole([
    { id: 61, type: 2, typeName: '兑换优惠券', change: -50, after: 70, remark: '满 20 减 5 元', orderSn: null, createdAt: '2026-11-19 12:40:05' },
    { id: 60, type: 3, typeName: '充值赠送', change: 60, after: 120, remark: '充 200 元', orderSn: 'SC20261101100000QAZX', createdAt: '2026-11-01 10:00:00' },
  ]),
} satisfies ExamplesOf<typeof calls>
