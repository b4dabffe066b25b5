/**
 * Notices of events: the table maps each state of an order, its payment, its invoice, or an after-sale request to a
 * notice. `states/transition.ts` sends it with the row of the ledger, so every path into a state is covered. The
 * recipient is the card, or the phone of a shop order.
 */
import { and, eq, ne } from 'drizzle-orm'
import { findReminderCase, type ReminderCaseName, type ReminderKind, type ReminderOwner } from '#schemas/reminders.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invoices, orders, payments, pointsOrders, refunds, shopOrders, shopUsers } from '#server/db/schema/index.ts'
import type { NoticeValue } from '#server/db/schema/shapes.ts'
import type { StateEvent } from '#server/db/machines.ts'
import { PaymentStatus, PayStatus, RefundKind } from '#server/db/schema/states.ts'
import { formatYuan } from '#server/platform/money.ts'
import type { Order } from '../orders/order-kind.ts'
import { getReturnDeadline } from '../orders/after-sale/return-until.ts'
import { machines, type MachineName } from '../states/state-machines.ts'
import { notify, noticeOwner, type NoticeInput } from './notify.ts'

/** The data of an event's order. */
type Subject = {
  tx: Transaction
  event: StateEvent
  order: Order
  shop: typeof shopOrders.$inferSelect | undefined
  points: typeof pointsOrders.$inferSelect | undefined
  refund: typeof refunds.$inferSelect | undefined
  invoice: typeof invoices.$inferSelect | undefined
}
type KindCase = { [K in ReminderKind]: `${K}.${ReminderCaseName<K>}` }[ReminderKind]
type EventNotice = {
  is: KindCase
  values: Record<string, NoticeValue>
  /** By default the order's number, so that the notice is sent once. */
  occurrence?: string
  /** Of the order's parcel. */
  expressNo?: string
  path?: string
}
type NoticeBuilder = (subject: Subject) => EventNotice | undefined | Promise<EventNotice | undefined>

/** Whether the shopper caused the event. */
const isOwn = ({ event: { actor } }: Subject) => /^(user|session|card):/.test(actor)
const getGoodsName = ({ order, shop, points }: Subject): NoticeValue =>
  shop?.goodsName ?? points?.goodsName ?? order.title
const getReason = ({ shop }: Subject): NoticeValue => shop?.applyFailReason ?? ''

const buildPlain =
  (is: KindCase) =>
  (subject: Subject): EventNotice => ({ is, values: { goods: getGoodsName(subject) } })
const buildWithReason =
  (is: KindCase) =>
  (subject: Subject): EventNotice => ({ is, values: { goods: getGoodsName(subject), reason: getReason(subject) } })
const skipOwn =
  (tell: NoticeBuilder): NoticeBuilder =>
  (subject) =>
    isOwn(subject) ? undefined : tell(subject)

const buildSent: NoticeBuilder = (subject) => {
  const parcel = subject.shop ?? subject.points
  if (!parcel?.expressNo) return undefined
  const { expressName, expressNo } = parcel
  return {
    is: 'parcel.sent',
    values: { goods: getGoodsName(subject), express: expressName ?? '', no: expressNo },
    occurrence: `parcel:${expressNo}`,
    expressNo,
  }
}
const buildSigned = skipOwn((subject) => ({
  ...buildPlain('parcel.signed')(subject),
  ...(subject.order.kind === 'GD' && { path: '/pages/order/comment/index' }),
}))
/** A free order has no payment to report. */
const paid: NoticeBuilder = (subject) => {
  const { amount } = subject.order
  if (amount === 0) return buildPlain('order.submitted')(subject)
  return { is: 'order.paid', values: { goods: getGoodsName(subject), money: formatYuan(amount) } }
}
/** Closed by timeout. Without a login, the phone on the order is unverified, so it is not notified. */
const closed = skipOwn((subject) =>
  subject.order.shopUserId === null ? undefined : buildPlain('order.closed')(subject),
)
/** The occurrence of a notice that is sent for every event. */
const formatOccurrence = (noticeCase: string, { order, event }: Subject) => `${noticeCase}:${order.sn}:${event.at}`
const buildPhotos: NoticeBuilder = (subject) =>
  subject.shop?.applyFailReason
    ? { ...buildWithReason('order.photosAgain')(subject), occurrence: formatOccurrence('photosAgain', subject) }
    : buildPlain('order.photos')(subject)
