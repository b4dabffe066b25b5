/** Shop orders for shipping by the shop's staff (docs/domain §3.5). Every access is recorded in the audit trail. */
import * as z from 'zod/mini'
import { timestamp, boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

export const shopOrderSn = z.string().check(z.regex(/^(?:HK|PN|GD)\d{14}[A-Z]{4}$/))
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })

const order = z.object({
  sn: z.string(),
  promoCode: z.string(),
  goodsName: localizedString,
  quantity: z.int(),
  /** In fen. */
  amount: z.int(),
  /** Enumeration orderStatus (HK, PN) or goodsOrderStatus (GD). */
  status: z.int(),
  stage: z.string(),
  receiver: z.object({ name: z.string(), mobile: z.string(), region: localizedString, address: z.string() }),
  /** When the shopper changed the receiver; null: unchanged. */
  receiverChangedAt: z.nullable(timestamp),
  remark: z.string(),
  createdAt: timestamp,
  paidAt: z.nullable(timestamp),
  shippedAt: z.nullable(timestamp),
  /** Parcels, oldest first. */
  parcels: z.array(
    z.object({
      expressName: z.string(),
      expressNo: z.string(),
      quantity: z.int(),
      note: z.string(),
      shippedAt: timestamp,
      signedAt: z.nullable(timestamp),
    }),
  ),
  /** Number of pieces not shipped yet. */
  unsent: z.int(),
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
  parcels: [],
  unsent: 2,
}
const expressNo = z.string().check(z.regex(/^[A-Za-z\d-]{6,32}$/))
const parcel = { expressName: '顺丰速运', expressNo: 'SF1000000000123' }

export const orders = {
  'GET /api/admin/orders/{sn}': row({
    summary: 'An order of the shop, with its receiver in full',
    role: 'publisher',
    params: z.strictObject({ sn: shopOrderSn }),
    data: order,
    errors: [404],
    example: { params: { sn: example.sn }, data: example },
  }),
  'POST /api/admin/orders/{sn}/ship': row({
    summary: 'Ship an order, or `quantity` pieces of it; by default all unshipped pieces',
    role: 'publisher',
    params: z.strictObject({
      sn: shopOrderSn,
      expressName: z.string().check(z.minLength(1), z.maxLength(40)),
      expressNo,
      expressPhone: z.optional(z.string().check(z.regex(/^\d[\d-]{3,19}$/))),
      quantity: z.optional(z.int().check(z.gte(1), z.lte(99))),
      note: z._default(boundedText(100), ''),
    }),
    data: order,
    errors: [404, 409],
    example: {
      params: { sn: example.sn, ...parcel, quantity: 1 },
      data: {
        ...example,
        status: 3,
        stage: 'toReceive',
        shippedAt: 1_796_126_460_000,
        parcels: [{ ...parcel, quantity: 1, note: '', shippedAt: 1_796_126_460_000, signedAt: null }],
        unsent: 1,
      },
    },
  }),
  'POST /api/admin/orders/{sn}/arrived': row({
    summary: 'Mark a parcel as delivered; the last parcel completes the order',
    role: 'publisher',
    params: z.strictObject({ sn: shopOrderSn, expressNo }),
    data: order,
    errors: [404, 409],
    example: {
      params: { sn: example.sn, expressNo: parcel.expressNo },
      data: {
        ...example,
        status: 4,
        stage: 'done',
        shippedAt: 1_796_126_460_000,
        parcels: [{ ...parcel, quantity: 2, note: '', shippedAt: 1_796_126_460_000, signedAt: 1_796_212_860_000 }],
        unsent: 0,
      },
    },
  }),
} as const satisfies PublishingTable
