/** What speeds a card up or raises its rank now: the orders that simInfo nests (spec §3 vip and accelerate order). */
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Answer } from '../../schemas/api/index.ts'
import type { Database } from '../db/connect.ts'
import { cardOrders, orders } from '../db/schema/index.ts'
import { toYuan } from '../money.ts'
import { wireTime, wireTimeOr } from '../time.ts'

type Info = Answer<'/api/iot/simInfo'>
type Vip = NonNullable<Info['vipOrder']>
type Accelerate = NonNullable<Info['accelerateOrder']>
type ExtraOrder = { order: typeof orders.$inferSelect; bought: typeof cardOrders.$inferSelect }

/** The latest paid one of each kind that is valid now. */
export async function extrasOf(db: Database, cardId: number, now: number): Promise<{ vipOrder: Vip | null; accelerateOrder: Accelerate | null }> {
  const rows = await db
    .select({ order: orders, bought: cardOrders })
    .from(cardOrders)
    .innerJoin(orders, eq(orders.id, cardOrders.orderId))
    .where(
      and(
        eq(cardOrders.cardId, cardId),
        inArray(orders.kind, ['SV', 'SA']),
        eq(orders.payStatus, 2),
        eq(cardOrders.validTag, 1),
        lte(cardOrders.startAt, now),
        gt(cardOrders.endAt, now),
      ),
    )
    .orderBy(desc(orders.id))
  const of = (kind: string) => rows.find((row) => row.order.kind === kind)
  const [vip, accelerate] = [of('SV'), of('SA')]
  return { vipOrder: vip ? vipOrderOf(vip) : null, accelerateOrder: accelerate ? accelerateOrderOf(accelerate) : null }
}

const common = ({ order, bought }: ExtraOrder) => ({
  id: order.id,
  simId: bought.cardId,
  uuid: order.uuid ?? '',
  orderSn: order.sn,
  placeType: order.placeType as Vip['placeType'],
  actualPayMoney: toYuan(order.amount),
  startAt: wireTimeOr(bought.startAt),
  endAt: wireTimeOr(bought.endAt),
  validTag: bought.validTag as Vip['validTag'],
  refundAt: wireTimeOr(order.refundedAt),
  refundRemark: order.refundRemark,
  refundType: order.refundType as Vip['refundType'],
  remark: order.remark || null,
  status: order.payStatus as Vip['status'],
  updatedAt: wireTime(order.updatedAt),
  createdAt: wireTime(order.createdAt),
})

/** `detail` of SV: logo, price in fen, privileges. */
function vipOrderOf(row: ExtraOrder): Vip {
  const { logo = null, price = row.order.amount, privileges = {} } = row.bought.detail as { logo?: string; price?: number; privileges?: Vip['privileges'] }
  return { ...common(row), vipId: row.bought.refId ?? 0, vipName: row.bought.name, logo, packagePrice: toYuan(price), privileges }
}
/** `detail` of SA: speedCode. */
function accelerateOrderOf(row: ExtraOrder): Accelerate {
  const { speedCode = '' } = row.bought.detail as { speedCode?: string }
  return { ...common(row), accelerateId: row.bought.refId ?? 0, accelerateName: row.bought.name, speedCode }
}
