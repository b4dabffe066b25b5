/** The number cards of the shop: made-up products of the four operators, each with its tariff. */
import { art, type Picture } from '../../../schemas/examples/art.ts'
import type { goods } from '../schema/index.ts'
import { toFen } from '../../money.ts'
import { vanityGoods } from './insert-numbers.ts'

type Row = Omit<typeof goods.$inferInsert, 'createdAt'> & { id: number; /** How long it has been in the shop, in days. */ days: number }
const GB = 1_048_576
export const operatorNames = { 1: '中国移动', 2: '中国联通', 3: '中国电信', 4: '中国广电' } as const
type Operator = keyof typeof operatorNames

type Card = {
  id: number
  operator: Operator
  name: string
  summary: string
  picture: Picture
  tags: string[]
  monthFee: number
  /** The lower fee and its months. */
  favour?: [fee: number, months: number]
  common: number
  fixed?: number
  /** What the directed volume is for. */
  apps?: string
  minutes: number
  /** Yuan a minute, a GB beyond the plan. */
  minutePrice?: string
  gbPrice?: string
  firstCharge?: number
  /** 0 none, 1 anywhere, 2 fixed place, 3 where it is sent, 4 random in the province, 5 chosen in the province. */
  select?: 0 | 1 | 2 | 3 | 4 | 5
  region: string
  sms?: 1
  photo?: 1
  age?: [from: number, to: number]
  banned?: string[]
  contract?: number
  commission: number
  sales: number
  stock?: number
  type?: 1 | 3
}

/** Codes of provinces where an operator does not deliver. */
const far = ['650000', '540000']
const border = ['530000', '650000', '540000']