/** A cancelled order that was never paid is reported as closed. */
const cancelled: NoticeBuilder = (subject) =>
  subject.order.paidAt === null ? undefined : buildPlain('order.cancelled')(subject)

/** Notices of a refund request; a refund without a request is reported once it has been paid. */
const buildRequest =
  (
    tell: (refund: NonNullable<Subject['refund']>, subject: Subject) => Omit<EventNotice, 'occurrence'> | undefined,
  ): NoticeBuilder =>
  (subject) => {
    const { refund } = subject
    if (!refund || refund.reason === null) return undefined
    const notice = tell(refund, subject)
    return notice && { ...notice, occurrence: `${notice.is.split('.')[1]}:${refund.sn}` }
  }
const buildPlainRequest = (is: KindCase) =>
  buildRequest((_, subject) => ({ is, values: { goods: subject.order.title } }))
const approved = buildRequest(({ kind, amount }, { order, event }): EventNotice =>
  kind === RefundKind.withReturn
    ? {
        is: 'refund.returning',
        values: { goods: order.title, date: { day: getReturnDeadline({ updatedAt: event.at }) } },
      }
    : { is: 'refund.approved', values: { goods: order.title, money: formatYuan(amount) } },
)
const refused = buildRequest(({ refusalText }, { order }) => ({
  is: 'refund.refused',
  values: { goods: order.title, reason: refusalText ?? '' },
}))

const buildInvoiceIssued: NoticeBuilder = (subject) =>
  subject.invoice && {
    is: 'order.invoiced',
    values: { goods: subject.order.title, number: subject.invoice.number ?? '' },
    occurrence: formatOccurrence('invoiced', subject),
  }
const buildInvoiceRefused: NoticeBuilder = (subject) =>
  subject.invoice && {
    is: 'order.notInvoiced',
    values: { goods: subject.order.title, reason: subject.invoice.refusal ?? '' },
    occurrence: formatOccurrence('notInvoiced', subject),
  }

/** One notice per refunded payment; undefined without a payment. */
const buildPaidBack: NoticeBuilder = async ({ tx, order, event: { entityId } }) => {
  const [payment] = await tx
    .select({ amount: payments.amount, provider: payments.provider })
    .from(payments)
    .where(eq(payments.id, entityId))
  if (!payment) return undefined
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, PaymentStatus.paid), ne(payments.id, entityId)))
  // a second or late payment refunds its own money only
  const points = other || order.payStatus !== PayStatus.paid ? 0 : order.points
  if (payment.amount === 0 && points === 0) return undefined
  const way = order.refundType || (payment.provider === 'balance' ? 2 : 1)
  return {
    is: payment.amount === 0 ? 'refund.points' : points === 0 ? 'refund.money' : 'refund.both',
    values: {
      goods: order.title,
      money: formatYuan(payment.amount),
      points,
      way: { says: `remind.refund.way.${way}` },
    },
    occurrence: `payment:${entityId}`,
    ...(order.kind === 'SI' && { path: '/pages-sub/iot/integralShop/order/orderDetails/index' }),
  }
}

type NoticeBuilders = {
  [M in 'pay' | 'payment' | 'refund' | 'invoice' | 'shopOrder' | 'goodsOrder' | 'pointsOrder']: {
    [S in keyof (typeof machines)[M]['states']]: NoticeBuilder | null
  }
}
/** Every state of a shopper's orders and requests, and the notice of reaching it; null for no notice. */
export const noticeBuilders: NoticeBuilders = {
  pay: { open: null, paid, closed, refunded: null },
  payment: { open: null, closing: null, paid: null, closed: null, refunding: null, refunded: buildPaidBack },
  refund: {
    asked: buildPlainRequest('refund.asked'),
    approved,
    sent: buildPlainRequest('refund.sent'),
    done: null,
    refused,
    cancelled: skipOwn(buildPlainRequest('refund.withdrawn')),
    failed: buildPlainRequest('refund.failed'),
  },
  invoice: { asked: null, issued: buildInvoiceIssued, refused: buildInvoiceRefused },
  shopOrder: {
    submitted: null,
    firstReview: null,
    review: null,
    lost: null,
    photosNeeded: buildPhotos,
    photosReview: null,
    toCall: buildPlain('order.call'),
    toShip: buildPlain('order.accepted'),
    shipped: buildSent,
    delivered: buildSigned,
    deliveryRefused: buildWithReason('parcel.returned'),
    toActivate: buildPlain('order.activate'),
    activated: buildPlain('order.activated'),
    firstRechargeMissing: buildPlain('order.recharge'),
    accountClosed: null,
    refused: buildWithReason('order.refused'),
    void: buildWithReason('order.refused'),
    cancelled,
  },
  goodsOrder: {
    unpaid: null,
    paid: null,
    shipped: buildSent,
    done: buildSigned,
    closed: null,
    refundAsked: null,
    refunding: null,
    refunded: null,
    refundRefused: null,
  },
  pointsOrder: {
    unpaid: null,
    paid: null,
    shipped: buildSent,
    done: null,
    closed: null,
    refundAsked: null,
    refunding: null,
    refunded: null,
    refundRefused: null,
  },
}

