/** Refund requests of shoppers, and their decision by the shop (docs/domain §2.2). */
import * as z from 'zod/mini'
import { refundKind, refundReason, refundRefusal, refundState } from '../after-sale.ts'
import { code, id, timestamp, boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

const refundSn = z.string().check(z.regex(/^RF\d{14}[A-Z]{4}$/))
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
const maxRefunds = 100

const refund = z.object({
  id,
  sn: z.string(),
  orderSn: z.string(),
  promoCode: z.string(),
  goodsName: localizedString,
  state: refundState,
  kind: refundKind,
  /** Null: refunded without a request, because the order was cancelled or a payment arrived late. */
  reason: z.nullable(refundReason),
  words: z.string(),
  /** Addresses of the pictures uploaded by the shopper. */
  pictures: z.array(z.string()),
  /** In fen. */
  amount: z.int(),
  lines: z.array(z.object({ name: localizedString, amount: z.int() })),
  expressName: z.nullable(z.string()),
  expressNo: z.nullable(z.string()),
  refusal: z.nullable(localizedString),
  /** The provider's view; null before the first request. `failed`, `abnormal` and `closed` wait for a person. */
  providerState: z.nullable(z.enum(['processing', 'done', 'failed', 'abnormal', 'closed'])),
  providerReason: z.nullable(z.string()),
  /** `operator:{id}`, or another actor. */
  decidedBy: z.nullable(z.string()),
  /** Actions possible in this state. */
  allows: z.array(z.enum(['approve', 'refuse', 'receive', 'retry'])),
  /** Reasons for a refusal that apply to the place of the goods. */
  refusals: z.array(refundRefusal),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Refund = z.output<typeof refund>

const example: Refund = {
  id: 4,
  sn: 'RF20261121103002PLMZ',
  orderSn: 'GD20261120103002PLMZ',
  promoCode: 'MM0001',
  goodsName: { 'zh-CN': '随身 Wi-Fi 6 路由器', en: 'Wi-Fi 6 travel router' },
  state: 1,
  kind: 1,
  reason: 'changedMind',
  words: '买错型号',
  pictures: [],
  amount: 19900,
  lines: [{ name: { 'zh-CN': '商品', en: 'Goods' }, amount: 19900 }],
  expressName: null,
  expressNo: null,
  refusal: null,
  providerState: null,
  providerReason: null,
  decidedBy: null,
  allows: ['approve', 'refuse'],
  refusals: ['packed', 'other'],
  createdAt: 1_796_040_000_000,
  updatedAt: 1_796_040_000_000,
}
const refundParams = z.strictObject({ sn: refundSn })
const { sn } = example

export const refunds = {
  'GET /api/admin/refunds': row({
    summary: 'Requests for refunds and returns, newest first',
    role: 'editor',
    params: z.object({
      /** 1 requested, 2 approved, 3 sent back, 4 completed, 5 refused, 6 withdrawn, 7 failed. */
      state: z.optional(refundState),
      promoCode: z.optional(code),
      /** Returns refunds before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxRefunds)), maxRefunds),
    }),
    data: z.object({
      list: z.array(refund),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: { state: 1 }, data: { list: [example], next: null } },
  }),
  'POST /api/admin/refunds/{sn}/approve': row({
    summary: 'Approve a request: refund the money, or let the shopper return the goods first',
    role: 'publisher',
    params: refundParams,
    data: refund,
    errors: [404, 409],
    example: {
      params: { sn },
      data: { ...example, state: 2, decidedBy: 'operator:1', allows: [], refusals: [] },
    },
  }),
  'POST /api/admin/refunds/{sn}/refuse': row({
    summary: 'Refuse a request, with a reason allowed for it; `other` requires a note',
    role: 'publisher',
    params: z.strictObject({ sn: refundSn, reason: refundRefusal, note: z._default(boundedText(200), '') }),
    data: refund,
    errors: [404, 409],
    example: {
      params: { sn, reason: 'packed' },
      data: {
        ...example,
        state: 5,
        decidedBy: 'operator:1',
        refusal: { 'zh-CN': '商品已备好，即将发出', en: 'The goods are packed and about to ship' },
        allows: [],
        refusals: [],
      },
    },
  }),
  'POST /api/admin/refunds/{sn}/receive': row({
    summary: 'Confirm the receipt of returned goods and refund the money',
    role: 'publisher',
    params: refundParams,
    data: refund,
    errors: [404, 409],
    example: {
      params: { sn },
      data: {
        ...example,
        kind: 2,
        state: 3,
        expressName: '顺丰速运',
        expressNo: 'SF1000000000123',
        decidedBy: 'operator:1',
        allows: [],
        refusals: [],
      },
    },
  }),
  'POST /api/admin/refunds/{sn}/retry': row({
    summary: 'Ask the provider again for a refund that failed, with the same number',
    role: 'publisher',
    params: refundParams,
    data: refund,
    errors: [404, 409],
    example: {
      params: { sn },
      data: { ...example, state: 2, decidedBy: 'operator:1', allows: [], refusals: [] },
    },
  }),
} as const satisfies PublishingTable
