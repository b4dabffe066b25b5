import type { calls } from '../api/numbers.ts'
import type { VanityNumber } from '../entities/number.ts'
import { GB, whole, type ExamplesOf } from './example.ts'

const row = (id: number, number: string, rest: Partial<VanityNumber>): VanityNumber => ({
  id,
  number,
  poolId: 3,
  goodsId: 2001,
  operatorType: 2,
  provinceName: '广东',
  cityName: '深圳',
  rule: null,
  ruleName: '普通',
  highlight: null,
  price: 0,
  deposit: 100,
  monthFee: 29,
  contractTerm: 12,
  packageName: '畅享靓号套餐',
  tags: [],
  isSuggest: false,
  status: 1,
  ...rest,
})

const first = row(30011, '19900008888', {
  rule: 'AAAA',
  ruleName: 'AAAA',
  highlight: { start: 7, length: 4 },
  price: 2680,
  deposit: 1200,
  monthFee: 199,
  contractTerm: 24,
  tags: ['四连号', '精选'],
  isSuggest: true,
})

export const numbers: VanityNumber[] = [
  first,
  row(30012, '19800123366', { operatorType: 1, provinceName: '四川', cityName: '成都', rule: 'AABB', ruleName: 'AABB', highlight: { start: 7, length: 4 }, price: 368, monthFee: 59, tags: ['双对号'] }),
  row(30013, '19100215678', { operatorType: 3, provinceName: '浙江', cityName: '杭州', rule: 'ABCD', ruleName: 'ABCD', highlight: { start: 7, length: 4 }, price: 888, deposit: 500, monthFee: 129, contractTerm: 24, tags: ['顺子'] }),
  row(30014, '19900031520', { rule: 'love', ruleName: '爱情号', highlight: { start: 8, length: 3 }, price: 128, monthFee: 39, tags: ['520'] }),
  row(30015, '19200460077', { operatorType: 4, provinceName: '湖南', cityName: '长沙', price: 0, deposit: 50, monthFee: 19, contractTerm: 0 }),
  row(30016, '19800772000', { operatorType: 1, provinceName: '北京', cityName: '北京', rule: 'AAA', ruleName: 'AAA', highlight: { start: 8, length: 3 }, price: 688, monthFee: 99, tags: ['三连号'], status: 2 }),
]

export const examples = {
  '/api/shop/numberList': { ...whole(numbers), pageCount: 1000, totalCount: 10_000, after: 'MjY4MHwzMDAxNg', more: true, countIsFloor: true },
  '/api/shop/numberView': {
    ...first,
    packages: [
      { id: 501, name: '靓号尊享 199 元套餐', monthFee: 199, commonFlow: 100 * GB, fixedFlow: 60 * GB, callDuration: 1000, contractTerm: 24, desc: '含国内通话 1000 分钟，超出 0.1 元/分钟' },
      { id: 502, name: '靓号至尊 299 元套餐', monthFee: 299, commonFlow: 200 * GB, fixedFlow: 60 * GB, callDuration: 2000, contractTerm: 24, desc: '含国内通话 2000 分钟，送副卡一张' },
    ],
    packageId: 501,
    lines: [
      { name: '号码费', money: 2680, integral: null },
      { name: '预存话费', money: 1200, integral: null },
    ],
    payMoney: 3880,
    payIntegral: null,
    hold: null,
    holdMinutes: 30,
    matter: '<p>1. 号码预约后保留 30 分钟，逾期自动释放。</p><p>2. 合约期内不可降档、过户。</p><p>3. 预存话费分 24 个月返还，每月返 50 元。</p>',
    compliance: '<p>月租 199 元，含通用流量 100GB、定向流量 60GB、国内通话 1000 分钟；合约期 24 个月。</p>',
    provinceCode: 'uniAreaAddSuffix',
    smsCode: 1,
    ageMin: 16,
    ageMax: 65,
  },
  '/api/shop/numberReserve': { holdId: 'h_2f8c41d09a7b', expireAt: '2026-11-21 11:00:00' },
  '/api/shop/selectNumber': {
    selectUuid: 's_91d2c7aa',
    essProvinceCode: '51',
    essCityCode: '540',
    numbers: [
      { number: '19900021357', ruleName: null, monthFee: null },
      { number: '19900026699', ruleName: 'AABB', monthFee: 59 },
      { number: '19900027011', ruleName: null, monthFee: null },
      { number: '19900028123', ruleName: 'ABC', monthFee: null },
      { number: '19900023456', ruleName: 'ABCDE', monthFee: 99 },
      { number: '19900025200', ruleName: null, monthFee: null },
    ],
  },
} satisfies ExamplesOf<typeof calls>
