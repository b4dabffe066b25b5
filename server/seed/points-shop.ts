/** The points shop: goods, what one can choose among, and where they can be picked up (docs/domain §3.15). */
import { art, type Picture } from '../../schemas/examples/art.ts'
import { words, type Words } from '../../schemas/words.ts'
import { toFen } from '../platform/money.ts'
import type { pointsGoods, pointsSku, storeGoods, stores } from '../db/schema/index.ts'
import { serviceMobile } from './storefront.ts'

type Gift = {
  id: number
  name: Words
  picture: Picture
  category: 1 | 2 | 3
  integral: number
  /** The cash part, in yuan. */
  cash: number
  market: number
  postage?: number
  delivery: (1 | 2)[]
  stock: number
  sales: number
  limit: number
  skus?: Words[]
  text: Words
}
const categories = { 1: words('数码配件', 'Gadgets'), 2: words('生活好物', 'Home'), 3: words('话费流量', 'Credit and data') } as const

const gifts: Gift[] = [
  {
    id: 41,
    name: words('10000 毫安快充充电宝', '10,000 mAh fast power bank'),
    picture: 'goods-power',
    category: 1,
    integral: 1200,
    cash: 29,
    market: 89,
    delivery: [1, 2],
    stock: 33,
    sales: 154,
    limit: 2,
    skus: [words('雾白', 'Mist white'), words('松绿', 'Pine green')],
    text: words('22.5W 双向快充，可带上飞机；附数据线一根。', '22.5 W in and out, allowed on planes; with a cable.'),
  },
  {
    id: 42,
    name: words('编织快充数据线 1 米', 'Braided fast cable, 1 m'),
    picture: 'goods-cable',
    category: 1,
    integral: 500,
    cash: 0,
    market: 19.9,
    delivery: [1],
    stock: 120,
    sales: 386,
    limit: 5,
    text: words('60W 快充，尼龙编织，弯折一万次不断。', '60 W, braided nylon, bends ten thousand times.'),
  },
  {
    id: 43,
    name: words('316 不锈钢保温杯', '316 steel thermos'),
    picture: 'goods-cup',
    category: 2,
    integral: 800,
    cash: 19,
    market: 69,
    delivery: [1, 2],
    stock: 58,
    sales: 97,
    limit: 2,
    skus: [words('米白', 'Ivory'), words('松绿', 'Pine green')],
    text: words('500 毫升，12 小时保温，杯盖可拆洗。', '500 ml, warm for 12 hours, washable lid.'),
  },
  {
    id: 44,
    name: words('随身 Wi-Fi 6 路由器', 'Pocket Wi-Fi 6 router'),
    picture: 'goods-router',
    category: 1,
    integral: 0,
    cash: 169,
    market: 299,
    delivery: [1],
    stock: 0,
    sales: 41,
    limit: 1,
    text: words('插卡即用，10 台设备同时连接，积分会员专享价。', 'Put a SIM in: 10 devices at once, at a price for points members.'),
  },
  {
    id: 45,
    name: words('便携 4G 随身 Wi-Fi', 'Pocket 4G Wi-Fi'),
    picture: 'goods-pocket',
    category: 1,
    integral: 1000,
    cash: 59,
    market: 149,
    delivery: [1, 2],
    stock: 26,
    sales: 63,
    limit: 1,
    text: words('口袋大小，78 克，可用 7 小时。', 'Fits a pocket, 78 g, 7 hours.'),
  },
  {
    id: 46,
    name: words('三合一数据线', '3-in-1 cable'),
    picture: 'goods-cable',
    category: 1,
    integral: 650,
    cash: 0,
    market: 39,
    delivery: [1],
    stock: 88,
    sales: 205,
    limit: 5,
    skus: [words('灰色', 'Grey'), words('松绿', 'Pine green')],
    text: words('一线充三机，长 1.2 米。', 'One cable for three devices, 1.2 m.'),
  },
  {
    id: 47,
    name: words('满 20 减 5 元优惠券', 'Coupon: ¥5 off from ¥20'),
    picture: 'coupon',
    category: 3,
    integral: 300,
    cash: 0,
    market: 5,
    delivery: [1],
    stock: 500,
    sales: 912,
    limit: 3,
    text: words('随包裹寄出兑换码卡片，登录后在优惠券页录入。', 'A card with a code comes by post; enter it on the coupon page.'),
  },
  {
    id: 48,
    name: words('20000 毫安大容量充电宝', '20,000 mAh power bank'),
    picture: 'goods-power',
    category: 1,
    integral: 1600,
    cash: 69,
    market: 199,
    postage: 8,
    delivery: [1],
    stock: 17,
    sales: 22,
    limit: 1,
    text: words('三口输出，最高 65W，可随身带上飞机。', 'Three ports, up to 65 W, allowed on planes.'),
  },
  {
    id: 49,
    name: words('便携餐具杯三件套', 'Cup and cutlery set'),
    picture: 'goods-cup',
    category: 2,
    integral: 900,
    cash: 0,
    market: 59,
    postage: 6,
    delivery: [1, 2],
    stock: 40,
    sales: 51,
    limit: 2,
    text: words('杯、勺、收纳袋各一，食品级材质。', 'Cup, spoon and pouch, food safe.'),
  },
]

