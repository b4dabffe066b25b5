import type { calls } from '../api/goods.ts'
import type { Goods } from '../entities/goods.ts'
import { art } from './art.ts'
import { GB, whole, type ExamplesOf } from './example.ts'

const sim = (id: number, name: string, rest: Partial<Goods>): Goods => ({
  id,
  code: `HK${id}`,
  name,
  type: 1,
  operatorType: 2,
  tips: art('goods-sim-1'),
  summary: null,
  tags: [],
  tagsSelect: [],
  star: 5,
  price: 0,
  marketPrice: null,
  monthFee: 39,
  favourMonthFee: null,
  favourTerm: null,
  commonFlow: 100 * GB,
  fixedFlow: 30 * GB,
  callDuration: 100,
  selectNumber: 0,
  smsCode: 0,
  uploadPhoto: 0,
  sales: 0,
  stock: 999,
  numberRegion: '归属地随机',
  commission: null,
  ...rest,
})
const thing = (id: number, name: string, rest: Partial<Goods>): Goods =>
  sim(id, name, { code: `GD${id}`, type: 2, operatorType: null, monthFee: null, commonFlow: null, fixedFlow: null, callDuration: null, numberRegion: null, star: null, ...rest })

const star = sim(1001, '星河卡 39 元 203GB', {
  summary: '首年 19 元/月，长期可用',
  tags: ['长期套餐', '免费包邮', '可选号'],
  favourMonthFee: 19,
  favourTerm: 12,
  commonFlow: 173 * GB,
  fixedFlow: 30 * GB,
  selectNumber: 3,
  smsCode: 1,
  sales: 12_846,
  numberRegion: '收货地为归属地',
})
const router = thing(3002, '满格随身 Wi-Fi 6 路由器', {
  tips: art('goods-router'),
  summary: '插卡即用，10 台设备同时上网',
  tags: ['顺丰包邮', '一年质保'],
  price: 199,
  marketPrice: 299,
  sales: 1_063,
  stock: 86,
})

export const goodsRows: Goods[] = [
  star,
  sim(1002, '青藤学生卡 29 元 135GB', { operatorType: 1, tips: art('goods-sim-2'), summary: '16 至 25 岁可办，校园专享', tags: ['学生专享', '免费包邮'], monthFee: 29, commonFlow: 105 * GB, sales: 8_210, uploadPhoto: 1 }),
  sim(1003, '长乐卡 9 元 8GB', { operatorType: 3, tips: art('goods-sim-3'), summary: '长者专属，500 分钟通话', tags: ['低月租'], monthFee: 9, commonFlow: 8 * GB, fixedFlow: 0, callDuration: 500, sales: 3_377 }),
  sim(1004, '广悦卡 19 元 192GB', { operatorType: 4, tips: art('goods-sim-4'), summary: '5G 网络，流量可结转', tags: ['流量结转'], monthFee: 19, commonFlow: 162 * GB, sales: 9_954, stock: 0 }),
  thing(3001, '门面 X1 手机 8GB+256GB', { tips: art('goods-phone'), summary: '6.7 英寸护眼屏，5000 毫安电池', tags: ['全国联保'], price: 1299, marketPrice: 1599, sales: 417, stock: 35 }),
  router,
]

export const examples = {
  '/api/shop/goodsList': whole(goodsRows),
  '/api/shop/goodsView': {
    ...star,
    lines: [
      { name: '开卡费', money: 0, integral: null },
      { name: '首充话费', money: 50, integral: null },
    ],
    payMoney: 50,
    payIntegral: null,
    carousel: [art('goods-sim-1'), art('detail-sim-1')],
    details: [art('detail-sim-1'), art('detail-sim-2')],
    content: null,
    tariff: [
      { name: '月租', value: '39 元，首年 19 元' },
      { name: '通用流量', value: '173GB/月' },
      { name: '定向流量', value: '30GB/月，含主流视频与音乐' },
      { name: '国内通话', value: '100 分钟，超出 0.1 元/分钟' },
      { name: '套餐外流量', value: '5 元/GB' },
    ],
    matter: '<p>1. 收到卡后请在 10 天内激活。</p><p>2. 激活时需首充 50 元，话费即时到账。</p><p>3. 同一身份证限办 1 张。</p>',
    compliance: '<p>方案编号 24GD100001；标准资费 39 元/月，优惠期 12 个月，到期恢复标准资费。</p>',
    limitRule: { ageMin: 18, ageMax: 60, perCert: 1, banned: ['新疆维吾尔自治区', '西藏自治区'] },
    delivery: '48 小时内发货，全国包邮',
    activation: '自主激活',
    provinceCode: 'uniAreaAddSuffix',
    skus: [],
    skuId: null,
    perLimit: 1,
    commentCount: 2,
  },
  '/api/shop/goodsComment': whole([
    { id: 901, avatar: art('avatar'), nickname: '林**', star: 5, content: '昨天下单今天就发货了，激活很顺利，网速也不错。', images: [art('comment-1'), art('comment-2')], reply: '感谢您的支持，用卡愉快。', createdAt: '2026-11-12 20:14:00' },
    { id: 902, avatar: art('avatar'), nickname: '陈*', star: 4, content: '流量够用，客服解释得很清楚，希望通话分钟再多一点。', images: [], reply: null, createdAt: '2026-11-03 08:41:00' },
  ]),
  '/api/shop/singlePageInfo': {
    pageCode: 'SUMMER26',
    title: '毕业季号卡专场',
    type: 1,
    backgroundColor: '#e8f6f3',
    poster: art('poster'),
    notice: '<p>活动时间：11 月 1 日至 11 月 30 日，数量有限，先到先得。</p>',
    popup: { switch: 1, title: '温馨提示', content: '<p>请使用本人身份证办理，号卡不可代办。</p>' },
    goods: goodsRows.slice(0, 3),
    agreeAgreement: false,
    kefuUrl: 'https://kefu.example.com/chat?shop=MM0001',
  },
} satisfies ExamplesOf<typeof calls>
