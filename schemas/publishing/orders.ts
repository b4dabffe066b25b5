/** Shop orders as the shop's staff needs them: what goes to whom (docs/domain §3.5). Each look is in the audit trail. */
import * as z from 'zod/mini'
import { moment } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

const shopOrderSn = z.string().check(z.regex(/^(?:HK|PN|GD)\d{14}[A-Z]{4}$/))
const inBoth = z.object({ 'zh-CN': z.string(), en: z.string() })

const order = z.object({
  sn: z.string(),
  promoCode: z.string(),
  goodsName: inBoth,
  quantity: z.int(),
  /** In fen. */
  amount: z.int(),
  /** Enumeration orderStatus (HK, PN) or goodsOrderStatus (GD). */
  status: z.int(),
  stage: z.string(),
  receiver: z.object({ name: z.string(), mobile: z.string(), region: inBoth, address: z.string() }),
  /** When the shopper changed the receiver; null: it is the one of the order. */
  receiverChangedAt: z.nullable(moment),
  remark: z.string(),
  createdAt: moment,
  paidAt: z.nullable(moment),
  shippedAt: z.nullable(moment),
})
export type Order = z.output<typeof order>

const example: Order = {
  sn: 'GD20261120103002PLMZ',
  promoCode: 'MM0001',
  goodsName: { 'zh-CN': '随身 Wi-Fi 6 路由器', en: 'Wi-Fi 6 travel router' },
  quantity: 2,
  amount: 39_800,
  status: 2,
  stage: 'toShip',
  receiver: {
    name: '沈听澜',
    mobile: '13800000077',
    region: { 'zh-CN': '湖北省 武汉市 武昌区', en: 'Wuchang District, Wuhan, Hubei' },
    address: '中南路 99 号 3 栋 502',
  },
  receiverChangedAt: 1_796_040_600_000,
  remark: '',
  createdAt: 1_796_040_000_000,
  paidAt: 1_796_040_060_000,
  shippedAt: null,
}

export const orders = {
  'GET /api/admin/orders/{sn}': row({
    summary: 'One order of the shop, with its receiver in full',
    role: 'publisher',
    params: z.strictObject({ sn: shopOrderSn }),
    data: order,
    errors: [404],
    example: { params: { sn: example.sn }, data: example },
  }),
} as const satisfies PublishingTable