const cards: Card[] = [
  { id: 1001, operator: 2, name: '星河卡 39 元 203GB', summary: '首年 19 元/月，长期可用', picture: 'goods-sim-1', tags: ['首年优惠', '可选号', '免费包邮'], monthFee: 39, favour: [19, 12], common: 173, fixed: 30, apps: '主流视频与音乐', minutes: 100, firstCharge: 50, select: 3, region: '收货地为归属地', sms: 1, banned: far, commission: 86, sales: 12_846 },
  { id: 1002, operator: 1, name: '青藤学生卡 29 元 135GB', summary: '16 至 25 岁可办，校园专享', picture: 'goods-sim-2', tags: ['学生专享', '免费包邮'], monthFee: 29, common: 105, fixed: 30, apps: '学习与短视频应用', minutes: 100, firstCharge: 50, select: 4, region: '省内随机归属地', photo: 1, age: [16, 25], banned: far, commission: 70, sales: 8210 },
  { id: 1003, operator: 3, name: '长乐卡 9 元 8GB', summary: '长者专属，每月 500 分钟通话', picture: 'goods-sim-3', tags: ['长者专属', '低月租'], monthFee: 9, common: 8, minutes: 500, firstCharge: 50, region: '收货地为归属地', age: [55, 80], commission: 30, sales: 3377 },
  { id: 1004, operator: 4, name: '广悦卡 19 元 192GB', summary: '5G 网络，流量可结转', picture: 'goods-sim-4', tags: ['流量结转', '免费包邮'], monthFee: 19, common: 162, fixed: 30, apps: '视频应用', minutes: 0, minutePrice: '0.15', firstCharge: 50, region: '全国随机归属地', banned: border, commission: 64, sales: 9954, stock: 0 },
  { id: 1005, operator: 2, name: '沧澜卡 29 元 155GB', summary: '流量全通用，不分时段', picture: 'goods-sim-4', tags: ['长期套餐', '免费包邮'], monthFee: 29, common: 155, minutes: 100, firstCharge: 50, select: 3, region: '收货地为归属地', banned: far, commission: 72, sales: 6731 },
  { id: 1006, operator: 2, name: '云杉卡 59 元 260GB', summary: '大流量加 500 分钟，家庭可共享', picture: 'goods-sim-6', tags: ['可共享', '可选号'], monthFee: 59, favour: [39, 6], common: 220, fixed: 40, apps: '主流视频与游戏', minutes: 500, firstCharge: 100, select: 5, region: '省内自选号码', sms: 1, contract: 12, commission: 120, sales: 2204 },
  { id: 1007, operator: 2, name: '小满副卡 9 元 5GB', summary: '平板、手表备用，月租不涨', picture: 'goods-sim-6', tags: ['长期套餐', '低月租'], monthFee: 9, common: 5, minutes: 50, firstCharge: 50, region: '全国随机归属地', commission: 22, sales: 4819 },
  { id: 1008, operator: 2, name: '拾光卡 19 元 80GB', summary: '20 年长期资费，合约透明', picture: 'goods-sim-1', tags: ['长期套餐', '免费包邮'], monthFee: 19, common: 80, minutes: 100, firstCharge: 50, select: 3, region: '收货地为归属地', banned: border, commission: 55, sales: 15_320 },
  { id: 1009, operator: 1, name: '远山卡 39 元 180GB', summary: '信号覆盖广，乡镇也好用', picture: 'goods-sim-1', tags: ['首年优惠', '可选号'], monthFee: 39, favour: [29, 12], common: 150, fixed: 30, apps: '视频应用', minutes: 200, firstCharge: 50, select: 5, region: '省内自选号码', sms: 1, banned: far, commission: 90, sales: 11_077 },
  { id: 1010, operator: 1, name: '初雪卡 29 元 100GB', summary: '半年优惠 19 元，到期自动恢复', picture: 'goods-sim-4', tags: ['首年优惠', '免费包邮'], monthFee: 29, favour: [19, 6], common: 70, fixed: 30, apps: '音乐与短视频', minutes: 150, firstCharge: 50, region: '收货地为归属地', commission: 66, sales: 7342 },
  { id: 1011, operator: 1, name: '家和卡 79 元 300GB', summary: '含 2 张副卡，全家共享 1000 分钟', picture: 'goods-sim-6', tags: ['可共享', '长期套餐'], monthFee: 79, common: 260, fixed: 40, apps: '视频应用', minutes: 1000, firstCharge: 100, select: 5, region: '省内自选号码', sms: 1, contract: 24, commission: 168, sales: 1320 },
  { id: 1012, operator: 1, name: '轻舟卡 18 元 30GB', summary: '轻度上网，300 分钟够打', picture: 'goods-sim-3', tags: ['低月租'], monthFee: 18, common: 30, minutes: 300, firstCharge: 50, region: '收货地为归属地', commission: 38, sales: 5468 },
  { id: 1013, operator: 1, name: '守号卡 5 元 1GB', summary: '只为留住号码，按月 5 元', picture: 'goods-sim-3', tags: ['低月租', '长期套餐'], monthFee: 5, common: 1, minutes: 30, minutePrice: '0.19', firstCharge: 50, region: '全国随机归属地', commission: 12, sales: 2981 },
  { id: 1014, operator: 3, name: '天青卡 29 元 185GB', summary: '首充 50 元，前 12 个月每月返 10 元', picture: 'goods-sim-1', tags: ['首年优惠', '免费包邮'], monthFee: 29, favour: [19, 12], common: 155, fixed: 30, apps: '主流视频与直播', minutes: 100, firstCharge: 50, select: 3, region: '收货地为归属地', banned: far, commission: 88, sales: 18_602 },
  { id: 1015, operator: 3, name: '流萤卡 19 元 100GB', summary: '夜间不限速，适合追剧', picture: 'goods-sim-4', tags: ['长期套餐', '免费包邮'], monthFee: 19, common: 70, fixed: 30, apps: '视频应用', minutes: 0, minutePrice: '0.1', firstCharge: 50, region: '收货地为归属地', banned: border, commission: 58, sales: 9120 },
  { id: 1016, operator: 3, name: '凌云卡 59 元 280GB', summary: '可选号，合约期 12 个月', picture: 'goods-sim-5', tags: ['可选号', '首年优惠'], monthFee: 59, favour: [39, 12], common: 240, fixed: 40, apps: '视频与游戏', minutes: 300, firstCharge: 100, select: 5, region: '省内自选号码', sms: 1, contract: 12, commission: 130, sales: 3408 },
  { id: 1017, operator: 3, name: '启程学生卡 29 元 160GB', summary: '凭学籍可办，毕业转普通资费', picture: 'goods-sim-2', tags: ['学生专享', '可选号'], monthFee: 29, common: 130, fixed: 30, apps: '学习与音乐', minutes: 200, firstCharge: 50, select: 4, region: '省内随机归属地', photo: 1, age: [16, 25], commission: 75, sales: 6650 },
  { id: 1018, operator: 3, name: '半夏卡 39 元 220GB', summary: '流量可结转到次月', picture: 'goods-sim-1', tags: ['流量结转', '长期套餐'], monthFee: 39, common: 190, fixed: 30, apps: '主流应用', minutes: 100, firstCharge: 50, select: 3, region: '收货地为归属地', commission: 92, sales: 4276 },
  { id: 1019, operator: 3, name: '安居卡 99 元 500GB', summary: '手机流量加 300M 宽带减免', picture: 'goods-sim-6', tags: ['可共享', '可选号'], monthFee: 99, common: 460, fixed: 40, apps: '视频应用', minutes: 1000, firstCharge: 200, select: 5, region: '省内自选号码', sms: 1, contract: 24, commission: 210, sales: 612, stock: 80 },
  { id: 1020, operator: 4, name: '广川卡 29 元 192GB', summary: '优先级 700MHz 网络，穿墙好', picture: 'goods-sim-4', tags: ['流量结转', '免费包邮'], monthFee: 29, favour: [19, 12], common: 162, fixed: 30, apps: '视频应用', minutes: 200, firstCharge: 50, region: '全国随机归属地', banned: border, commission: 80, sales: 7803 },
  { id: 1021, operator: 4, name: '广序卡 9 元 40GB', summary: '月租 9 元，流量按日清晰可查', picture: 'goods-sim-3', tags: ['低月租', '长期套餐'], monthFee: 9, common: 40, minutes: 0, minutePrice: '0.15', firstCharge: 50, region: '全国随机归属地', banned: border, commission: 34, sales: 3925 },
  { id: 1022, operator: 4, name: '广阔卡 49 元 320GB', summary: '大流量主力卡，合约 12 个月', picture: 'goods-sim-1', tags: ['长期套餐', '可选号'], monthFee: 49, common: 290, fixed: 30, apps: '视频与直播', minutes: 300, firstCharge: 100, select: 1, region: '全国可选归属地', sms: 1, contract: 12, commission: 108, sales: 1874 },
  { id: 1023, operator: 4, name: '广文学生卡 19 元 150GB', summary: '学生认证后享 19 元资费', picture: 'goods-sim-2', tags: ['学生专享', '流量结转'], monthFee: 19, common: 120, fixed: 30, apps: '学习应用', minutes: 100, firstCharge: 50, region: '收货地为归属地', photo: 1, age: [16, 25], commission: 60, sales: 2230 },
  { id: 1024, operator: 2, name: '朝阳卡 49 元 240GB', summary: '可选归属地，号码自己定', picture: 'goods-sim-5', tags: ['可选号', '免费包邮'], monthFee: 49, favour: [29, 6], common: 200, fixed: 40, apps: '主流应用', minutes: 300, firstCharge: 100, select: 2, region: '固定归属地：广东深圳', sms: 1, commission: 110, sales: 2716 },
  { id: vanityGoods[1], type: 3, operator: 1, name: '云帆靓号卡', summary: '移动靓号快速选号，套餐任选', picture: 'goods-sim-5', tags: ['可选号'], monthFee: 29, common: 30, fixed: 30, apps: '视频应用', minutes: 200, select: 1, region: '全国可选归属地', sms: 1, banned: far, commission: 100, sales: 1582 },
  { id: vanityGoods[2], type: 3, operator: 2, name: '星海靓号卡', summary: '联通靓号快速选号，套餐任选', picture: 'goods-sim-5', tags: ['可选号'], monthFee: 29, common: 40, fixed: 30, apps: '视频应用', minutes: 200, select: 1, region: '全国可选归属地', sms: 1, banned: far, commission: 100, sales: 2047 },
  { id: vanityGoods[3], type: 3, operator: 3, name: '天际靓号卡', summary: '电信靓号快速选号，套餐任选', picture: 'goods-sim-5', tags: ['可选号'], monthFee: 29, common: 40, fixed: 30, apps: '视频应用', minutes: 200, select: 1, region: '全国可选归属地', sms: 1, banned: far, commission: 100, sales: 1763 },
  { id: vanityGoods[4], type: 3, operator: 4, name: '广宇靓号卡', summary: '广电靓号快速选号，套餐任选', picture: 'goods-sim-5', tags: ['可选号', '流量结转'], monthFee: 19, common: 60, fixed: 30, apps: '视频应用', minutes: 100, select: 1, region: '全国可选归属地', sms: 1, banned: border, commission: 80, sales: 398 },
]

