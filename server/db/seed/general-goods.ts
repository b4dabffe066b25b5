/** Ordinary goods of the shop, with what one can choose among. */
import { art, type Picture } from '../../../schemas/examples/art.ts'
import { toFen } from '../../money.ts'
import type { goods, goodsSku } from '../schema/index.ts'

type Row = Omit<typeof goods.$inferInsert, 'createdAt'> & { id: number; days: number }
type Thing = {
  id: number
  name: string
  summary: string
  picture: Picture
  tags: string[]
  market: number
  postage?: number
  commission: number
  sales: number
  perLimit?: number
  /** Name, yuan, pieces. The first is what the list shows. */
  skus: [name: string, price: number, stock: number][]
  facts: string[]
  box: string
}

const things: Thing[] = [
  {
    id: 3001,
    name: '门面 X1 手机 8GB+256GB',
    summary: '6.7 英寸护眼屏，5000 毫安电池',
    picture: 'goods-phone',
    tags: ['全国联保', '顺丰包邮'],
    market: 1599,
    commission: 60,
    sales: 417,
    perLimit: 2,
    skus: [
      ['曜石黑 8GB+256GB', 1299, 35],
      ['晴川蓝 8GB+256GB', 1299, 28],
      ['曜石黑 12GB+512GB', 1599, 12],
      ['晴川蓝 12GB+512GB', 1599, 0],
    ],
    facts: ['6.7 英寸 120Hz 护眼屏，户外看得清', '5000 毫安电池，33W 快充', '5G 双卡双待，支持全网通', '后置 5000 万像素主摄'],
    box: '手机、充电器、数据线、保护壳、取卡针',
  },
  {
    id: 3002,
    name: '满格随身 Wi-Fi 6 路由器',
    summary: '插卡即用，10 台设备同时上网',
    picture: 'goods-router',
    tags: ['顺丰包邮', '一年质保'],
    market: 299,
    commission: 20,
    sales: 1063,
    perLimit: 5,
    skus: [
      ['云白', 199, 86],
      ['松绿', 199, 41],
    ],
    facts: ['Wi-Fi 6 双频，10 台设备同时连接', '3000 毫安电池，可用 10 小时', '内置双卡槽，可切换运营商', '彩屏显示剩余流量'],
    box: '路由器、充电线、说明书',
  },
  {
    id: 3003,
    name: '10000 毫安快充充电宝',
    summary: '22.5W 双向快充，可带上飞机',
    picture: 'goods-power',
    tags: ['满 59 包邮'],
    market: 119,
    postage: 8,
    commission: 6,
    sales: 2386,
    perLimit: 5,
    skus: [
      ['雾白', 89, 220],
      ['松绿', 89, 164],
    ],
    facts: ['22.5W 双向快充，半小时充到一半', '37Wh，符合随身携带规定', '自带数据线，可当挂绳'],
    box: '充电宝、说明书',
  },
  {
    id: 3004,
    name: '编织快充数据线 1 米',
    summary: '60W 快充，弯折一万次不断',
    picture: 'goods-cable',
    tags: ['拍 2 件更省'],
    market: 29,
    postage: 6,
    commission: 2,
    sales: 5120,
    perLimit: 10,
    skus: [
      ['灰色 双头 Type-C', 19.9, 800],
      ['红色 双头 Type-C', 19.9, 640],
    ],
    facts: ['60W 快充，支持数据传输', '尼龙编织，弯折一万次不断', '长度 1 米'],
    box: '数据线 1 根',
  },
  {
    id: 3005,
    name: '316 不锈钢保温杯',
    summary: '500 毫升，12 小时保温',
    picture: 'goods-cup',
    tags: ['一年质保'],
    market: 99,
    postage: 8,
    commission: 5,
    sales: 934,
    perLimit: 5,
    skus: [
      ['米白 500 毫升', 69, 150],
      ['松绿 500 毫升', 69, 133],
      ['松绿 750 毫升', 85, 60],
    ],
    facts: ['316 不锈钢内胆，无焊接', '12 小时后仍有 55℃', '杯盖可拆洗'],
    box: '保温杯、杯刷',
  },
  {
    id: 3006,
    name: '门面 X1 青春版 6GB+128GB',
    summary: '轻薄机身，千元以内',
    picture: 'goods-phone-2',
    tags: ['全国联保', '顺丰包邮'],
    market: 1099,
    commission: 45,
    sales: 688,
    perLimit: 2,
    skus: [
      ['薄荷绿 6GB+128GB', 899, 52],
      ['曜石黑 6GB+128GB', 899, 47],
    ],
    facts: ['6.5 英寸 90Hz 屏幕', '4500 毫安电池，18W 快充', '5G 双卡双待'],
    box: '手机、充电器、数据线、取卡针',
  },
  {
    id: 3007,
    name: '满格便携 4G 随身 Wi-Fi',
    summary: '口袋大小，差旅轻便',
    picture: 'goods-pocket',
    tags: ['一年质保'],
    market: 149,
    postage: 8,
    commission: 10,
    sales: 1745,
    perLimit: 5,
    skus: [['云白', 99, 210]],
    facts: ['4G 全网通，8 台设备同时连接', '2100 毫安电池，可用 7 小时', '重量 78 克'],
    box: '设备、充电线、说明书',
  },
  {
    id: 3008,
    name: '20000 毫安大容量充电宝',
    summary: '可充手机 4 次，三口输出',
    picture: 'goods-power',
    tags: ['顺丰包邮'],
    market: 199,
    commission: 9,
    sales: 811,
    perLimit: 5,
    skus: [
      ['雾白', 149, 96],
      ['夜黑', 149, 88],
    ],
    facts: ['三口输出，最高 65W', '74Wh，可随身带上飞机', '数显电量'],
    box: '充电宝、数据线、收纳袋',
  },
  {
    id: 3009,
    name: '三合一数据线 1.2 米',
    summary: '一线充三机，办公出行都方便',
    picture: 'goods-cable',
    tags: ['拍 2 件更省'],
    market: 39,
    postage: 6,
    commission: 2,
    sales: 3094,
    perLimit: 10,
    skus: [
      ['灰色', 25.9, 520],
      ['松绿', 25.9, 410],
    ],
    facts: ['三种接口，可同时充电', '最高 30W', '长度 1.2 米'],
    box: '数据线 1 根',
  },
  {
    id: 3010,
    name: '门面 Buds 真无线耳机',
    summary: '主动降噪，续航 30 小时',
    picture: 'goods-earphone',
    tags: ['一年质保', '顺丰包邮'],
    market: 299,
    commission: 15,
    sales: 1206,
    perLimit: 3,
    skus: [
      ['云白', 199, 140],
      ['夜黑', 199, 95],
    ],
    facts: ['主动降噪，通话清晰', '单次 7 小时，配合充电盒 30 小时', '轻触操作，自动连接'],
    box: '耳机、充电盒、耳塞三对、数据线',
  },
  {
    id: 3011,
    name: '满格儿童电话手表',
    summary: '4G 通话，精准定位',
    picture: 'goods-watch',
    tags: ['一年质保', '需插卡使用'],
    market: 499,
    commission: 25,
    sales: 529,
    perLimit: 3,
    skus: [
      ['天空蓝', 349, 62],
      ['樱花粉', 349, 58],
    ],
    facts: ['4G 视频通话，四重定位', '课堂模式，家长端可设', '20 米防水'],
    box: '手表、充电线、说明书',
  },
  {
    id: 3012,
    name: '65W 氮化镓充电器',
    summary: '三口同充，手机电脑都能充',
    picture: 'goods-charger',
    tags: ['满 59 包邮'],
    market: 139,
    postage: 8,
    commission: 7,
    sales: 1588,
    perLimit: 5,
    skus: [
      ['白色', 99, 180],
      ['黑色', 99, 0],
    ],
    facts: ['65W 单口输出，三口同充', '折叠插脚，体积小三分之一', '通过 3C 认证'],
    box: '充电器、双头数据线 1 根',
  },
]

