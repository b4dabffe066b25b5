import type { calls } from '../api/calls/requests.ts'
import { toPage, type ExamplesOf } from './example.ts'

const complaint = {
  sn: 'FW20261120101502QWER',
  kind: 'complaint',
  kindName: '投诉',
  state: 3,
  stateName: '已答复',
  next: '如不满意，可在答复后 7 天内再次提交一次',
  createdAt: '2026-11-20 10:15:02',
} as const
const lost = {
  sn: 'FW20261121090112ASDF',
  kind: 'lost',
  kindName: '挂失',
  state: 2,
  stateName: '挂失中',
  next: '已停机，不产生用量和费用；找到卡后可随时解挂',
  createdAt: '2026-11-21 09:01:12',
} as const

export const examples = {
  '/api/iot/request/offer': {
    kind: 'closing',
    kindName: '销户',
    allowAsk: true,
    whyNot: null,
    sn: null,
    about: '提交后 7 天内可以撤销，到期后卡片注销，不能恢复。',
    reasons: [
      { value: 'unused', label: '不再使用' },
      { value: 'price', label: '资费不合适' },
      { value: 'network', label: '网络不好' },
      { value: 'service', label: '服务不满意' },
      { value: 'other', label: '其他' },
    ],
    addresses: [],
    losses: { endAt: '2026-12-20 23:59:59', coupons: 2, integral: 320, couponCoin: 15, balance: 36.5 },
  },
  '/api/iot/request/list': toPage([lost, complaint]),
  '/api/iot/request/view': {
    ...complaint,
    reasonName: '网络问题',
    words: '晚上八点以后网速很慢，视频打不开。',
    pictures: [],
    answer: '您所在区域的基站已于 11 月 21 日扩容，请再观察两天。',
    refusal: null,
    dueAt: null,
    refund: null,
    delivery: null,
    newSimNo: null,
    expressName: null,
    expressNo: null,
    stars: null,
    allowLift: false,
    allowWithdraw: false,
    allowRate: true,
    allowReopen: true,
    steps: [
      { name: '提交申请', time: '2026-11-20 10:15:02', state: 'done' },
      { name: '处理中', time: '2026-11-20 11:02:40', state: 'done' },
      { name: '已答复', time: '2026-11-21 09:30:00', state: 'done' },
    ],
  },
  '/api/iot/request/lost': { sn: lost.sn },
  '/api/iot/request/replace': { sn: 'FW20261121090500ZXCV' },
  '/api/iot/request/close': { sn: 'FW20261121091000TYUI' },
  '/api/iot/request/complain': { sn: complaint.sn },
  '/api/iot/request/withdraw': null,
  '/api/iot/request/rate': null,
  '/api/iot/request/reopen': null,
} satisfies ExamplesOf<typeof calls>
