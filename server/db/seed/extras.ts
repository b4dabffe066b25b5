/** What speeds a card up or raises its rank: speed-ups of each operator (docs/domain §3.14) and VIP tiers. */
import { art } from '../../../schemas/examples/art.ts'
import { toFen } from '../../money.ts'
import type { accelerateOptions, vipTiers } from '../schema/index.ts'
import { couponIds } from './money-offers.ts'

export const vipIds = { silver: 1, gold: 2 } as const

/** Speeds that an operator offers, dearest last. */
const offers = {
  1: [
    ['512K', '512Kbps', 0.5],
    ['1M', '1Mbps', 1],
    ['2M', '2Mbps', 2],
  ],
  2: [
    ['2M', '2Mbps', 1],
    ['7M', '7Mbps', 3],
  ],
  3: [
    ['3M', '3Mbps', 1.5],
    ['5M', '5Mbps', 2.5],
    ['10M', '10Mbps', 4],
  ],
  4: [
    ['10M', '10Mbps', 2],
    ['50M', '50Mbps', 5],
    ['100M', '100Mbps', 8],
  ],
} as const
const words = ['网页、聊天更顺畅', '高清视频不卡顿', '多人同时在线也够用']
const spans = [
  { name: '日包', duration: 1, unit: 1, times: 1 },
  { name: '周包', duration: 7, unit: 1, times: 5 },
  { name: '月包', duration: 1, unit: 2, times: 13 },
] as const

export const accelerateId = (operatorType: number, speed: number, span: number): number => operatorType * 100 + speed * 10 + span
export const accelerateRows: (typeof accelerateOptions.$inferInsert)[] = ([1, 2, 3, 4] as const).flatMap((operatorType) =>
  offers[operatorType].flatMap(([speedCode, speedName, price], speed) =>
    spans.map(({ name, duration, unit, times }, span) => ({
      id: accelerateId(operatorType, speed, span),
      name: `${['畅行', '极速', '狂飙'][speed] ?? ''} ${speedName} ${name}`,
      operatorType,
      speedCode,
      speedName,
      duration,
      unit,
      price: toFen(price) * times,
      content: `${words[speed] ?? ''}，到期自动恢复原速。`,
      sort: speed * 10 + span,
    })),
  ),
)

const privilege = (icon: 'coupon' | 'points' | 'speed' | 'service', name: string, desc: string) => ({ icon: art(`privilege-${icon}`), name, desc })
const shared = [privilege('coupon', '每月优惠券', '每月 1 张满 20 减 5 元'), privilege('points', '签到双倍积分', '每天签到积分翻倍')]
export const vipRows: (typeof vipTiers.$inferInsert)[] = [
  {
    id: vipIds.silver,
    name: '银卡会员',
    logo: art('vip-silver'),
    price: toFen(9.9),
    originalPrice: toFen(15),
    duration: 1,
    unit: 2,
    privileges: {
      gi: 0,
      items: [...shared, privilege('speed', '加速 9 折', '所有加速包通用')],
      gives: { signIn: 2, accelerate: 90, monthly: [couponIds.five] },
    },
    sort: 0,
  },
  {
    id: vipIds.gold,
    name: '金卡会员',
    logo: art('vip-gold'),
    price: toFen(99),
    originalPrice: toFen(180),
    duration: 1,
    unit: 3,
    privileges: {
      gi: 1,
      items: [
        ...shared,
        privilege('speed', '加速 8 折', '所有加速包通用'),
        privilege('coupon', '叠加包 85 折', '每月 1 张，最多减 20 元'),
        privilege('coupon', '满 100 减 15 元', '每月 1 张，60 天内有效'),
      ],
      gives: { signIn: 2, accelerate: 80, monthly: [couponIds.five, couponIds.memberAddOn, couponIds.fifteen] },
    },
    sort: 1,
  },
]