/** What stands around the goods: setting `pointsShop`. */
export const pointsLook = {
  carousels: [
    { image: art('banner-points'), title: words('积分换好礼', 'Gifts for points'), type: 'page', path: '/pages-sub/iot/integralShop/details/index?goodsId=41' },
  ],
  rule: words(
    [
      '<h3>怎样获得积分</h3><ul><li>每日签到、完成任务；</li><li>参加带积分的充值活动；</li><li>客服因服务发放的积分。</li></ul>',
      '<h3>怎样使用积分</h3><ul><li>可兑换本商城商品，部分商品需另付现金；</li><li>提交订单即扣除积分，取消、超时关闭或退款后原数退回；</li><li>积分自获得之日起 12 个月内有效，先到先用，不可兑现、不可转让。</li></ul>',
      '<h3>配送与退款</h3><ul><li>快递商品 48 小时内发货；自提商品凭提货码到所选门店领取；</li><li>收货后 7 天内可申请退款，由商家审核。</li></ul>',
    ].join(''),
    [
      '<h3>How to earn points</h3><ul><li>Check in every day, complete tasks;</li><li>top-up offers that give points;</li><li>points that our service gives.</li></ul>',
      '<h3>How to use them</h3><ul><li>For goods of this shop, some of them with cash;</li><li>they are taken when you order, and come back when the order is cancelled, runs out or is refunded;</li><li>they last 12 months, the oldest go first. They cannot be sold or passed on.</li></ul>',
      '<h3>Delivery and refunds</h3><ul><li>Parcels leave within 48 hours; show your code at the store to pick up;</li><li>a refund can be asked for within 7 days of receipt. The shop decides.</li></ul>',
    ].join(''),
  ),
}

export const pointsGoodsRows: (typeof pointsGoods.$inferInsert)[] = gifts.map((gift, sort) => ({
  id: gift.id,
  name: gift.name,
  categoryId: gift.category,
  categoryName: categories[gift.category],
  type: gift.integral === 0 ? 3 : gift.cash === 0 ? 1 : 2,
  image: art(gift.picture),
  images: [art(gift.picture), art('banner-points')],
  content: words(
    `<p>${gift.text['zh-CN']}</p><ul><li>兑换后 48 小时内发货，支持到店自提的商品见下单页。</li><li>非质量问题不支持退换，取消订单积分原数退回。</li></ul>`,
    `<p>${gift.text.en}</p><ul><li>Sent within 48 hours. The order page says whether it can be picked up.</li><li>No returns unless it is faulty. Points come back when the order is cancelled.</li></ul>`,
  ),
  integral: gift.integral,
  price: toFen(gift.cash),
  marketPrice: toFen(gift.market),
  postage: toFen(gift.postage ?? 0),
  deliveryTypes: gift.delivery,
  stock: gift.stock,
  sales: gift.sales,
  perLimit: gift.limit,
  sort,
}))

export const pointsSkuRows: (typeof pointsSku.$inferInsert)[] = gifts.flatMap((gift) =>
  (gift.skus ?? []).map((name, index, all) => ({
    id: gift.id * 10 + index,
    goodsId: gift.id,
    name,
    image: art(gift.picture),
    integral: gift.integral,
    price: toFen(gift.cash),
    stock: Math.floor((gift.stock + index) / all.length),
    sort: index,
  })),
)

export const storeRows: (typeof stores.$inferInsert)[] = [
  {
    id: 1,
    name: words('门面优选南山体验店', 'Menmian Select, Nanshan'),
    address: words('深圳市南山区科苑路 20 号一层', 'Ground floor, 20 Keyuan Road, Nanshan District, Shenzhen'),
    mobile: serviceMobile,
    openTime: words('每天 10:00–21:30', 'Daily 10:00–21:30'),
    cityCode: '440300',
  },
  {
    id: 2,
    name: words('门面优选福田店', 'Menmian Select, Futian'),
    address: words('深圳市福田区深南大道 1006 号', '1006 Shennan Avenue, Futian District, Shenzhen'),
    mobile: serviceMobile,
    openTime: words('每天 10:00–21:00', 'Daily 10:00–21:00'),
    cityCode: '440300',
  },
  {
    id: 3,
    name: words('门面优选天河店', 'Menmian Select, Tianhe'),
    address: words('广州市天河区体育西路 191 号', '191 Tiyu West Road, Tianhe District, Guangzhou'),
    mobile: serviceMobile,
    openTime: words('每天 10:00–21:30', 'Daily 10:00–21:30'),
    cityCode: '440100',
  },
  {
    id: 4,
    name: words('楚天数码江汉店', 'Chutian Digital, Jianghan'),
    address: words('武汉市江汉区解放大道 688 号', '688 Jiefang Avenue, Jianghan District, Wuhan'),
    mobile: serviceMobile,
    openTime: words('周一至周六 9:30–20:30', 'Mon–Sat 9:30–20:30'),
    cityCode: '420100',
  },
]
export const storeGoodsRows: (typeof storeGoods.$inferInsert)[] = gifts
  .filter((gift) => gift.delivery.includes(2))
  .flatMap((gift) => storeRows.map(({ id }) => ({ storeId: id ?? 0, goodsId: gift.id })))
