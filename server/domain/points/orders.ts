/** Orders of the points shop for their owner: statuses as of now, and possible actions. */
import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { EnumValue } from '#schemas/enums.ts'
import { promises } from '#schemas/promises.ts'
import type { CardLogin, Context } from '../context.ts'
import { orders, pointsOrders, stateEvents, stores } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import type { Order } from '../orders/order-kind.ts'
import { trackParcel } from '../orders/fulfilment/parcel.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { getShortRegionName } from '#server/platform/regions.ts'
import { DAY, toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import { toWireAddress } from '../addresses/book.ts'
import { isOwed, getCurrentStatus, type PointsRow } from './points-order.ts'

type List = Answer<'/api/iot/shopOrderList'>
type Details = Answer<'/api/iot/shopOrderDetails'>
export type OrderWithPoints = { order: Order; points: PointsRow }

export const canRefund = ({ status, doneAt }: Pick<PointsRow, 'status' | 'doneAt'>, now: number): boolean =>
  status === GoodsOrderStatus.paid ||
  status === GoodsOrderStatus.shipped ||
  (status === GoodsOrderStatus.done && doneAt !== null && doneAt + promises.afterSaleDays * DAY > now)
/** Whether a parcel is in transit, also after a refused refund. */
export const canConfirm = ({ status, shippedAt }: Pick<PointsRow, 'status' | 'shippedAt'>): boolean =>
  shippedAt !== null && (status === GoodsOrderStatus.shipped || status === GoodsOrderStatus.refundRefused)

function toPointsOrderRow(
  { say, clock }: Pick<Context, 'say' | 'clock'>,
  { order, points }: OrderWithPoints,
): List['list'][number] {
  const now = clock.now()
  const status = getCurrentStatus(order, points, now)
  const open = status === GoodsOrderStatus.unpaid
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
    statusName: say(
      status === GoodsOrderStatus.paid && points.deliveryType === 2
        ? 'points.toPickUp'
        : `enum.goodsOrderStatus.${status}`,
    ),
    deliveryType: points.deliveryType as EnumValue<'deliveryType'>,
    createdAt: toWireTime(order.createdAt),
    payExpireAt: open ? toWireTime(order.expiresAt) : null,
    allowPay: open,
    allowCancel: open,
    allowConfirm: canConfirm(points),
    allowRefund: canRefund(points, now),
    hasLogistics: points.expressNo !== null,
  }
}

/** The tab of all orders. */
const ALL = 0
/** One tab: the refund tab has all its states, and expired unpaid orders count as closed. */
function whereTab(status: number, now: number): SQL | undefined {
  const over = or(ne(orders.payStatus, PayStatus.open), lte(orders.expiresAt, now))
  const whereStatus = (...states: number[]) => inArray(pointsOrders.status, states)
  if (status === ALL) return undefined
  if (status === GoodsOrderStatus.unpaid)
    return and(whereStatus(GoodsOrderStatus.unpaid), eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now))
  if (status === GoodsOrderStatus.closed)
    return or(whereStatus(GoodsOrderStatus.closed), and(whereStatus(GoodsOrderStatus.unpaid), over))
  return status === GoodsOrderStatus.refundAsked
    ? whereStatus(
        GoodsOrderStatus.refundAsked,
        GoodsOrderStatus.refunding,
        GoodsOrderStatus.refunded,
        GoodsOrderStatus.refundRefused,
      )
    : whereStatus(status)
}

const pointsOrderColumns = { order: orders, points: pointsOrders }

export async function listPointsOrders(
  ctx: Context,
  { id }: CardLogin,
  { status, ...paging }: Parsed<'/api/iot/shopOrderList'>,
): Promise<List> {
  const condition = and(eq(pointsOrders.cardId, id), whereTab(status ?? ALL, ctx.clock.now()))
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(pointsOrderColumns)
      .from(pointsOrders)
      .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(pointsOrders)
      .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
      .where(condition),
  ])
  return toPage(
    rows.map((row) => toPointsOrderRow(ctx, row)),
    total?.count ?? 0,
    paging,
  )
}

/** Another card's order is treated like an unknown one. */
export async function readOwnPointsOrder(
  { db }: Pick<Context, 'db'>,
  { id }: CardLogin,
  sn: string,
): Promise<OrderWithPoints> {
  const [row] = await db
    .select(pointsOrderColumns)
    .from(pointsOrders)
    .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
    .where(and(eq(orders.sn, sn), eq(pointsOrders.cardId, id)))
  if (!row) throw refuse('order.unknown')
  return row
}

