/** Invoices for orders of goods (docs/domain §3.5): one request per order, which the shop issues or refuses. */
import * as z from 'zod/mini'

/** The kind of recipient. Labels: `invoice.kind.…`. */
export const invoiceKinds = ['person', 'company'] as const
export const invoiceKind = z.enum(invoiceKinds)
export type InvoiceKind = z.output<typeof invoiceKind>
/** Requested, issued, refused. Labels: `invoice.state.…`. */
export const invoiceState = z.literal([1, 2, 3])
