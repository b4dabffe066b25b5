/** The packages that cards can buy: every type of docs/domain §2.2. */
import { toFen } from '../../money.ts'
import { DAY, HOUR, startOfDay } from '../../time.ts'
import type { packages } from '../schema/index.ts'

const GB = 1_048_576
type Row = typeof packages.$inferInsert
export const packageIds = { month100: 101, month30: 102, year: 103, life: 104, endless: 105, week: 106, prepaidHalf: 201, prepaidYear: 202, add20: 301, add5: 302, addDay: 303, byVolume: 401, kill50: 501, kill10: 502, kill100: 503 } as const

const rule = (title: string, text: string) => `<h4>${title}</h4><p>${text}</p>`
const noReturn = rule('退订', '套餐生效后不支持退订，请确认后再支付。')
const inMonth = rule('计费规则', '从生效时起计一个自然月，到期日 23:59:59 止；未用完的流量到期作废，不结转。')
const slowAfter = (gb: number, speed: string) => rule('限速说明', `当期用量超过 ${gb}GB 后网速降为 ${speed}，到下一期恢复，不另收费。`)

type Given = Partial<Row> & Pick<Row, 'id' | 'name'> & { yuan: number; was?: number; gb: number; slow?: [gb: number, code: string] }
const plan = ({ yuan, was, gb, slow, ...rest }: Given): Row => ({
  type: 1,
  operatorTypes: [],
  totalFlow: gb * GB,
  duration: 1,
  unit: 2,
  price: toFen(yuan),
  originalPrice: was === undefined ? null : toFen(was),
  speedCode: '150M',
  limitSpeedFlow: slow ? slow[0] * GB : null,
  limitSpeedCode: slow?.[1] ?? null,
  effectTypes: [1],
  perLimit: 0,
  stock: null,
  sort: rest.id ?? 0,
  content: `${inMonth}${slow ? slowAfter(slow[0], { '1M': '1Mbps', '512K': '512Kbps', '2M': '2Mbps' }[slow[1]] ?? slow[1]) : ''}${noReturn}`,
  ...rest,
})

export function packageRows(now: number): Row[] {
  const today = startOfDay(now)
  return [
    plan({ id: 101, name: '畅用 100GB 月包', yuan: 29, was: 39, gb: 100, slow: [80, '1M'], effectTypes: [1, 2], perLimit: 3, tag: '推荐', summary: '视频、直播都够用', sold: 12_408 }),
    plan({ id: 102, name: '悦享 30GB 月包', yuan: 12, was: 15, gb: 30, effectTypes: [1, 2], perLimit: 3, summary: '轻度上网，按月续', sold: 8317 }),
    plan({ id: 103, name: '安心 1200GB 年包', yuan: 288, was: 348, gb: 1200, duration: 1, unit: 3, tag: '省 60 元', summary: '平均每月 100GB，一年不用管', sold: 1926, content: `${rule('计费规则', '从生效时起计一年，全年共用 1200GB，用完可订购叠加包。')}${noReturn}` }),
    plan({ id: 104, name: '长期 5GB 守号包', yuan: 99, gb: 5, duration: 20, unit: 3, perLimit: 1, summary: '设备待机用，长期有效', sold: 745, content: `${rule('计费规则', '长期有效，5GB 用完为止，可随时加订月包。')}${noReturn}` }),
    plan({ id: 105, name: '无忧不限量月包', yuan: 59, was: 79, gb: 300, isInfiniteFlow: true, slow: [150, '2M'], effectTypes: [1, 2], perLimit: 3, tag: '热销', summary: '不限总量，150GB 后 2Mbps', sold: 5580 }),
    plan({ id: 106, name: '七天 20GB 短租包', yuan: 8, was: 10, gb: 20, duration: 7, unit: 1, isRefundable: true, summary: '出差旅行，用几天买几天', sold: 2210, content: `${rule('计费规则', '从生效时起计 7 天，到期日 23:59:59 止。')}${rule('退订', '未使用流量前可申请退订，费用退回余额。')}` }),
    plan({ id: 201, type: 2, name: '预存 6 个月 100GB', yuan: 165, was: 174, gb: 600, duration: 6, unit: 2, slow: [480, '1M'], effectTypes: [1, 2], tag: '95 折', summary: '一次预存，半年不断网', sold: 1403 }),
    plan({ id: 202, type: 2, name: '预存 12 个月 30GB', yuan: 129, was: 144, gb: 360, duration: 12, unit: 2, effectTypes: [1, 2], tag: '9 折', summary: '长期在线的设备适用', sold: 962 }),
    plan({ id: 301, type: 3, name: '20GB 叠加包', yuan: 10, was: 12, gb: 20, perLimit: 5, tag: '常购', summary: '当月有效，与主套餐叠加使用', sold: 20_115 }),
    plan({ id: 302, type: 3, name: '5GB 叠加包', yuan: 3.5, was: 4, gb: 5, perLimit: 10, summary: '临时补一点', sold: 15_870 }),
    plan({ id: 303, type: 3, name: '10GB 日包', yuan: 2.9, gb: 10, duration: 1, unit: 1, perLimit: 0, summary: '当天 24 点前有效', sold: 31_240, content: `${rule('计费规则', '购买当天 23:59:59 前有效，可重复购买。')}${noReturn}` }),
    plan({ id: 401, type: 4, name: '按量计费', yuan: 0, gb: 0, duration: 20, unit: 3, volumePrice: toFen(3), perLimit: 1, summary: '用多少付多少，3 元/GB，每月 1 日出账', sold: 1180, content: `${rule('计费规则', '开通后按实际用量计费，3 元/GB，精确到 KB；每月 1 日从余额扣除上月费用，余额不足会停机。')}${rule('关闭', '可随时在续费设置中关闭，关闭前须结清已用费用。')}` }),
    plan({ id: 501, type: 5, name: '秒杀 50GB 叠加包', yuan: 20, gb: 50, seckillPrice: toFen(9.9), seckillTotal: 200, stock: 38, sold: 162, perLimit: 1, seckillStartAt: now - 40 * 60_000, seckillEndAt: today + 3 * DAY, summary: '当月有效' }),
    plan({ id: 502, type: 5, name: '秒杀 10GB 叠加包', yuan: 8, gb: 10, seckillPrice: toFen(2.9), seckillTotal: 300, stock: 0, sold: 300, perLimit: 1, seckillStartAt: now - 40 * 60_000, seckillEndAt: today + 3 * DAY, summary: '当月有效' }),
    plan({ id: 503, type: 5, name: '秒杀 100GB 月包', yuan: 29, gb: 100, slow: [80, '1M'], seckillPrice: toFen(19.9), seckillTotal: 100, stock: 87, sold: 13, perLimit: 1, seckillStartAt: now - 40 * 60_000, seckillEndAt: today + 3 * DAY, summary: '立即生效，一个自然月' }),
  ].map((row) => ({ ...row, seckillStartAt: row.seckillStartAt ? Math.floor(row.seckillStartAt / HOUR) * HOUR : null }))
}