export async function viewPointsOrder(ctx: Context, card: CardLogin, sn: string): Promise<Details> {
  const orderWithPoints = await readOwnPointsOrder(ctx, card, sn)
  const { order, points } = orderWithPoints
  const row = toPointsOrderRow(ctx, orderWithPoints)
  const [[store], logs, logistics] = await Promise.all([
    points.storeId === null ? [] : ctx.db.select().from(stores).where(eq(stores.id, points.storeId)),
    readLogs(ctx, orderWithPoints, row.status),
    readLogistics(ctx, points),
  ])
  return {
    ...row,
    address: points.address && toWireAddress({ ...points.address, id: points.addressId ?? 0, isDefault: false }),
    store,
    pickUpCode: isOwed(points) ? points.pickUpCode : null,
    expressName: points.expressName,
    expressNo: points.expressNo,
    expressPhone: points.expressPhone,
    logistics,
    payType: order.amount > 0 ? (order.payType as EnumValue<'payType'> | null) : null,
    payAt: toWireTimeOrNull(order.paidAt),
    remark: order.remark || null,
    refundReason: points.refundReason,
    lines: order.lines.map(({ name, fen, integral }) => ({ name, money: toYuan(fen), integral })),
    logs,
  }
}

async function readLogistics(
  ctx: Context,
  { expressName, expressNo, shippedAt, address }: PointsRow,
): Promise<Details['logistics']> {
  if (!expressNo || shippedAt === null) return null
  const parcel = await trackParcel(ctx, {
    expressName: expressName ?? '',
    expressNo,
    phone: address?.mobile ?? '',
    shippedAt,
    city: address ? getShortRegionName(address.cityCode) : '',
  })
  return parcel && { state: parcel.state, list: parcel.list, updatedAt: parcel.updatedAt }
}

/** The remaining states after each state, without a refusal. */
const stepsAhead: Partial<Record<number, [parcel: number[], pickUp: number[]]>> = {
  [GoodsOrderStatus.unpaid]: [
    [GoodsOrderStatus.paid, GoodsOrderStatus.shipped, GoodsOrderStatus.done],
    [GoodsOrderStatus.paid, GoodsOrderStatus.done],
  ],
  [GoodsOrderStatus.paid]: [[GoodsOrderStatus.shipped, GoodsOrderStatus.done], [GoodsOrderStatus.done]],
  [GoodsOrderStatus.shipped]: [[GoodsOrderStatus.done], [GoodsOrderStatus.done]],
  [GoodsOrderStatus.refundAsked]: [
    [GoodsOrderStatus.refunding, GoodsOrderStatus.refunded],
    [GoodsOrderStatus.refunding, GoodsOrderStatus.refunded],
  ],
  [GoodsOrderStatus.refunding]: [[GoodsOrderStatus.refunded], [GoodsOrderStatus.refunded]],
}

/** From the ledger in its order; a refusal includes the shop's reason. */
async function readLogs(
  { db, say }: Context,
  { order, points }: OrderWithPoints,
  status: number,
): Promise<Details['logs']> {
  const events = await db
    .select({ from: stateEvents.from, to: stateEvents.to, at: stateEvents.at, note: stateEvents.note })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'pointsOrder'), eq(stateEvents.entityId, order.id)))
    .orderBy(asc(stateEvents.id))
  const isPickUp = points.deliveryType === 2
  const named = (to: number) =>
    say(
      isPickUp && to === GoodsOrderStatus.done
        ? 'points.log.pickedUp'
        : order.amount === 0 && to === GoodsOrderStatus.paid
          ? 'points.log.exchanged'
          : `points.log.${to}`,
    )
  const done = events.map(({ from, to, at, note }) => ({
    name:
      to === GoodsOrderStatus.refundRefused && note
        ? say(from === GoodsOrderStatus.refunding ? 'points.log.9failed' : 'points.log.9why', { why: say(note) })
        : named(to),
    at,
    to,
  }))
  // the sweep has not closed it yet
  if (status === GoodsOrderStatus.closed && done.at(-1)?.to === GoodsOrderStatus.unpaid)
    done.push({ name: named(GoodsOrderStatus.closed), at: order.expiresAt, to: GoodsOrderStatus.closed })
  const next =
    stepsAhead[status === GoodsOrderStatus.refundRefused && isOwed(points) ? GoodsOrderStatus.paid : status]?.[
      isPickUp ? 1 : 0
    ] ?? []
  const last: Details['logs'][number]['state'] =
    status === GoodsOrderStatus.done
      ? 'done'
      : status === GoodsOrderStatus.closed ||
          status === GoodsOrderStatus.refunded ||
          (status === GoodsOrderStatus.refundRefused && !next.length)
        ? 'ended'
        : 'now'
  return [
    ...done.map(({ name, at }, index) => ({
      name,
      time: toWireTime(at),
      state: index === done.length - 1 ? last : ('done' as const),
    })),
    ...next.map((to) => ({ name: named(to), time: null, state: 'next' as const })),
  ]
}