const content = ({ facts, box, postage }: Thing) =>
  `<h4>商品亮点</h4><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul><h4>包装清单</h4><p>${box}</p><h4>售后说明</h4><p>签收后 7 天内商品完好可退换，退换运费由责任方承担；质保期内非人为损坏免费维修。${postage ? `单笔运费 ${postage} 元。` : '全国包邮，偏远地区除外。'}</p>`

export const generalGoods: Row[] = things.map((thing, sort) => ({
  id: thing.id,
  code: `GD${thing.id}`,
  name: thing.name,
  summary: thing.summary,
  type: 2,
  operatorType: null,
  tips: art(thing.picture),
  images: [art(thing.picture), art('comment-2')],
  details: [],
  tags: thing.tags,
  star: 5,
  price: toFen(thing.skus[0]?.[1] ?? 0),
  marketPrice: toFen(thing.market),
  postage: toFen(thing.postage ?? 0),
  tariff: [],
  selectNumber: 0,
  smsCode: 0,
  uploadPhoto: 0,
  numberRegion: '',
  provinceCode: 'delivery',
  content: content(thing),
  limitRule: { ageMin: 0, ageMax: 120, perCert: 0, banned: [] },
  delivery: thing.postage ? `48 小时内发货，运费 ${thing.postage} 元` : '48 小时内发货，全国包邮',
  commission: toFen(thing.commission),
  sales: thing.sales,
  stock: thing.skus.reduce((sum, [, , stock]) => sum + stock, 0),
  perLimit: thing.perLimit ?? 5,
  sort: 100 + sort,
  days: 30 + ((thing.id * 53) % 260),
}))

export const skuRows: (typeof goodsSku.$inferInsert & { id: number })[] = things.flatMap((thing) =>
  thing.skus.map(([name, price, stock], index) => ({
    id: thing.id * 10 + index,
    goodsId: thing.id,
    name,
    image: art(thing.picture),
    price: toFen(price),
    stock,
    sort: index,
  })),
)