/** The phone of the login, else the phone on the order. */
async function readRecipient(
  tx: Transaction,
  order: Order,
  contactPhone: string | undefined,
): Promise<{ owner: string; type: ReminderOwner } | undefined> {
  if (order.cardId !== null) return { owner: noticeOwner.card(order.cardId), type: 'card' }
  const [user] =
    order.shopUserId === null
      ? []
      : await tx.select({ mobile: shopUsers.mobile }).from(shopUsers).where(eq(shopUsers.id, order.shopUserId))
  const mobile = user?.mobile ?? contactPhone
  return mobile === undefined ? undefined : { owner: noticeOwner.phone(mobile), type: 'shopper' }
}

async function readSubject(tx: Transaction, event: StateEvent): Promise<Subject | undefined> {
  const { machine, entityId } = event
  const [refund] = machine === 'refund' ? await tx.select().from(refunds).where(eq(refunds.id, entityId)) : []
  const [invoice] = machine === 'invoice' ? await tx.select().from(invoices).where(eq(invoices.id, entityId)) : []
  const [payment] =
    machine === 'payment'
      ? await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, entityId))
      : []
  const orderId = refund?.orderId ?? invoice?.orderId ?? payment?.orderId ?? entityId
  const [row] = await tx
    .select({ order: orders, shop: shopOrders, points: pointsOrders })
    .from(orders)
    .leftJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .leftJoin(pointsOrders, eq(pointsOrders.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  return {
    tx,
    event,
    order: row.order,
    shop: row.shop ?? undefined,
    points: row.points ?? undefined,
    refund,
    invoice,
  }
}

function findNoticeBuilder({ machine, to }: StateEvent): NoticeBuilder | null {
  const table = (noticeBuilders as Record<string, Record<string, NoticeBuilder | null> | undefined>)[machine]
  const state = table && Object.entries(machines[machine as MachineName].states).find(([, value]) => value === to)
  return (state && table[state[0]]) ?? null
}
/** Pages that list all orders, so their path carries no order number. */
const listPages = new Set(['/pages/iot/orderLogs/index'])

/** Sends the notice of an event of the ledger to its shopper or card holder, once. */
export async function notifyOfEvent(
  tx: Transaction,
  event: StateEvent,
  more: Pick<NoticeInput, 'without'> = {},
): Promise<void> {
  const teller = findNoticeBuilder(event)
  const subject = teller && (await readSubject(tx, event))
  const notice = subject && (await teller(subject))
  if (!notice) return
  const { order } = subject
  const recipient = await readRecipient(tx, order, subject.shop?.contactPhone)
  const [kind, noticeCase = ''] = notice.is.split('.') as [ReminderKind, string?]
  const path = recipient && (notice.path ?? findReminderCase(kind, noticeCase)?.path[recipient.type])
  if (!path) return
  const isShopper = recipient.type === 'shopper'
  const parcel = isShopper && notice.expressNo ? `&expressNo=${encodeURIComponent(notice.expressNo)}` : ''
  await notify(tx, {
    owner: recipient.owner,
    kind,
    occurrence: notice.occurrence ?? `${noticeCase}:${order.sn}`,
    wording: { case: noticeCase, values: notice.values },
    path: listPages.has(path) ? path : `${path}?orderSn=${order.sn}${parcel}`,
    at: event.at,
    ...more,
  })
}
