/** Ordinary goods of the shop, with what one can choose among. */
import { art, type Picture } from '../../schemas/examples/art.ts'
import type { Locale } from '../../schemas/locales.ts'
import { words, type Words } from '../../schemas/words.ts'
import { toFen } from '../platform/money.ts'
import type { goods, goodsSku } from '../db/schema/index.ts'

type Row = Omit<typeof goods.$inferInsert, 'createdAt'> & { id: number; days: number }
type Thing = {
  id: number
  name: Words
  summary: Words
  picture: Picture
  tags: string[]
  market: number
  postage?: number
  commission: number
  sales: number
  perLimit?: number
  /** Name, yuan, pieces. The first is what the list shows. */
  skus: [name: Words, price: number, stock: number][]
  facts: Words[]
  box: Words
}

const things: Thing[] = [
  {
    id: 3001,
    name: words('门面 X1 手机', 'Menmian X1 phone'),
    summary: words('6.7 英寸护眼屏，5000 毫安电池', '6.7-inch eye-care screen, 5,000 mAh'),
    picture: 'goods-phone',
    tags: ['全国联保', '顺丰包邮'],
    market: 1599,
    commission: 60,
    sales: 417,
    perLimit: 2,
    skus: [
      [words('曜石黑 8GB+256GB', 'Obsidian, 8 GB + 256 GB'), 1299, 35],
      [words('晴川蓝 8GB+256GB', 'Blue, 8 GB + 256 GB'), 1299, 28],
      [words('曜石黑 12GB+512GB', 'Obsidian, 12 GB + 512 GB'), 1599, 12],
      [words('晴川蓝 12GB+512GB', 'Blue, 12 GB + 512 GB'), 1599, 0],
    ],
    facts: [
      words('6.7 英寸 120Hz 护眼屏，户外看得清', '6.7-inch 120 Hz eye-care screen, clear outdoors'),
      words('5000 毫安电池，33W 快充', '5,000 mAh battery, 33 W fast charging'),
      words('5G 双卡双待，支持全网通', '5G, two SIMs, all carriers'),
      words('后置 5000 万像素主摄', '50-megapixel main camera'),
    ],
    box: words('手机、充电器、数据线、保护壳、取卡针', 'Phone, charger, cable, case, SIM pin'),
  },
  {
    id: 3002,
    name: words('满格随身 Wi-Fi 6 路由器', 'Mange pocket Wi-Fi 6 router'),
    summary: words('插卡即用，10 台设备同时上网', 'Put a SIM in: 10 devices online at once'),
    picture: 'goods-router',
    tags: ['顺丰包邮', '一年质保'],
    market: 299,
    commission: 20,
    sales: 1063,
    perLimit: 5,
    skus: [
      [words('云白', 'White'), 199, 86],
      [words('松绿', 'Pine green'), 199, 41],
    ],
    facts: [
      words('Wi-Fi 6 双频，10 台设备同时连接', 'Wi-Fi 6 on two bands, 10 devices at once'),
      words('3000 毫安电池，可用 10 小时', '3,000 mAh battery, 10 hours'),
      words('内置双卡槽，可切换运营商', 'Two SIM slots: switch between carriers'),
      words('彩屏显示剩余流量', 'Colour screen shows the data left'),
    ],
    box: words('路由器、充电线、说明书', 'Router, charging cable, manual'),
  },
  {
    id: 3003,
    name: words('10000 毫安快充充电宝', '10,000 mAh fast power bank'),
    summary: words('22.5W 双向快充，可带上飞机', '22.5 W in and out, allowed on planes'),
    picture: 'goods-power',
    tags: ['满 59 包邮'],
    market: 119,
    postage: 8,
    commission: 6,
    sales: 2386,
    perLimit: 5,
    skus: [
      [words('雾白', 'Mist white'), 89, 220],
      [words('松绿', 'Pine green'), 89, 164],
    ],
    facts: [
      words('22.5W 双向快充，半小时充到一半', '22.5 W in and out: half full in half an hour'),
      words('37Wh，符合随身携带规定', '37 Wh, allowed as hand luggage'),
      words('自带数据线，可当挂绳', 'With its own cable, which is a strap too'),
    ],
    box: words('充电宝、说明书', 'Power bank, manual'),
  },
  {
    id: 3004,
    name: words('编织快充数据线 1 米', 'Braided fast cable, 1 m'),
    summary: words('60W 快充，弯折一万次不断', '60 W, bends ten thousand times'),
    picture: 'goods-cable',
    tags: ['拍 2 件更省'],
    market: 29,
    postage: 6,
    commission: 2,
    sales: 5120,
    perLimit: 10,
    skus: [
      [words('灰色 双头 Type-C', 'Grey, USB-C to USB-C'), 19.9, 800],
      [words('红色 双头 Type-C', 'Red, USB-C to USB-C'), 19.9, 640],
    ],
    facts: [
      words('60W 快充，支持数据传输', '60 W charging and data'),
      words('尼龙编织，弯折一万次不断', 'Braided nylon, bends ten thousand times'),
      words('长度 1 米', '1 m long'),
    ],
    box: words('数据线 1 根', '1 cable'),
  },
  {
    id: 3005,
    name: words('316 不锈钢保温杯', '316 steel thermos'),
    summary: words('500 毫升，12 小时保温', '500 ml, warm for 12 hours'),
    picture: 'goods-cup',
    tags: ['一年质保'],
    market: 99,
    postage: 8,
    commission: 5,
    sales: 934,
    perLimit: 5,
    skus: [
      [words('米白 500 毫升', 'Ivory, 500 ml'), 69, 150],
      [words('松绿 500 毫升', 'Pine green, 500 ml'), 69, 133],
      [words('松绿 750 毫升', 'Pine green, 750 ml'), 85, 60],
    ],
    facts: [
      words('316 不锈钢内胆，无焊接', '316 stainless steel inside, no welds'),
      words('12 小时后仍有 55℃', 'Still 55 °C after 12 hours'),
      words('杯盖可拆洗', 'Lid comes apart for washing'),
    ],
    box: words('保温杯、杯刷', 'Thermos, brush'),
  },
  {
    id: 3006,
    name: words('门面 X1 青春版 6GB+128GB', 'Menmian X1 Lite, 6 GB + 128 GB'),
    summary: words('轻薄机身，千元以内', 'Slim, for less than ¥1,000'),
    picture: 'goods-phone-2',
    tags: ['全国联保', '顺丰包邮'],
    market: 1099,
    commission: 45,
    sales: 688,
    perLimit: 2,
    skus: [
      [words('薄荷绿 6GB+128GB', 'Mint, 6 GB + 128 GB'), 899, 52],
      [words('曜石黑 6GB+128GB', 'Obsidian, 6 GB + 128 GB'), 899, 47],
    ],
    facts: [
      words('6.5 英寸 90Hz 屏幕', '6.5-inch 90 Hz screen'),
      words('4500 毫安电池，18W 快充', '4,500 mAh battery, 18 W charging'),
      words('5G 双卡双待', '5G, two SIMs'),
    ],
    box: words('手机、充电器、数据线、取卡针', 'Phone, charger, cable, SIM pin'),
  },
  {
    id: 3007,
    name: words('满格便携 4G 随身 Wi-Fi', 'Mange pocket 4G Wi-Fi'),
    summary: words('口袋大小，差旅轻便', 'Fits a pocket, light on trips'),
    picture: 'goods-pocket',
    tags: ['一年质保'],
    market: 149,
    postage: 8,
    commission: 10,
    sales: 1745,
    perLimit: 5,
    skus: [[words('云白', 'White'), 99, 210]],
    facts: [
      words('4G 全网通，8 台设备同时连接', '4G on all carriers, 8 devices at once'),
      words('2100 毫安电池，可用 7 小时', '2,100 mAh battery, 7 hours'),
      words('重量 78 克', '78 g'),
    ],
    box: words('设备、充电线、说明书', 'Device, charging cable, manual'),
  },
  {
    id: 3008,
    name: words('20000 毫安大容量充电宝', '20,000 mAh power bank'),
    summary: words('可充手机 4 次，三口输出', 'Charges a phone 4 times, three ports'),
    picture: 'goods-power',
    tags: ['顺丰包邮'],
    market: 199,
    commission: 9,
    sales: 811,
    perLimit: 5,
    skus: [
      [words('雾白', 'Mist white'), 149, 96],
      [words('夜黑', 'Black'), 149, 88],
    ],
    facts: [
      words('三口输出，最高 65W', 'Three ports, up to 65 W'),
      words('74Wh，可随身带上飞机', '74 Wh, allowed on planes'),
      words('数显电量', 'Shows the charge in figures'),
    ],
    box: words('充电宝、数据线、收纳袋', 'Power bank, cable, pouch'),
  },
  {
    id: 3009,
    name: words('三合一数据线 1.2 米', '3-in-1 cable, 1.2 m'),
    summary: words('一线充三机，办公出行都方便', 'One cable for three devices, at work and on the road'),
    picture: 'goods-cable',
    tags: ['拍 2 件更省'],
    market: 39,
    postage: 6,
    commission: 2,
    sales: 3094,
    perLimit: 10,
    skus: [
      [words('灰色', 'Grey'), 25.9, 520],
      [words('松绿', 'Pine green'), 25.9, 410],
    ],
    facts: [words('三种接口，可同时充电', 'Three plugs, all at once'), words('最高 30W', 'Up to 30 W'), words('长度 1.2 米', '1.2 m long')],
    box: words('数据线 1 根', '1 cable'),
  },
  {
    id: 3010,
    name: words('门面 Buds 真无线耳机', 'Menmian Buds'),
    summary: words('主动降噪，续航 30 小时', 'Noise cancelling, 30 hours'),
    picture: 'goods-earphone',
    tags: ['一年质保', '顺丰包邮'],
    market: 299,
    commission: 15,
    sales: 1206,
    perLimit: 3,
    skus: [
      [words('云白', 'White'), 199, 140],
      [words('夜黑', 'Black'), 199, 95],
    ],
    facts: [
      words('主动降噪，通话清晰', 'Noise cancelling, clear calls'),
      words('单次 7 小时，配合充电盒 30 小时', '7 hours, 30 with the case'),
      words('轻触操作，自动连接', 'Touch controls, connects by itself'),
    ],
    box: words('耳机、充电盒、耳塞三对、数据线', 'Earbuds, case, three pairs of tips, cable'),
  },
  {
    id: 3011,
    name: words('满格儿童电话手表', "Mange children's phone watch"),
    summary: words('4G 通话，精准定位', '4G calls, exact location'),
    picture: 'goods-watch',
    tags: ['一年质保', '需插卡使用'],
    market: 499,
    commission: 25,
    sales: 529,
    perLimit: 3,
    skus: [
      [words('天空蓝', 'Sky blue'), 349, 62],
      [words('樱花粉', 'Pink'), 349, 58],
    ],
    facts: [
      words('4G 视频通话，四重定位', '4G video calls, four ways to locate'),
      words('课堂模式，家长端可设', 'Class mode, set by parents'),
      words('20 米防水', 'Waterproof to 20 m'),
    ],
    box: words('手表、充电线、说明书', 'Watch, charging cable, manual'),
  },
  {
    id: 3012,
    name: words('65W 氮化镓充电器', '65 W GaN charger'),
    summary: words('三口同充，手机电脑都能充', 'Three ports, for phones and laptops'),
    picture: 'goods-charger',
    tags: ['满 59 包邮'],
    market: 139,
    postage: 8,
    commission: 7,
    sales: 1588,
    perLimit: 5,
    skus: [
      [words('白色', 'White'), 99, 180],
      [words('黑色', 'Black'), 99, 0],
    ],
    facts: [
      words('65W 单口输出，三口同充', '65 W from one port, three at once'),
      words('折叠插脚，体积小三分之一', 'Folding plug, a third smaller'),
      words('通过 3C 认证', 'CCC certified'),
    ],
    box: words('充电器、双头数据线 1 根', 'Charger, 1 USB-C cable'),
  },
]

const content = ({ facts, box, postage }: Thing): Words => {
  const list = (locale: Locale) => `<ul>${facts.map((fact) => `<li>${fact[locale]}</li>`).join('')}</ul>`
  return words(
    `<h4>商品亮点</h4>${list('zh-CN')}<h4>包装清单</h4><p>${box['zh-CN']}</p><h4>售后说明</h4><p>签收后 7 天内商品完好可退换，退换运费由责任方承担；质保期内非人为损坏免费维修。${postage ? `单笔运费 ${postage} 元。` : '全国包邮，偏远地区除外。'}</p>`,
    `<h4>Why this one</h4>${list('en')}<h4>In the box</h4><p>${box.en}</p><h4>Returns</h4><p>Return or exchange it undamaged within 7 days of delivery; the side at fault pays the postage. Defects are repaired free of charge under warranty. ${postage ? `Delivery ¥${postage} an order.` : 'Free delivery, remote places excepted.'}</p>`,
  )
}

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
  delivery: thing.postage
    ? words(`48 小时内发货，运费 ${thing.postage} 元`, `Sent within 48 hours, delivery ¥${thing.postage}`)
    : words('48 小时内发货，全国包邮', 'Sent within 48 hours, free delivery'),
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
