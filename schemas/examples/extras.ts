import type { calls } from '../api/extras.ts'
import type { AccelerateOrder } from '../entities/accelerate-order.ts'
import type { VipOrder } from '../entities/vip-order.ts'
import { art } from './art.ts'
import { whole, type ExamplesOf } from './example.ts'

const payTypes = [
  { value: 'wxpay' as const, usable: true, reason: null, balance: null },
  { value: 'alipay' as const, usable: true, reason: null, balance: null },
  { value: 'balance' as const, usable: true, reason: null, balance: 200 },
]
const silver = {
  gi: 0,
  items: [
    { icon: art('privilege-coupon'), name: '每月优惠券', desc: '每月 1 张满 20 减 5 元' },
    { icon: art('privilege-points'), name: '签到双倍积分', desc: '签到积分翻倍' },
  ],
}
const gold = {
  gi: 1,
  items: [
    ...silver.items,
    { icon: art('privilege-speed'), name: '优先网速', desc: '忙时优先保障' },
    { icon: art('privilege-service'), name: '专属客服', desc: '优先接入人工' },
  ],
}

export const accelerateOrder: AccelerateOrder = {
  id: 66,
  simId: 1,
  accelerateId: 2,
  uuid: '0b9c1c52-4f3e-4d0a-9a51-6f2f0a7be001',
  accelerateName: '极速 7Mbps 日包',
  orderSn: 'SA20261120193044UYTR',
  placeType: 1,
  actualPayMoney: 3,
  speedCode: '7M',
  startAt: '2026-11-20 19:30:44',
  endAt: '2026-11-21 19:30:44',
  validTag: 1,
  refundAt: null,
  refundRemark: null,
  refundType: 0,
  remark: null,
  status: 2,
  updatedAt: '2026-11-20 19:30:50',
  createdAt: '2026-11-20 19:30:12',
}
export const vipOrder: VipOrder = {
  id: 31,
  simId: 1,
  vipId: 1,
  uuid: '0b9c1c52-4f3e-4d0a-9a51-6f2f0a7be002',
  orderSn: 'SV20261102121500LKJH',
  placeType: 1,
  actualPayMoney: 9.9,
  vipName: '银卡会员',
  logo: art('vip-silver'),
  packagePrice: 9.9,
  privileges: silver,
  startAt: '2026-11-02 12:15:00',
  endAt: '2026-12-01 23:59:59',
  validTag: 1,
  refundAt: null,
  refundRemark: null,
  refundType: 0,
  remark: null,
  status: 2,
  updatedAt: '2026-11-02 12:15:08',
  createdAt: '2026-11-02 12:14:41',
}
const pay = { payType: 'wxpay', tradeType: 'mock', payStatus: 1, jsApi: null, expireAt: '2026-11-21 10:48:00' } as const

export const examples = {
  '/api/iot/accelerateList': {
    current: { accelerateName: '极速 7Mbps 日包', speedCode: '7M', speedName: '7Mbps', endAt: '2026-11-21 19:30:44' },
    list: [
      {
        accelerateId: 1,
        accelerateName: '畅行 2Mbps 日包',
        speedCode: '2M',
        speedName: '2Mbps',
        duration: { value: 1, unit: 1 },
        price: 1,
        originalPrice: null,
        desc: '网页、聊天更顺畅',
        tag: null,
      },
      {
        accelerateId: 2,
        accelerateName: '极速 7Mbps 日包',
        speedCode: '7M',
        speedName: '7Mbps',
        duration: { value: 1, unit: 1 },
        price: 3,
        originalPrice: 5,
        desc: '高清视频不卡顿',
        tag: '热销',
      },
      {
        accelerateId: 3,
        accelerateName: '极速 7Mbps 月包',
        speedCode: '7M',
        speedName: '7Mbps',
        duration: { value: 1, unit: 2 },
        price: 39,
        originalPrice: 60,
        desc: '整月高速',
        tag: null,
      },
    ],
    payTypes,
    coolUntil: null,
  },
  '/api/iot/createAccelerateOrder': {
    ...pay,
    orderSn: 'SA20261121103300PLOK',
    outTradeNo: 'T20261121103300005',
    actualPayMoney: 3,
    payURL: '/pay/mock/T20261121103300005',
  },
  '/api/iot/accelerateOrderList': whole([accelerateOrder]),
  '/api/iot/vipList': {
    current: vipOrder,
    list: [
      {
        vipId: 1,
        vipName: '银卡会员',
        logo: art('vip-silver'),
        packagePrice: 9.9,
        originalPrice: 15,
        duration: { value: 1, unit: 2 },
        privileges: silver,
        tag: null,
      },
      {
        vipId: 2,
        vipName: '金卡会员',
        logo: art('vip-gold'),
        packagePrice: 99,
        originalPrice: 180,
        duration: { value: 1, unit: 3 },
        privileges: gold,
        tag: '省 81 元',
      },
    ],
    desc: '<p>会员开通后即时生效，到期不自动续费。</p>',
    payTypes,
  },
  '/api/iot/createVipOrder': {
    ...pay,
    orderSn: 'SV20261121103345IJUH',
    outTradeNo: 'T20261121103345006',
    actualPayMoney: 99,
    payURL: '/pay/mock/T20261121103345006',
  },
} satisfies ExamplesOf<typeof calls>
