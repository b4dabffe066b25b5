/** What speeds a card up or raises its rank: speed-ups of each carrier (docs/domain §3.14) and VIP tiers. */
import { art } from '../../schemas/examples/art.ts'
import { inEach, words, type Words } from '../../schemas/words.ts'
import { toFen } from '../platform/money.ts'
import type { accelerateOptions, vipTiers } from '../db/schema/index.ts'
import { couponIds } from './money-offers.ts'

export const vipIds = { silver: 1, gold: 2 } as const

/** Speeds that a carrier offers, dearest last. */
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
const gains = [
  words('网页、聊天更顺畅', 'Smooth browsing and chat'),
  words('高清视频不卡顿', 'HD video without a stop'),
  words('多人同时在线也够用', 'Enough for several people at once'),
]
const levels = [words('畅行', 'Smooth'), words('极速', 'Fast'), words('狂飙', 'Turbo')]
const spans = [
  { name: words('日包', '1 day'), duration: 1, unit: 1, times: 1 },
  { name: words('周包', '1 week'), duration: 7, unit: 1, times: 5 },
  { name: words('月包', '1 month'), duration: 1, unit: 2, times: 13 },
] as const

export const accelerateId = (operatorType: number, speed: number, span: number): number => operatorType * 100 + speed * 10 + span
export const accelerateRows: (typeof accelerateOptions.$inferInsert)[] = ([1, 2, 3, 4] as const).flatMap((operatorType) =>
  offers[operatorType].flatMap(([speedCode, speedName, price], speed) =>
    spans.map(({ name, duration, unit, times }, span) => ({
      id: accelerateId(operatorType, speed, span),
      name: inEach((locale) => `${levels[speed]?.[locale] ?? ''} ${speedName} ${name[locale]}`),
      operatorType,
      speedCode,
      speedName,
      duration,
      unit,
      price: toFen(price) * times,
      content: words(`${gains[speed]?.['zh-CN'] ?? ''}，到期自动恢复原速。`, `${gains[speed]?.en ?? ''}. Back to the old speed by itself at the end.`),
      sort: speed * 10 + span,
    })),
  ),
)

const privilege = (icon: 'coupon' | 'points' | 'speed' | 'service', name: Words, desc: Words) => ({ icon: art(`privilege-${icon}`), name, desc })
const shared = [
  privilege('coupon', words('每月优惠券', 'A coupon a month'), words('每月 1 张满 20 减 5 元', '¥5 off from ¥20, every month')),
  privilege('points', words('签到双倍积分', 'Double check-in points'), words('每天签到积分翻倍', 'Twice the points every day')),
]
export const vipRows: (typeof vipTiers.$inferInsert)[] = [
  {
    id: vipIds.silver,
    name: words('银卡会员', 'Silver'),
    logo: art('vip-silver'),
    price: toFen(9.9),
    originalPrice: toFen(15),
    duration: 1,
    unit: 2,
    privileges: {
      gi: 0,
      items: [...shared, privilege('speed', words('加速 9 折', '10% off speed-ups'), words('所有加速包通用', 'For all of them'))],
      gives: { signIn: 2, accelerate: 90, monthly: [couponIds.five] },
    },
    sort: 0,
  },
  {
    id: vipIds.gold,
    name: words('金卡会员', 'Gold'),
    logo: art('vip-gold'),
    price: toFen(99),
    originalPrice: toFen(180),
    duration: 1,
    unit: 3,
    privileges: {
      gi: 1,
      items: [
        ...shared,
        privilege('speed', words('加速 8 折', '20% off speed-ups'), words('所有加速包通用', 'For all of them')),
        privilege('coupon', words('叠加包 85 折', '15% off an add-on'), words('每月 1 张，最多减 20 元', 'One a month, ¥20 at most')),
        privilege('coupon', words('满 100 减 15 元', '¥15 off from ¥100'), words('每月 1 张，60 天内有效', 'One a month, valid for 60 days')),
      ],
      gives: { signIn: 2, accelerate: 80, monthly: [couponIds.five, couponIds.memberAddOn, couponIds.fifteen] },
    },
    sort: 1,
  },
]
