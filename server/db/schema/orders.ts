/** The money side of every order, and its payments. The items are in the table of their area. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessions, shopUsers } from './access.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { code, fen, id, instant, ref, sealed, wording } from './columns.ts'
import type { InvoiceKind } from '#schemas/invoice.ts'
import type { RefundReason, RefundRefusal } from '#schemas/after-sale.ts'
import { toSqlList, PaymentStatus, PayStatus, RefundState, type ProviderRefundState } from './states.ts'

/** `payStatus`: `PayStatus`. The order belongs to one of sessionId, shopUserId, cardId; an order of a session may also have a phone. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    sn: text('sn').notNull(),
    /** Prefix of the order number: HK PN GD SP SB SC SA SV SI (docs/domain §1). */
    kind: text('kind').notNull(),
    title: wording('title').notNull(),
    promoCode: text('promo_code').notNull(),
    sessionId: ref('session_id').references(() => sessions.id),
    shopUserId: ref('shop_user_id').references(() => shopUsers.id),
    cardId: ref('card_id'),
    /** Keyed digest of a guest's IP address, for orders without a proven phone (server/domain/orders/placing/allowance.ts). */
    origin: text('origin'),
    uuid: text('uuid'),
    placeType: code('place_type').notNull(),
    /** Snapshot of the items that make up the amount. */
    lines: jsonb('lines').notNull().$type<{ name: MaybeLocalizedText; fen: number; integral?: number }[]>(),
    amount: fen('amount_fen').notNull(),
    points: integer('points').notNull().default(0),
    payStatus: code('pay_status').notNull(),
    payType: text('pay_type'),
    tradeType: text('trade_type'),
    refundType: code('refund_type').notNull().default(0),
    refundRemark: wording('refund_remark'),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    refundedAt: instant('refunded_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('orders_sn').on(t.sn),
    index('orders_card').on(t.cardId, t.kind, t.id),
    index('orders_session').on(t.sessionId, t.id),
    index('orders_user').on(t.shopUserId, t.id),
    index('orders_promo').on(t.promoCode, t.createdAt),
    index('orders_origin')
      .on(t.origin, t.createdAt)
      .where(sql`origin is not null`),
    index('orders_due')
      .on(t.expiresAt)
      .where(sql`pay_status = ${toSqlList(PayStatus.open)}`),
    check('orders_amount', sql`${t.amount} >= 0 and ${t.points} >= 0`),
    check('orders_owner', sql`${t.sessionId} is not null or ${t.shopUserId} is not null or ${t.cardId} is not null`),
  ],
)

/** Attempts to pay. `status`: `PaymentStatus`. At most one payment pays an order. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    outTradeNo: text('out_trade_no').notNull(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    payType: text('pay_type').notNull(),
    tradeType: text('trade_type'),
    amount: fen('amount_fen').notNull(),
    status: code('status').notNull(),
    providerTradeNo: text('provider_trade_no'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** The provider's own time, by which its bills go. */
    providerPaidAt: instant('provider_paid_at'),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    uniqueIndex('payments_out_trade_no').on(t.outTradeNo),
    uniqueIndex('payments_one_paid')
      .on(t.orderId)
      .where(sql`status = ${toSqlList(PaymentStatus.paid)}`),
    index('payments_order').on(t.orderId),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`status = ${toSqlList(PaymentStatus.open)}`),
  ],
)

/**
 * Refunds, one row each: those that a shopper requested, and automatic refunds (a cancelled order, a late payment). `state`:
 * `RefundState`; the times of its transitions are in the ledger.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    sn: text('sn').notNull(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that is refunded; null until the refund is sent to the provider. */
    paymentId: ref('payment_id').references(() => payments.id),
    state: code('state').notNull(),
    kind: code('kind').notNull(),
    amount: fen('amount_fen').notNull(),
    /** Snapshot of the items that make up the amount. */
    lines: jsonb('lines').notNull().$type<{ name: MaybeLocalizedText; fen: number }[]>(),
    /** Null: an automatic refund. */
    reason: text('reason').$type<RefundReason>(),
    /** The shopper's text. */
    words: text('words').notNull().default(''),
    /** Ids of uploads. */
    pictures: text('pictures').array().notNull(),
    /** The state of the order before the request, to which a refusal returns it. */
    orderStatus: integer('order_status'),
    refusal: text('refusal').$type<RefundRefusal>(),
    /** The reason of the refusal, as shown to the shopper. */
    refusalText: wording('refusal_text'),
    /** The actor of the ledger who approved or refused it. */
    decidedBy: text('decided_by'),
    /** The number at the provider; null while it is `sn`. */
    requestNo: text('request_no'),
    /** The provider's view: null before the first request. All states but `processing` and `done` wait for a person. */
    providerState: text('provider_state').$type<ProviderRefundState>(),
    providerRefundNo: text('provider_refund_no'),
    providerReason: text('provider_reason'),
    providerAt: instant('provider_at'),
    /** The parcel that the shopper returned. */
    expressName: text('express_name'),
    expressNo: text('express_no'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refunds_sn').on(t.sn),
    // a payment is refunded at most once
    uniqueIndex('refunds_payment').on(t.paymentId),
    // at most one open request per order
    uniqueIndex('refunds_one_request')
      .on(t.orderId)
      .where(
        sql`reason is not null and state in (${toSqlList(RefundState.asked, RefundState.approved, RefundState.sent)})`,
      ),
    index('refunds_order').on(t.orderId, t.id),
    index('refunds_open')
      .on(t.state, t.id)
      .where(
        sql`state in (${toSqlList(RefundState.asked, RefundState.approved, RefundState.sent, RefundState.failed)})`,
      ),
    check('refunds_amount', sql`${t.amount} >= 0`),
  ],
)

/** Invoice requests; after a refusal a new request is allowed. `state`: `InvoiceState`; the times of its transitions are in the ledger. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    state: code('state').notNull(),
    kind: text('kind').notNull().$type<InvoiceKind>(),
    title: sealed('title_sealed').notNull(),
    taxNo: text('tax_no'),
    email: sealed('email_sealed').notNull(),
    amount: fen('amount_fen').notNull(),
    /** Number of the issued invoice. */
    number: text('number'),
    refusal: text('refusal'),
    /** The actor of the ledger who issued or refused it. */
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoices_order').on(t.orderId),
    index('invoices_state').on(t.state, t.id),
    check('invoices_amount', sql`${t.amount} > 0`),
  ],
)

/** Notifications of payment providers and their verdicts: accepted, repeated, late, forged, wrongAmount, unknown. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: id(),
    provider: text('provider').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    verdict: text('verdict').notNull(),
    amount: fen('amount_fen'),
    at: instant('at').notNull(),
  },
  (t) => [index('payment_notices_trade').on(t.outTradeNo)],
)

/** The last tracking answer of the parcel carrier, refreshed every half hour at most (docs/domain §3.5). */
export const parcels = pgTable('parcels', {
  expressNo: text('express_no').primaryKey(),
  askedAt: instant('asked_at').notNull(),
  state: code('state').notNull(),
  list: jsonb('list').notNull().$type<{ at: number; context: MaybeLocalizedText; location: MaybeLocalizedText }[]>(),
})
