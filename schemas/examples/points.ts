import type { calls } from '../api/points.ts'
import type { Address } from '../entities/address.ts'
import type { PointsGoods } from '../entities/points-goods.ts'
import type { PointsOrder } from '../entities/points-order.ts'
import { art } from './art.ts'
import { whole, type ExamplesOf } from './example.ts'

const gift = (goodsId: number, name: string, picture: Parameters<typeof art>[0], rest: Partial<PointsGoods>): PointsGoods => ({
  goodsId,
  name,
  image: art(picture),
  type: 1,
  integral: 500,
  price: 0,
  marketPrice: 19,
  stock: 120,
  sales: 86,
  deliveryType: 1,
  ...rest,
})
const power = gift(41, '10000 毫安快充充电宝', 'goods-power', { type: 2, integral: 1200, price: 29, marketPrice: 89, stock: 33, sales: 154 })
const gifts: PointsGoods[] = [
  power,
  gift(42, '编织快充数据线 1 米', 'goods-cable', {}),
  gift(43, '316 不锈钢保温杯', 'goods-cup', { type: 2, integral: 800, price: 19, marketPrice: 69, deliveryType: 2 }),
  gift(44, '随身 Wi-Fi 6 路由器', 'goods-router', { type: 3, integral: 0, price: 169, marketPrice: 299, stock: 0 }),
]

const home: Address = {
  id: 5,
  name: '周小满',
  mobile: '13800000002',
  region: { provinceCode: '440000', cityCode: '440300', countyCode: '440305', provinceName: '广东省', cityName: '深圳市', countyName: '南山区' },
  address: '科苑路 18 号门面大厦 3 栋 1201',
  isDefault: true,
}
const shop = {
  id: 2,
  name: '门面优选南山体验店',
  address: '深圳市南山区科苑路 20 号一层',
  mobile: '4000001234',
  openTime: '每天 10:00–21:30',
  longitude: 113.9435,
  latitude: 22.5402,
  distance: 1.3,
}
const order = (orderSn: string, rest: Partial<PointsOrder>): PointsOrder => ({
  id: 77,
  orderSn,
  goodsId: 41,
  goodsName: '10000 毫安快充充电宝',
  skuName: '雾白',
  image: art('goods-power'),
  quantity: 1,
  integral: 1200,
  actualPayMoney: 29,
  status: 3,
  statusName: '已发货',
  deliveryType: 1,
  createdAt: '2026-11-16 21:08:33',
  payExpireAt: null,
  allowPay: false,
  allowCancel: false,
  allowConfirm: true,
  allowRefund: true,
  hasLogistics: true,
  ...rest,
})
const shipped = order('SI20261116210833VBNM', {})
const pay = {
  orderSn: 'SI20261121103410CVBN',
  outTradeNo: 'T20261121103410007',
  payType: 'wxpay',
  tradeType: 'mock',
  actualPayMoney: 29,
  payStatus: 1,
  payURL: '/pay/mock/T20261121103410007',
  jsApi: null,
  expireAt: '2026-11-21 10:49:10',
} as const

