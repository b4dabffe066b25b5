/** The orders of the points shop as their owner sees them: states as they are now, and what can be done. */
import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Answer, Parsed } from '../../../schemas/api/index.ts'
import type { EnumValue } from '../../../schemas/enums.ts'
import type { CardOf, Context } from '../context.ts'
import { orders, pointsOrders, stateEvents, stores } from '../../db/schema/index.ts'
import { refuse } from '../../platform/fault.ts'
import { toYuan } from '../../platform/money.ts'
import type { Order } from '../orders/order-kind.ts'
import { trackParcel } from '../orders/parcel.ts'
import { pageOf, rangeOf } from '../../platform/paging.ts'
import { placeName } from '../../platform/regions.ts'
import { DAY, wireTime, wireTimeOr } from '../../platform/time.ts'
import { wireAddress } from './addresses.ts'
import { isOwed, standingOf, type PointsRow } from './points-order.ts'

type List = Answer<'/api/iot/shopOrderList'>
type Details = Answer<'/api/iot/shopOrderDetails'>
export type Whole = { order: Order; points: PointsRow }

/** What came can be given back so long. */
const RETURN_DAYS = 7
export const refundable = ({ status, doneAt }: Pick<PointsRow, 'status' | 'doneAt'>, now: number): boolean =>
  status === 2 || status === 3 || (status === 4 && doneAt !== null && doneAt + RETURN_DAYS * DAY > now)
/** A parcel that was sent, also while the shop refuses to take it back. */
export const confirmable = ({ status, shippedAt }: Pick<PointsRow, 'status' | 'shippedAt'>): boolean => shippedAt !== null && (status === 3 || status === 9)

export function pointsOrderRow({ order, points }: Whole, { say, clock }: Pick<Context, 'say' | 'clock'>): List['list'][number] {
  const now = clock.now()
  const status = standingOf(order, points, now)
  const open = status === 1
  return {
    id: order.id,
    orderSn: order.sn,
    goodsId: points.goodsId,
    goodsName: points.goodsName,
    skuName: points.skuName,
    image: points.image,
    quantity: points.quantity,
    integral: points.integral,
    actualPayMoney: toYuan(order.amount),
    status: status as EnumValue<'goodsOrderStatus'>,
    statusName: say(status === 2 && points.deliveryType === 2 ? 'points.toPickUp' : `enum.goodsOrderStatus.${status}`),
    deliveryType: points.deliveryType as EnumValue<'deliveryType'>,
    createdAt: wireTime(order.createdAt),
    payExpireAt: open ? wireTime(order.expiresAt) : null,
    allowPay: open,
    allowCancel: open,
    allowConfirm: confirmable(points),
    allowRefund: refundable(points, now),
    hasLogistics: points.expressNo !== null,
  }
}

/** One tab: 0 all, 6 everything about a refund; what ran out unpaid is closed. */
function inTab(status: number, now: number): SQL | undefined {
  const over = or(ne(orders.payStatus, 1), lte(orders.expiresAt, now))
  const is = (...states: number[]) => inArray(pointsOrders.status, states)
  if (status === 0) return undefined
  if (status === 1) return and(is(1), eq(orders.payStatus, 1), gt(orders.expiresAt, now))
  if (status === 5) return or(is(5), and(is(1), over))
  return status === 6 ? is(6, 7, 8, 9) : is(status)
}

const whole = { order: orders, points: pointsOrders }

export async function listPointsOrders(ctx: Context, { id }: CardOf, { status, ...paging }: Parsed<'/api/iot/shopOrderList'>): Promise<List> {
  const which = and(eq(pointsOrders.cardId, id), inTab(status ?? 0, ctx.clock.now()))
  const { limit, offset } = rangeOf(paging)
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(whole)
      .from(pointsOrders)
      .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
      .where(which)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(pointsOrders).innerJoin(orders, eq(orders.id, pointsOrders.orderId)).where(which),
  ])
  return pageOf(
    rows.map((row) => pointsOrderRow(row, ctx)),
    total?.count ?? 0,
    paging,
  )
}

