/** Invoice requests, issued or refused by operators; an agent's operator is limited to orders of its storefront. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { InvoiceLine as Line } from '#schemas/backoffice/invoices.ts'
import { invoices as table, orders } from '#server/db/schema/index.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import { decideInvoice, readInvoice, type Invoice } from '#server/domain/orders/invoices.ts'
import { lockOrder } from '#server/domain/orders/own.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { conflict, notFound } from '#server/publishing/errors.ts'
import { filterBy, limitToStorefront, toPage, translateBoth } from '#server/publishing/api/list.ts'

type InvoiceRow = { invoice: Invoice; order: Order }
const toLine = ({ secrets }: Pick<SignedIn, 'secrets'>, { invoice, order }: InvoiceRow): Line => ({
  id: invoice.id,
  orderSn: order.sn,
  promoCode: order.promoCode,
  goodsName: translateBoth(order.title),
  state: invoice.state as Line['state'],
  kind: invoice.kind,
  title: secrets.open(invoice.title),
  taxNo: invoice.taxNo,
  email: secrets.open(invoice.email),
  amount: invoice.amount,
  number: invoice.number,
  refusal: invoice.refusal,
  decidedBy: invoice.decidedBy,
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
})

/** Applies a decision. Locks the order before its invoice, in the order used everywhere to avoid deadlocks. */
async function decide(
  ctx: SignedIn,
  sn: string,
  name: 'issue' | 'refuse',
  how: { number: string } | { refusal: string },
): Promise<Line> {
  const [row] = await ctx.db
    .select({ orderId: orders.id })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(and(eq(orders.sn, sn), limitToStorefront(ctx, orders.promoCode)))
  if (!row) throw notFound('publishing.noInvoice', { sn })
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, row.orderId)
    const invoice = await readInvoice(tx, order.id)
    const by = { actor: `operator:${ctx.me.id}`, at: ctx.clock.now() }
    if (!invoice || !(await decideInvoice(tx, { order, invoice }, { ...how, ...by })))
      throw conflict('publishing.invoiceState', { sn })
    await ctx.note(tx, `invoice.${name}`, sn, {})
    return toLine(ctx, { order, invoice: (await readInvoice(tx, order.id))! })
  })
}

export const invoices = {
  async 'GET /api/admin/invoices'(ctx, { state, before, limit }) {
    const rows = await ctx.db
      .select({ invoice: table, order: orders })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(
        and(
          limitToStorefront(ctx, orders.promoCode),
          filterBy(table.state, state),
          before === undefined ? undefined : lt(table.id, before),
        ),
      )
      .orderBy(desc(table.id))
      .limit(limit + 1)
    const { page, next } = toPage(rows, limit, ({ invoice }) => invoice.id)
    await ctx.note(ctx.db, 'invoice.list', '', { count: page.length })
    return { list: page.map((row) => toLine(ctx, row)), next }
  },
  'POST /api/admin/invoices/{sn}/issue': (ctx, { sn, number }) => decide(ctx, sn, 'issue', { number }),
  'POST /api/admin/invoices/{sn}/refuse': (ctx, { sn, reason }) => decide(ctx, sn, 'refuse', { refusal: reason }),
} satisfies Partial<AdminHandlers>
