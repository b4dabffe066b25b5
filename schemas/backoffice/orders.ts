/** Shop orders for shipping by the shop's staff (docs/domain §3.5). Every access is recorded in the audit trail. */
import * as z from 'zod/mini'
import { cardSteps, goodsSteps } from '../staff-steps.ts'
import { code, id, timestamp, boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

export const shopOrderSn = z.string().check(z.regex(/^(?:HK|PN|GD)\d{14}[A-Z]{4}$/))
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })

/** Everything but sending, which needs a parcel. */
const steps = [...new Set([...cardSteps, ...goodsSteps])].filter((step) => step !== 'ship')
const maxOrders = 100

const summary = z.object({
  id,
  sn: z.string(),
  promoCode: z.string(),
  goodsName: localizedString,
  quantity: z.int(),
  /** In fen. */
  amount: z.int(),
  /** Enumeration orderStatus (HK, PN) or goodsOrderStatus (GD). */
  status: z.int(),
  stage: z.string(),
  createdAt: timestamp,
  paidAt: z.nullable(timestamp),
  shippedAt: z.nullable(timestamp),
  /** What staff can do with it now. */
  allows: z.array(z.enum([...new Set([...cardSteps, ...goodsSteps])])),
})
export type OrderSummary = z.output<typeof summary>

const order = z.extend(summary, {
  receiver: z.object({ name: z.string(), mobile: z.string(), region: localizedString, address: z.string() }),
  /** When the shopper changed the receiver; null: unchanged. */
  receiverChangedAt: z.nullable(timestamp),
  remark: z.string(),
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

const exampleSummary: OrderSummary = {
  id: 7,
  sn: 'GD20261120103002PLMZ',
  promoCode: 'MM0001',
  goodsName: { 'zh-CN': '随身 Wi-Fi 6 路由器', en: 'Wi-Fi 6 travel router' },
  quantity: 2,
  amount: 39_800,
  status: 2,
  stage: 'toShip',
  createdAt: 1_796_040_000_000,
  paidAt: 1_796_040_060_000,
  shippedAt: null,
  allows: ['ship'],
}
const example: Order = {
  ...exampleSummary,
  receiver: {
    name: '沈听澜',
    mobile: '13800000077',
    region: { 'zh-CN': '湖北省 武汉市 武昌区', en: 'Wuchang District, Wuhan, Hubei' },
    address: '中南路 99 号 3 栋 502',
  },
  receiverChangedAt: 1_796_040_600_000,
  remark: '',
  parcels: [],
  unsent: 2,
}
const expressNo = z.string().check(z.regex(/^[A-Za-z\d-]{6,32}$/))
/** The carrier and number of a parcel, as its label has them. */
export const shipment = {
  expressName: z.string().check(z.minLength(1), z.maxLength(40)),
  expressNo,
  expressPhone: z.optional(z.string().check(z.regex(/^\d[\d-]{3,19}$/))),
}
const parcel = { expressName: '顺丰速运', expressNo: 'SF1000000000123' }

export const orders = {
  'GET /api/admin/orders': row({
    summary: 'Paid orders of the shop, newest first, without receivers',
    role: 'editor',
    params: z.object({
      /** Only those that wait for staff. */
      waiting: z.optional(z.boolean()),
      /** The number of an order, or its prefix: `GD`. */
      sn: z.optional(z.string().check(z.regex(/^[A-Z]{2}\d{0,14}[A-Z]{0,4}$/))),
      promoCode: z.optional(code),
      /** Returns orders before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxOrders)), maxOrders),
    }),
    data: z.object({
      list: z.array(summary),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: { waiting: true }, data: { list: [exampleSummary], next: null } },
  }),
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
      ...shipment,
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
        allows: ['signed'],
        shippedAt: 1_796_126_460_000,
        parcels: [{ ...parcel, quantity: 1, note: '', shippedAt: 1_796_126_460_000, signedAt: null }],
        unsent: 1,
      },
    },
  }),
  'POST /api/admin/orders/{sn}/step': row({
    summary: 'Take a step with an order: review, accept, refuse …; `allows` lists the possible ones',
    role: 'publisher',
    params: z.strictObject({ sn: shopOrderSn, step: z.enum(steps) }),
    data: order,
    errors: [404, 409],
    example: {
      params: { sn: 'HK20261120103002PLMZ', step: 'accept' },
      data: { ...example, sn: 'HK20261120103002PLMZ', quantity: 1, amount: 0, status: 5, unsent: 1 },
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
        allows: [],
        shippedAt: 1_796_126_460_000,
        parcels: [{ ...parcel, quantity: 2, note: '', shippedAt: 1_796_126_460_000, signedAt: 1_796_212_860_000 }],
        unsent: 0,
      },
    },
  }),
} as const satisfies PublishingTable
