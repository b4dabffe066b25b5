import type { calls } from '../api/packages.ts'
import type { PackageOrder, SimPackage } from '../entities/package.ts'
import { GB, now, whole, type ExamplesOf } from './example.ts'

const plan = (packageId: number, packageName: string, rest: Partial<SimPackage>): SimPackage => ({
  packageId,
  packageName,
  packageType: 1,
  totalFlow: 100 * GB,
  isInfiniteFlow: false,
  duration: { value: 1, unit: 2 },
  price: 29,
  originalPrice: 39,
  speedCode: null,
  speedName: '下行最高 150Mbps',
  limitSpeedFlow: 80 * GB,
  limitSpeedName: '1Mbps',
  effectTypes: [1, 2],
  perLimit: 3,
  bought: 1,
  stock: null,
  tag: null,
  summary: null,
  ...rest,
})

const main = plan(101, '畅用 100GB 月包', { tag: '推荐', summary: '视频、直播都够用' })
export const plans: SimPackage[] = [
  main,
  plan(102, '悦享 30GB 月包', { totalFlow: 30 * GB, price: 12, originalPrice: 15, limitSpeedFlow: null, limitSpeedName: null, summary: '轻度上网，按月续' }),
  plan(103, '安心 1200GB 年包', { totalFlow: 1200 * GB, duration: { value: 1, unit: 3 }, price: 288, originalPrice: 348, tag: '省 60 元', effectTypes: [1], summary: '平均每月 100GB' }),
  plan(104, '长期 5GB 守号包', { totalFlow: 5 * GB, duration: { value: 20, unit: 3 }, price: 99, originalPrice: null, limitSpeedFlow: null, limitSpeedName: null, effectTypes: [1], perLimit: 1, bought: 0, summary: '设备待机用' }),
]

const bought = (orderSn: string, rest: Partial<PackageOrder>): PackageOrder => ({
  orderSn,
  packageId: 101,
  packageName: '畅用 100GB 月包',
  packageType: 1,
  totalFlow: 100 * GB,
  useFlow: 38_273_024,
  isInfiniteFlow: false,
  actualPayMoney: 29,
  placeType: 1,
  effectType: 1,
  effectiveStatus: 1,
  effectiveCycle: { value: 1, unit: 2 },
  startAt: '2026-11-01 00:00:00',
  endAt: '2026-11-30 23:59:59',
  status: 2,
  createdAt: '2026-10-31 20:15:08',
  ...rest,
})

export const examples = {
  '/api/iot/packageChoose': {
    tabs: [
      { value: 1, label: '月包年包' },
      { value: 3, label: '叠加包' },
      { value: 2, label: '预存续费' },
    ],
    list: plans,
    seckill: {
      state: 2,
      startAt: '2026-11-21 10:00:00',
      endAt: '2026-11-21 12:00:00',
      serverTime: now,
      list: [
        { ...plan(501, '秒杀 50GB 叠加包', { packageType: 5, totalFlow: 50 * GB, price: 20, originalPrice: null, effectTypes: [1], perLimit: 1, bought: 0, stock: 38, limitSpeedFlow: null, limitSpeedName: null }), seckillPrice: 9.9, sold: 162, total: 200, soldOut: false },
        { ...plan(502, '秒杀 10GB 叠加包', { packageType: 5, totalFlow: 10 * GB, price: 8, originalPrice: null, effectTypes: [1], perLimit: 1, bought: 1, stock: 0, limitSpeedFlow: null, limitSpeedName: null }), seckillPrice: 2.9, sold: 300, total: 300, soldOut: true },
      ],
    },
  },
  '/api/iot/packageDetails': {
    ...main,
    desc: '<h4>计费规则</h4><p>每月 26 日清零，未用完的流量不结转。</p><h4>限速说明</h4><p>当月用量超过 80GB 后网速降为 1Mbps，次月恢复。</p><h4>退订</h4><p>套餐生效后不支持退订。</p>',
    isRefundable: false,
    effect: [
      { effectType: 1, startAt: '2026-11-21 10:30:00', endAt: '2026-12-20 23:59:59' },
      { effectType: 2, startAt: '2026-12-01 00:00:00', endAt: '2026-12-31 23:59:59' },
    ],
    effectType: 1,
    userCouponId: 8801,
    coupons: [
      { id: 8801, name: '满 20 减 5 元', type: 1, money: 5, minPrice: 20, endAt: '2026-12-31 23:59:59', usable: true, reason: null },
      { id: 8802, name: '满 100 减 15 元', type: 1, money: 15, minPrice: 100, endAt: '2026-12-31 23:59:59', usable: false, reason: '还差 71 元可用' },
    ],
    lines: [
      { name: '套餐价', money: 29, integral: null },
      { name: '优惠券', money: -5, integral: null },
    ],
    payMoney: 24,
    payIntegral: null,
    balance: 200,
    payTypes: [
      { value: 'wxpay', usable: true, reason: null, balance: null },
      { value: 'alipay', usable: true, reason: null, balance: null },
      { value: 'balance', usable: true, reason: null, balance: 200 },
    ],
    allowBuy: true,
    reason: null,
  },
  '/api/iot/buyPackage': {
    orderSn: 'SP20261121103015KLQP',
    outTradeNo: 'T20261121103015002',
    payType: 'balance',
    tradeType: null,
    actualPayMoney: 24,
    payStatus: 2,
    payURL: null,
    jsApi: null,
    expireAt: null,
    packageId: 101,
    packageName: '畅用 100GB 月包',
    packageType: 1,
    totalFlow: 100 * GB,
    startAt: '2026-11-21 10:30:15',
    endAt: '2026-12-20 23:59:59',
  },
  '/api/iot/simPackageList': whole([
    bought('SP20261031201508WERT', {}),
    bought('SP20261115091230ASDF', { packageId: 301, packageName: '20GB 叠加包', packageType: 3, totalFlow: 20 * GB, useFlow: 0, actualPayMoney: 10, effectiveStatus: 2, effectType: 2, startAt: '2026-12-01 00:00:00', endAt: '2026-12-31 23:59:59', createdAt: '2026-11-15 09:12:30' }),
    bought('SP20260930210044ZXCV', { useFlow: 91 * GB, placeType: 3, effectiveStatus: 3, startAt: '2026-10-01 00:00:00', endAt: '2026-10-31 23:59:59', createdAt: '2026-09-30 21:00:44' }),
  ]),
  '/api/iot/renewPackageOption': {
    autoRenew: 2,
    nextAt: null,
    packageId: null,
    packageName: null,
    price: null,
    daysBefore: 3,
    balance: 200,
    options: plans.slice(0, 2),
    volume: null,
    volumePackageId: 0,
  },
  '/api/iot/simUpdateRenewPackage': { autoRenew: 1, nextAt: '2026-11-27 09:00:00' },
  '/api/iot/closeVolumePackage': null,
  '/api/iot/simHistoryLine': {
    unit: 'KB',
    total: 12_058_624,
    list: [
      { date: '2026-11-15', useFlow: 1_363_149 },
      { date: '2026-11-16', useFlow: 2_411_725 },
      { date: '2026-11-17', useFlow: 943_718 },
      { date: '2026-11-18', useFlow: 1_782_579 },
      { date: '2026-11-19', useFlow: 3_040_870 },
      { date: '2026-11-20', useFlow: 2_097_152 },
      { date: '2026-11-21', useFlow: 419_431 },
    ],
  },
} satisfies ExamplesOf<typeof calls>