/** Another card's order and none give one answer. */
export async function ownPointsOrder({ db }: Pick<Context, 'db'>, { id }: CardOf, sn: string): Promise<Whole> {
  const [found] = await db
    .select(whole)
    .from(pointsOrders)
    .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
    .where(and(eq(orders.sn, sn), eq(pointsOrders.cardId, id)))
  if (!found) throw refuse('order.unknown')
  return found
}

export async function viewPointsOrder(ctx: Context, card: CardOf, sn: string): Promise<Details> {
  const found = await ownPointsOrder(ctx, card, sn)
  const { order, points } = found
  const row = pointsOrderRow(found, ctx)
  const [[store], logs, logistics] = await Promise.all([
    points.storeId === null ? [] : ctx.db.select().from(stores).where(eq(stores.id, points.storeId)),
    logsOf(ctx, found, row.status),
    logisticsOf(ctx, points),
  ])
  return {
    ...row,
    address: points.address && wireAddress({ ...points.address, id: points.addressId ?? 0, isDefault: false }),
    store,
    pickUpCode: isOwed(points) ? points.pickUpCode : null,
    expressName: points.expressName,
    expressNo: points.expressNo,
    expressPhone: points.expressPhone,
    logistics,
    payType: order.amount > 0 ? (order.payType as EnumValue<'payType'> | null) : null,
    payAt: wireTimeOr(order.paidAt),
    remark: order.remark || null,
    refundReason: points.refundReason,
    lines: order.lines.map(({ name, fen, integral }) => ({ name, money: toYuan(fen), integral })),
    logs,
  }
}

async function logisticsOf(ctx: Context, { expressNo, shippedAt, address }: PointsRow): Promise<Details['logistics']> {
  if (!expressNo || shippedAt === null) return null
  const parcel = await trackParcel(ctx, { expressNo, shippedAt, city: address ? placeName(address.cityCode) : '' })
  return parcel && { state: parcel.state, list: parcel.list, updatedAt: parcel.updatedAt }
}

/** What still comes after a state, while all goes well. */
const ahead: Partial<Record<number, [parcel: number[], pickUp: number[]]>> = {
  1: [
    [2, 3, 4],
    [2, 4],
  ],
  2: [[3, 4], [4]],
  3: [[4], [4]],
  6: [
    [7, 8],
    [7, 8],
  ],
  7: [[8], [8]],
}

/** From the ledger, in its order; a reason of the shop stands beside its refusal. */
async function logsOf({ db, say }: Context, { order, points }: Whole, status: number): Promise<Details['logs']> {
  const events = await db
    .select({ from: stateEvents.from, to: stateEvents.to, at: stateEvents.at, note: stateEvents.note })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'pointsOrder'), eq(stateEvents.entityId, order.id)))
    .orderBy(asc(stateEvents.id))
  const isPickUp = points.deliveryType === 2
  const named = (to: number) => say(isPickUp && to === 4 ? 'points.log.pickedUp' : order.amount === 0 && to === 2 ? 'points.log.exchanged' : `points.log.${to}`)
  const done = events.map(({ from, to, at, note }) => ({
    name: to === 9 && note ? say(from === 7 ? 'points.log.9failed' : 'points.log.9why', { why: say(note) }) : named(to),
    at,
    to,
  }))
  // the sweep has not come by yet
  if (status === 5 && done.at(-1)?.to === 1) done.push({ name: named(5), at: order.expiresAt, to: 5 })
  const next = ahead[status === 9 && isOwed(points) ? 2 : status]?.[isPickUp ? 1 : 0] ?? []
  const last: Details['logs'][number]['state'] = status === 4 ? 'done' : status === 5 || status === 8 || (status === 9 && !next.length) ? 'ended' : 'now'
  return [
    ...done.map(({ name, at }, index) => ({ name, time: wireTime(at), state: index === done.length - 1 ? last : ('done' as const) })),
    ...next.map((to) => ({ name: named(to), time: null, state: 'next' as const })),
  ]
}