export const examples = {
  '/api/iot/integralShopIndex': {
    ...whole(gifts),
    integral: 1860,
    carousels: [{ image: art('banner-points'), title: '积分换好礼', type: null, path: null }],
    categories: [
      { value: 1, label: '数码配件' },
      { value: 2, label: '生活好物' },
    ],
    rule: '<p>每消费 1 元得 1 积分，签到、任务可得积分；积分自获得起 12 个月有效。</p>',
  },
  '/api/iot/integralShopGoodsDetails': {
    ...power,
    images: [art('goods-power'), art('banner-points')],
    content: '<p>22.5W 双向快充，可带上飞机；附数据线一根。</p>',
    perLimit: 2,
    bought: 0,
    skus: [
      { id: 411, name: '雾白', integral: 1200, price: 29, stock: 20 },
      { id: 412, name: '松绿', integral: 1200, price: 29, stock: 13 },
    ],
    skuId: 411,
    quantity: 1,
    deliveryTypes: [1, 2],
    postage: 0,
    myIntegral: 1860,
    lines: [
      { name: '商品', money: 29, integral: 1200 },
      { name: '运费', money: 0, integral: null },
    ],
    payMoney: 29,
    payIntegral: 1200,
    payTypes: [
      { value: 'wxpay', usable: true, reason: null, balance: null },
      { value: 'balance', usable: true, reason: null, balance: 200 },
    ],
    allowBuy: true,
    reason: null,
  },
  '/api/iot/buyShopGoods': { ...pay, integral: 1200 },
  '/api/iot/simAddressList': [
    home,
    {
      id: 8,
      name: '周建国',
      mobile: '13900000008',
      region: { provinceCode: '441900', cityCode: '441900', countyCode: null, provinceName: '广东省', cityName: '东莞市', countyName: null },
      address: '松山湖礼宾路 6 号 2 单元 503',
      isDefault: false,
    },
  ],
  '/api/iot/setSimAddress': { id: 5 },
  '/api/iot/delSimAddress': null,
  '/api/iot/setDefaultSimAddress': null,
  '/api/iot/goodsShopStore': [
    shop,
    { ...shop, id: 3, name: '门面优选福田店', address: '深圳市福田区深南大道 1006 号', longitude: 114.0579, latitude: 22.5431, distance: 9.6 },
  ],
  '/api/iot/shopOrderList': whole([
    order('SI20261121103410CVBN', {
      id: 78,
      status: 1,
      statusName: '待付款',
      createdAt: '2026-11-21 10:34:10',
      payExpireAt: '2026-11-21 10:49:10',
      allowPay: true,
      allowCancel: true,
      allowConfirm: false,
      allowRefund: false,
      hasLogistics: false,
    }),
    shipped,
    order('SI20260920113000XCVB', {
      id: 52,
      goodsId: 42,
      goodsName: '编织快充数据线 1 米',
      skuName: null,
      image: art('goods-cable'),
      integral: 500,
      actualPayMoney: 0,
      status: 4,
      statusName: '已完成',
      createdAt: '2026-09-20 11:30:00',
      allowConfirm: false,
      allowRefund: false,
    }),
  ]),
  '/api/iot/shopOrderDetails': {
    ...shipped,
    address: home,
    store: null,
    pickUpCode: null,
    expressName: '中通快递',
    expressNo: 'ZT1000000000456',
    logistics: {
      state: 0,
      list: [
        { time: '2026-11-18 07:40:00', context: '快件已到达深圳中转部', location: '深圳市' },
        { time: '2026-11-17 16:22:10', context: '中通快递已揽收', location: '东莞市' },
      ],
    },
    payType: 'wxpay',
    payAt: '2026-11-16 21:09:02',
    remark: null,
    refundReason: null,
    lines: [
      { name: '商品', money: 29, integral: 1200 },
      { name: '运费', money: 0, integral: null },
    ],
    logs: [
      { name: '提交订单', time: '2026-11-16 21:08:33' },
      { name: '支付成功', time: '2026-11-16 21:09:02' },
      { name: '商家发货', time: '2026-11-17 15:50:00' },
    ],
  },
  '/api/iot/cancelShopOrder': null,
  '/api/iot/repayShopOrder': pay,
  '/api/iot/confirmShopOrder': null,
  '/api/iot/refundShopOrder': null,
  '/api/iot/simIntegralLogList': whole([
    { id: 903, type: 1, typeName: '签到', change: 5, after: 1860, remark: '连续签到 3 天', orderSn: null, createdAt: '2026-11-21 08:02:11' },
    {
      id: 902,
      type: 3,
      typeName: '积分兑换',
      change: -1200,
      after: 1855,
      remark: '10000 毫安快充充电宝',
      orderSn: 'SI20261116210833VBNM',
      createdAt: '2026-11-16 21:09:02',
    },
    {
      id: 901,
      type: 7,
      typeName: '充值赠送',
      change: 200,
      after: 3055,
      remark: '充 200 元',
      orderSn: 'SB20261101083000QWER',
      createdAt: '2026-11-01 08:30:21',
    },
  ]),
} satisfies ExamplesOf<typeof calls>
