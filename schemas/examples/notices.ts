import type { calls } from '../api/calls/notices.ts'
import { toPage, type ExamplesOf } from './example.ts'

const expiry = {
  id: 412,
  kind: 'expiry',
  title: '套餐还有 3 天到期',
  text: '“悦享 100GB 月包”11月24日到期。到期后停机断网，续费后恢复上网。',
  path: '/pages/iot/package/index',
  action: '去续费',
  createdAt: '2026-11-21 00:00:40',
  read: false,
  day: '2026-11-21',
} as const
const parcel = {
  id: 388,
  kind: 'parcel',
  title: '包裹已寄出',
  text: '“运动水壶”已由中通快递寄出，快递单号 ZT2026111900001。',
  path: '/pages-sub/iot/integralShop/order/orderDetails/logistics?orderSn=SI20261118101500QWER',
  action: '查物流',
  createdAt: '2026-11-19 09:12:31',
  read: true,
  day: '2026-11-19',
} as const
const refund = {
  id: 71,
  kind: 'refund',
  title: '退款成功',
  text: '“青禾卡”的退款 ¥50.00 已原路退回，到账时间以支付平台为准。',
  path: '/pages/order/pay/index?orderSn=HK20261117164200ASDF',
  action: '查看',
  createdAt: '2026-11-18 15:20:08',
  read: false,
  day: '2026-11-18',
} as const

export const examples = {
  '/api/iot/noticeList': toPage([expiry, parcel]),
  '/api/iot/noticeRead': null,
  '/api/iot/noticeSetting': {
    mobile: '138****0001',
    list: [
      { kind: 'expiry', note: '到期前 7 天、3 天和 1 天', app: true, sms: true },
      { kind: 'usage', note: '用到 80% 和用完时', app: true, sms: false },
      { kind: 'renewal', note: '扣费前、余额不足和未成功时', app: true, sms: true },
      { kind: 'parcel', note: '包裹寄出时，附快递单号', app: true, sms: true },
      { kind: 'refund', note: '款项或积分退回时', app: true, sms: true },
    ],
    alerts: { dailyGb: 0, lowYuan: 10 },
  },
  '/api/iot/noticeAlert': {
    mobile: '138****0001',
    list: [{ kind: 'usage', note: '用到 80% 和用完时', app: true, sms: false }],
    alerts: { dailyGb: 2, lowYuan: 10 },
  },
  '/api/iot/noticeSet': {
    mobile: '138****0001',
    list: [{ kind: 'expiry', note: '到期前 7 天、3 天和 1 天', app: true, sms: false }],
  },
  '/api/shop/notice/list': toPage([refund]),
  '/api/shop/notice/unread': { unread: 1 },
  '/api/shop/notice/read': null,
  '/api/shop/notice/setting': {
    mobile: '138****0001',
    list: [
      { kind: 'parcel', note: '包裹寄出时，附快递单号', app: true, sms: true },
      { kind: 'refund', note: '款项或积分退回时', app: true, sms: true },
    ],
  },
  '/api/shop/notice/set': {
    mobile: '138****0001',
    list: [{ kind: 'parcel', note: '包裹寄出时，附快递单号', app: true, sms: false }],
  },
} satisfies ExamplesOf<typeof calls>
