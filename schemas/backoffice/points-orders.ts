/** Orders of the points shop for staff: sending, handing out at the store, and decisions on refunds. */
import * as z from 'zod/mini'
import { pointsSteps } from '../staff-steps.ts'
import { code, id, timestamp } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'
import { shipment } from './orders.ts'

const pointsOrderSn = z.string().check(z.regex(/^SI\d{14}[A-Z]{4}$/))
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
const maxOrders = 100
/** Everything but sending, which needs a parcel. */
const steps = pointsSteps.filter((step) => step !== 'ship')

const order = z.object({
  id,
  sn: z.string(),
  promoCode: z.string(),
  goodsName: localizedString,
  quantity: z.int(),
  points: z.int(),
  /** Postage, in fen. */
  amount: z.int(),
  /** Enumeration goodsOrderStatus. */
  status: z.int(),
  /** 1 by parcel, 2 at a store. */
  deliveryType: z.int(),
  expressName: z.nullable(z.string()),
  expressNo: z.nullable(z.string()),
  refundReason: z.nullable(z.string()),
  createdAt: timestamp,
  paidAt: z.nullable(timestamp),
  shippedAt: z.nullable(timestamp),
  /** What staff can do with it now. */
  allows: z.array(z.enum(pointsSteps)),
})
export type PointsOrder = z.output<typeof order>

const example: PointsOrder = {
  id: 12,
  sn: 'SI20261120103002PLMZ',
  promoCode: 'MM0001',
  goodsName: { 'zh-CN': '便携充电宝', en: 'Power bank' },
  quantity: 1,
  points: 1200,
  amount: 800,
  status: 2,
  deliveryType: 1,
  expressName: null,
  expressNo: null,
  refundReason: null,
  createdAt: 1_796_040_000_000,
  paidAt: 1_796_040_060_000,
  shippedAt: null,
  allows: ['ship'],
}

export const pointsOrders = {
  'GET /api/admin/points-orders': row({
    summary: 'Paid orders of the points shop, newest first',
    role: 'editor',
    params: z.object({
      /** Only those that wait for staff. */
      waiting: z.optional(z.boolean()),
      promoCode: z.optional(code),
      /** Returns orders before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxOrders)), maxOrders),
    }),
    data: z.object({
      list: z.array(order),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: { waiting: true }, data: { list: [example], next: null } },
  }),
  'POST /api/admin/points-orders/{sn}/ship': row({
    summary: 'Send an order of the points shop',
    role: 'publisher',
    params: z.strictObject({ sn: pointsOrderSn, ...shipment }),
    data: order,
    errors: [404, 409],
    example: {
      params: { sn: example.sn, expressName: '中通快递', expressNo: 'ZT1000000000123' },
      data: {
        ...example,
        status: 3,
        expressName: '中通快递',
        expressNo: 'ZT1000000000123',
        shippedAt: 1_796_126_460_000,
        allows: [],
      },
    },
  }),
  'POST /api/admin/points-orders/{sn}/step': row({
    summary: 'Take a step with an order of the points shop: hand it out, decide on its refund, pay it',
    role: 'publisher',
    params: z.strictObject({ sn: pointsOrderSn, step: z.enum(steps) }),
    data: order,
    errors: [404, 409],
    example: {
      params: { sn: example.sn, step: 'handOut' },
      data: { ...example, deliveryType: 2, status: 4, allows: [] },
    },
  }),
} as const satisfies PublishingTable
