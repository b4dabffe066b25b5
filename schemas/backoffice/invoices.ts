/** Requests of shoppers for invoices, and the decisions of the shop (docs/domain §3.5). */
import * as z from 'zod/mini'
import { invoiceKind, invoiceState } from '../invoice.ts'
import { shopOrderSn } from './orders.ts'
import { id, timestamp } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

const maxInvoices = 100
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
const invoice = z.object({
  id,
  orderSn: z.string(),
  promoCode: z.string(),
  goodsName: localizedString,
  state: invoiceState,
  kind: invoiceKind,
  title: z.string(),
  taxNo: z.nullable(z.string()),
  email: z.string(),
  /** The amount paid minus refunds, in fen. */
  amount: z.int(),
  number: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type InvoiceLine = z.output<typeof invoice>

const example: InvoiceLine = {
  id: 3,
  orderSn: 'GD20261120103002PLMZ',
  promoCode: 'MM0001',
  goodsName: { 'zh-CN': '随身 Wi-Fi 6 路由器', en: 'Wi-Fi 6 travel router' },
  state: 1,
  kind: 'company',
  title: '门面测试公司',
  taxNo: '91350100M000100Y43',
  email: 'test@example.com',
  amount: 19_900,
  number: null,
  refusal: null,
  decidedBy: null,
  createdAt: 1_796_040_000_000,
  updatedAt: 1_796_040_000_000,
}
const { orderSn: sn } = example

export const invoices = {
  'GET /api/admin/invoices': row({
    summary: 'Requests for invoices, newest first',
    role: 'publisher',
    params: z.object({
      /** 1 requested, 2 issued, 3 refused. */
      state: z.optional(invoiceState),
      /** Returns invoices before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxInvoices)), maxInvoices),
    }),
    data: z.object({ list: z.array(invoice), next: z.nullable(id) }),
    errors: [],
    example: { params: { state: 1 }, data: { list: [example], next: null } },
  }),
  'POST /api/admin/invoices/{sn}/issue': row({
    summary: 'Record the number of an issued invoice',
    role: 'publisher',
    params: z.strictObject({ sn: shopOrderSn, number: z.string().check(z.regex(/^\d{8,20}$/)) }),
    data: invoice,
    errors: [404, 409],
    example: {
      params: { sn, number: '26312000000123456789' },
      data: { ...example, state: 2, number: '26312000000123456789', decidedBy: 'operator:1' },
    },
  }),
  'POST /api/admin/invoices/{sn}/refuse': row({
    summary: 'Refuse the invoice of an order, with a reason for the shopper',
    role: 'publisher',
    params: z.strictObject({ sn: shopOrderSn, reason: z.string().check(z.minLength(2), z.maxLength(200)) }),
    data: invoice,
    errors: [404, 409],
    example: {
      params: { sn, reason: '抬头与税号不一致' },
      data: { ...example, state: 3, refusal: '抬头与税号不一致', decidedBy: 'operator:1' },
    },
  }),
} as const satisfies PublishingTable
