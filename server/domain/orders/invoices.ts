/** Invoices for goods: requested by the shopper, issued or refused by the shop; the amount is the sum that was paid and not refunded. */
import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm'
import { invoiceKinds } from '#schemas/invoice.ts'
import { promises } from '#schemas/promises.ts'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { invoices, refunds } from '#server/db/schema/index.ts'
import { InvoiceState, PayStatus, RefundState } from '#server/db/schema/states.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { DAY, toWireTime } from '#server/platform/time.ts'
import { recordCreated, transition } from '../states/transition.ts'
import { getGoodsStatus } from './after-sale/rules.ts'
import type { Order } from './order-kind.ts'
import { getActor, lockOrder } from './own.ts'
import { readOwnShopOrder } from './row.ts'
import { readShopRow, type ShopRow } from './shop-kinds.ts'

export type Invoice = typeof invoices.$inferSelect
type By = { actor: string; at: number }

export async function readInvoice(db: Database, orderId: number): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  return row
}

const openRefundStates = [RefundState.approved, RefundState.sent, RefundState.done]
/** Returns the paid sum without refunds that are completed or approved, in fen. */
export async function computeInvoiceAmount(db: Database, order: Order): Promise<number> {
  if (order.payStatus !== PayStatus.paid) return 0
  const [refunded] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.state, openRefundStates), isNotNull(refunds.reason)))
  return Math.max(0, order.amount - (refunded?.amount ?? 0))
}

type Sold = { order: Order; shop: ShopRow; amount: number; invoice: Invoice | undefined }
/** A message id: the reason why an invoice cannot be requested; undefined if it can. */
export function whyNoInvoice({ order, shop, amount, invoice }: Sold, now: number): string | undefined {
  if (invoice && invoice.state !== InvoiceState.refused) return 'invoice.asked'
  // prepaid charges are invoiced by the carrier
  if (order.kind !== 'GD') return 'invoice.goodsOnly'
  if (amount === 0 || getGoodsStatus(shop) === undefined) return 'invoice.notNow'
  return shop.signedAt !== null && shop.signedAt + promises.invoiceDays * DAY <= now ? 'invoice.over' : undefined
}

const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')

export async function viewInvoice(ctx: Context, orderSn: string): Promise<Answer<'/api/shop/invoice/view'>> {
  const { order, shop } = await readOwnShopOrder(ctx, orderSn)
  const { say, secrets, db } = ctx
  const [invoice, amount] = [await readInvoice(db, order.id), await computeInvoiceAmount(db, order)]
  const why = whyNoInvoice({ order, shop, amount, invoice }, ctx.clock.now())
  return {
    orderSn,
    goodsName: shop.goodsName,
    amount: toYuan(invoice && why !== undefined ? invoice.amount : amount),
    kinds: invoiceKinds.map((value) => ({ value, label: say(`invoice.kind.${value}`) })),
    allowAsk: why === undefined,
    whyNot: why === undefined || invoice ? null : say(why, { days: promises.invoiceDays }),
    invoice: invoice && {
      stateName: say(`invoice.state.${invoice.state}`),
      kindName: say(`invoice.kind.${invoice.kind}`),
      title: secrets.open(invoice.title),
      taxNo: invoice.taxNo,
      email: maskEmail(secrets.open(invoice.email)),
      amount: toYuan(invoice.amount),
      number: invoice.number,
      refusal: invoice.refusal,
      createdAt: toWireTime(invoice.createdAt),
    },
  }
}

export async function requestInvoice(ctx: Context, input: Parsed<'/api/shop/invoice/ask'>): Promise<null> {
  const {
    order: { id },
  } = await readOwnShopOrder(ctx, input.orderSn)
  const { secrets } = ctx
  const isCompany = input.kind === 'company'
  const taxNo = isCompany ? (input.taxNo?.toUpperCase() ?? null) : null
  if (isCompany && !taxNo) throw refuseField('taxNo', 'field.taxNo.wrong')
  const details = { kind: input.kind, title: input.title.trim(), taxNo, email: input.email }
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const [shop, invoice, amount] = [
      await readShopRow(tx, id),
      await readInvoice(tx, id),
      await computeInvoiceAmount(tx, order),
    ]
    const isSame =
      invoice?.state === InvoiceState.asked &&
      invoice.kind === details.kind &&
      invoice.taxNo === taxNo &&
      secrets.open(invoice.title) === details.title &&
      secrets.open(invoice.email) === details.email
    // a repeated tap
    if (isSame) return null
    const at = ctx.clock.now()
    const why = whyNoInvoice({ order, shop, amount, invoice }, at)
    if (why) throw refuse(why, { days: promises.invoiceDays })
    const by = { actor: getActor(ctx), at }
    const values = {
      ...details,
      title: secrets.seal(details.title),
      email: secrets.seal(details.email),
      amount,
      refusal: null,
      decidedBy: null,
      createdAt: at,
      updatedAt: at,
    }
    if (invoice) {
      await transition(tx, 'invoice', invoice.id, InvoiceState.asked, { ...by, set: values })
      return null
    }
    const [row] = await tx
      .insert(invoices)
      .values({ ...values, orderId: id, state: InvoiceState.asked })
      .returning({ id: invoices.id })
    if (!row) throw new Error('the invoice was not written')
    await recordCreated(tx, 'invoice', row.id, InvoiceState.asked, by)
    return null
  })
}

/**
 * Issues the invoice with its number, for the current amount, or refuses it with a reason for the shopper. False when
 * it was already decided.
 */
export async function decideInvoice(
  tx: Transaction,
  { order, invoice }: { order: Order; invoice: Invoice },
  { number, refusal, ...by }: By & { number?: string; refusal?: string },
): Promise<boolean> {
  const amount = await computeInvoiceAmount(tx, order)
  if (number !== undefined && amount === 0) return false
  const state = number === undefined ? InvoiceState.refused : InvoiceState.issued
  const set = { updatedAt: by.at, decidedBy: by.actor, ...(number === undefined ? { refusal } : { number, amount }) }
  return (await transition(tx, 'invoice', invoice.id, state, { ...by, from: InvoiceState.asked, set })) !== undefined
}
