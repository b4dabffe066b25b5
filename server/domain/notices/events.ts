/** Notices of events: a parcel has left, money or points were refunded. To the card, or to the phone of a shop order. */
import { and, eq, ne } from 'drizzle-orm'
import { reminders, type ReminderOwner } from '../../../schemas/reminders.ts'
import type { Wording as Text } from '../../../schemas/language/words.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../../db/connect.ts'
import { orders, payments, shopOrders, shopUsers } from '../../db/schema/index.ts'
import { yuanText } from '../../platform/money.ts'
import type { Order } from '../orders/order-kind.ts'
import type { Refund } from '../orders/payments/refunds.ts'
import { returnUntil } from '../orders/after-sale/rules.ts'
import { notify, ownerOf } from './notify.ts'
import type { NoticeValue } from '../../db/schema/shapes.ts'
import { PayStatus, PaymentStatus } from '../../db/schema/states.ts'

type Ports = Pick<Services, 'ports'>

/** The phone of the login, else the one on the order. */
async function recipientOf(tx: Transaction, order: Order): Promise<{ owner: string; type: ReminderOwner } | undefined> {
  if (order.cardId !== null) return { owner: ownerOf.card(order.cardId), type: 'card' }
  const [user] =
    order.shopUserId === null
      ? []
      : await tx.select({ mobile: shopUsers.mobile }).from(shopUsers).where(eq(shopUsers.id, order.shopUserId))
  const [row] = user
    ? [user]
    : await tx.select({ mobile: shopOrders.contactPhone }).from(shopOrders).where(eq(shopOrders.orderId, order.id))
  return row && { owner: ownerOf.phone(row.mobile), type: 'shopper' }
}

type Parcel = { goodsName: Text; expressName: Text | null; expressNo: string | null }
export async function notifyShipped(
  tx: Transaction,
  services: Ports,
  order: Order,
  { goodsName, expressName, expressNo }: Parcel,
  at: number,
): Promise<void> {
  const recipient = await recipientOf(tx, order)
  if (!recipient || expressNo === null) return
  await notify(tx, services, {
    owner: recipient.owner,
    kind: 'parcel',
    occurrence: `parcel:${expressNo}`,
    wording: { case: 'sent', values: { goods: goodsName, express: expressName ?? '', no: expressNo } },
    path: `${reminders.parcel.cases.sent.path[recipient.type]}?orderSn=${order.sn}`,
    at,
  })
}

/** One notice per refunded payment; none without a payment. */
export async function notifyRefunded(
  tx: Transaction,
  services: Ports,
  orderId: number,
  paymentId: number,
  at: number,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const [payment] = await tx
    .select({ amount: payments.amount, provider: payments.provider })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const recipient = order && (await recipientOf(tx, order))
  if (!order || !payment || !recipient) return
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, PaymentStatus.paid), ne(payments.id, paymentId)))
  // a second or late payment refunds its own money only
  const points = paid || order.payStatus !== PayStatus.paid ? 0 : order.points
  if (payment.amount === 0 && points === 0) return
  const way = order.refundType || (payment.provider === 'balance' ? 2 : 1)
  const values: Record<string, NoticeValue> = {
    goods: order.title,
    money: yuanText(payment.amount),
    points,
    way: { says: `remind.refund.way.${way}` },
  }
  const which = payment.amount === 0 ? 'points' : points === 0 ? 'money' : 'both'
  const path =
    order.kind === 'SI'
      ? '/pages-sub/iot/integralShop/order/orderDetails/index'
      : (reminders.refund.cases[which].path[recipient.type] ?? '/')
  await notify(tx, services, {
    owner: recipient.owner,
    kind: 'refund',
    occurrence: `payment:${paymentId}`,
    wording: { case: which, values },
    path: order.kind === 'SI' || recipient.type === 'shopper' ? `${path}?orderSn=${order.sn}` : path,
    at,
  })
}

/** A request after the sale was decided without money going back yet. */
async function notifyDecided(
  tx: Transaction,
  services: Ports,
  order: Order,
  { sn, ...wording }: { sn: string; case: 'returning' | 'refused'; values: Record<string, NoticeValue> },
  at: number,
): Promise<void> {
  const recipient = await recipientOf(tx, order)
  if (recipient?.type !== 'shopper') return
  await notify(tx, services, {
    owner: recipient.owner,
    kind: 'refund',
    occurrence: `${wording.case}:${sn}`,
    wording,
    path: `${reminders.refund.cases[wording.case].path.shopper}?orderSn=${order.sn}`,
    at,
  })
}

/** The goods are to be sent back. */
export const notifyReturn = (tx: Transaction, services: Ports, order: Order, { sn }: Refund, at: number) =>
  notifyDecided(
    tx,
    services,
    order,
    { sn, case: 'returning', values: { goods: order.title, date: { day: returnUntil({ updatedAt: at }) } } },
    at,
  )

export const notifyRefused = (
  tx: Transaction,
  services: Ports,
  order: Order,
  { sn, refusalText }: Refund,
  at: number,
) =>
  notifyDecided(
    tx,
    services,
    order,
    { sn, case: 'refused', values: { goods: order.title, reason: refusalText ?? '' } },
    at,
  )