const list = (items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

function tariff({ monthFee, favour, common, fixed = 0, apps, minutes, minutePrice = '0.1', gbPrice = '5', contract }: Card) {
  return [
    { name: '月租', value: favour ? `${monthFee} 元，前 ${favour[1]} 个月 ${favour[0]} 元` : `${monthFee} 元` },
    { name: '通用流量', value: `${common}GB/月` },
    ...(fixed ? [{ name: '定向流量', value: `${fixed}GB/月，含${apps ?? '指定应用'}` }] : []),
    { name: '国内通话', value: minutes ? `${minutes} 分钟/月，超出 ${minutePrice} 元/分钟` : `${minutePrice} 元/分钟` },
    { name: '套餐外流量', value: `${gbPrice} 元/GB，不足 1GB 按 1GB 计` },
    { name: '合约期', value: contract ? `${contract} 个月，期内不可降档` : '无合约，可随时变更套餐' },
  ]
}

const matter = (card: Card) =>
  list([
    '请使用本人身份证办理，下单人、收件人与实名人须一致。',
    ...(card.age ? [`限 ${card.age[0]} 至 ${card.age[1]} 周岁办理，年龄以身份证为准。`] : []),
    ...(card.photo ? ['下单后请在订单详情上传身份证正反面与免冠照，24 小时内审核。'] : []),
    '收到卡后请在 10 天内激活，逾期未激活号码将被收回。',
    ...(card.firstCharge ? [`激活时须首充 ${card.firstCharge} 元，话费即时到账，用于抵扣月租与通话。`] : ['号码费与预存话费在下单时支付，预存话费激活后按合约逐月返还。']),
    '同一身份证限办 1 张，名下同一运营商号码不超过 5 个。',
    '激活当月按实际天数折算月租，流量与通话按天折算。',
  ])

const compliance = (card: Card) =>
  `<p>方案编号 26${{ 1: 'YD', 2: 'LT', 3: 'DX', 4: 'GD' }[card.operator]}${100_000 + card.id}；标准资费 ${card.monthFee} 元/月${card.favour ? `，优惠期 ${card.favour[1]} 个月，优惠期内 ${card.favour[0]} 元/月，到期恢复标准资费` : ''}。</p><p>适用地区：全国（不含港澳台）。退订方式：合约期满后可在运营商营业厅或客服热线办理变更、销户。以上资费由${operatorNames[card.operator]}公示，本店不另行收费。</p>`

export const numberCards: Row[] = cards.map((card, sort) => ({
  id: card.id,
  code: `HK${card.id}`,
  name: card.name,
  summary: card.summary,
  type: card.type ?? 1,
  operatorType: card.operator,
  tips: art(card.picture),
  images: [art(card.picture), art('detail-sim-1')],
  details: [art('detail-sim-1'), art('detail-sim-2')],
  tags: card.tags,
  star: card.sales > 3000 ? 5 : 4,
  price: 0,
  monthFee: toFen(card.monthFee),
  favourMonthFee: card.favour ? toFen(card.favour[0]) : null,
  favourTerm: card.favour?.[1] ?? null,
  commonFlow: card.common * GB,
  fixedFlow: (card.fixed ?? 0) * GB,
  callDuration: card.minutes,
  tariff: tariff(card),
  selectNumber: card.select ?? 0,
  smsCode: card.sms ?? 0,
  uploadPhoto: card.photo ?? 0,
  numberRegion: card.region,
  provinceCode: 'delivery',
  matter: matter(card),
  compliance: compliance(card),
  content: null,
  limitRule: { ageMin: card.age?.[0] ?? 16, ageMax: card.age?.[1] ?? 65, perCert: 1, banned: card.banned ?? [] },
  delivery: '48 小时内发货，全国包邮',
  activation: card.photo ? '快递激活' : '自主激活',
  commission: toFen(card.commission),
  sales: card.sales,
  stock: card.stock ?? 9999,
  perLimit: 1,
  sort,
  days: 40 + ((card.id * 37) % 300),
}))
