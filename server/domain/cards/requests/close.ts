/**
 * Closing of a card (docs/domain §3.18): requested by the holder, carried out some days later unless withdrawn, and
 * refused while a debt, an order or a request is open. Losses are announced before; the balance is refunded offline
 * (`refundType` 3), because top-ups are paid in different ways.
 */
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { promises } from '#schemas/promises.ts'
import type { CardLogin, Context, Services } from '#server/domain/context.ts'
import type { Database, Pool, Transaction } from '#server/db/connect.ts'
import {
  cardPackages,
  cards,
  orders,
  payments,
  pointsOrders,
  serviceRequests,
  userCoupons,
} from '#server/db/schema/index.ts'
import {
  CouponStatus,
  GoodsOrderStatus,
  PaymentStatus,
  PayStatus,
  RequestState,
  SimStatus,
} from '#server/db/schema/states.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { formatYuan } from '#server/platform/money.ts'
import { DAY } from '#server/platform/time.ts'
import { disconnected } from '#server/domain/usage/connection.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import { moveWallet } from '#server/domain/wallet.ts'
import { closeCard } from '../cancel.ts'
import { isCurrent, type CardRow } from '../card-status.ts'
import type { Reason } from '../coupons/coupons.ts'
import { whyNotInState } from './lost.ts'
import { createRequest, endRequests, lockCard, moveRequest, findOpenRequest } from './rows.ts'

/** In service or suspended: a card that was never activated cannot be closed. */
const closableStates = [SimStatus.inService, SimStatus.suspended] as const
const { paid, shipped, refundAsked, refunding } = GoodsOrderStatus

/** The first obstacle to closing a card. */
export async function whyNotClosable(db: Database, card: CardRow, now: number): Promise<Reason | undefined> {
  const state = whyNotInState(card, closableStates)
  if (state) return state
  if (card.arrears > 0) return { messageId: 'request.closeArrears', values: { money: formatYuan(card.arrears) } }
  if (card.volumePackageId !== null) return { messageId: 'request.closeVolume' }
  const unpaid = await db.$count(
    orders,
    and(eq(orders.cardId, card.id), eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now)),
  )
  if (unpaid > 0) return { messageId: 'request.closeUnpaid', values: { count: unpaid } }
  const goods = await db
    .select({ status: pointsOrders.status })
    .from(pointsOrders)
    .where(and(eq(pointsOrders.cardId, card.id), inArray(pointsOrders.status, [paid, shipped, refundAsked, refunding])))
  const isRefund = ({ status }: { status: number }) => status === refundAsked || status === refunding
  const payingBack = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.cardId, card.id), eq(payments.status, PaymentStatus.refunding)))
    .limit(1)
  if (payingBack.length || goods.some(isRefund)) return { messageId: 'request.closeRefund' }
  if (goods.length) return { messageId: 'request.closeGoods', values: { count: goods.length } }
  return (await findOpenRequest(db, card.id, 'replacement')) ? { messageId: 'request.closeReplacement' } : undefined
}

/** The holder's losses when the card is closed: its last day, its coupons, points and coins. The balance is refunded. */
export async function readLosses(db: Database, card: CardRow, now: number) {
  const packages = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
  const ends = packages.filter((pkg) => isCurrent(pkg, now)).map(({ endAt }) => endAt)
  const coupons = await db.$count(
    userCoupons,
    and(eq(userCoupons.cardId, card.id), eq(userCoupons.status, CouponStatus.unused), gt(userCoupons.endAt, now)),
  )
  const { balance, integral, couponCoin } = card
  return { endAt: ends.length ? Math.max(...ends) : undefined, coupons, integral, couponCoin, balance }
}

/** A repeated request returns the open request. */
export async function requestClosing(
  ctx: Context,
  { id }: CardLogin,
  { reason, words, agree }: Parsed<'/api/iot/request/close'>,
): Promise<Answer<'/api/iot/request/close'>> {
  if (!agree) throw refuseField('agree', 'request.agree')
  return ctx.transaction(async (tx) => {
    const by = { actor: `card:${id}`, at: ctx.clock.now() }
    await lockCard(tx, id)
    const open = await findOpenRequest(tx, id, 'closing')
    if (open) return { sn: open.sn }
    await countUsage(tx, ctx, id, by.at)
    const why = await whyNotClosable(tx, await lockCard(tx, id), by.at)
    if (why) throw refuse(why.messageId, why.values)
    const { sn } = await createRequest(tx, {
      ...by,
      cardId: id,
      kind: 'closing',
      reason,
      words: words ?? '',
      dueAt: by.at + promises.coolingDays * DAY,
    })
    return { sn }
  })
}

export async function findDueClosings(db: Pool, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.state, RequestState.asked), lte(serviceRequests.dueAt, now)))
    .orderBy(asc(serviceRequests.id))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Closes the card on its day. False when the request was withdrawn in the meantime. */
export async function carryOutClosing(tx: Transaction, services: Services, id: number, now: number): Promise<boolean> {
  const by = { actor: 'job', at: now }
  const [{ cardId } = { cardId: 0 }] = await tx
    .select({ cardId: serviceRequests.cardId })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id))
  await lockCard(tx, cardId)
  const request = await findOpenRequest(tx, cardId, 'closing')
  if (request?.id !== id || request.state !== RequestState.asked || (request.dueAt ?? now) > now) return false
  await countUsage(tx, services, cardId, now)
  const card = await lockCard(tx, cardId)
  const why = await whyNotClosable(tx, card, now)
  if (why) {
    const refusalText = translateToAllLanguages(why.messageId, why.values)
    await moveRequest(tx, request, RequestState.refused, {
      ...by,
      refusal: 'blocked',
      refusalText,
      decidedBy: by.actor,
    })
    return true
  }
  const { balance } = card
  if (balance > 0)
    await moveWallet(tx, {
      cardId,
      wallet: 'balance',
      type: 6,
      change: -balance,
      remark: translateToAllLanguages('request.paidBack'),
      at: now,
    })
  const to = balance > 0 ? RequestState.accepted : RequestState.done
  await moveRequest(tx, request, to, {
    ...by,
    decidedBy: by.actor,
    details: { ...request.details, ...(balance > 0 && { refund: balance }) },
  })
  if (!(await closeCard(tx, services, cardId, { ...by, note: 'asked by its holder', to: disconnected })))
    throw new Error(`card ${cardId} cannot be closed`)
  await endRequests(tx, cardId, by, request.id)
  await tx.update(cards).set({ remindAt: null }).where(eq(cards.id, cardId))
  return true
}
