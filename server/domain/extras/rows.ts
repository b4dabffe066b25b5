/** Orders of memberships and accelerations in wire format (product §3 vip and accelerate order). */
import type { Answer } from '#schemas/api/index.ts'
import { getOpenStatus } from '../cards/open-status.ts'
import type { cardOrders, orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { toYuan } from '#server/platform/money.ts'
import { toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import type { AccelerateDetail, VipDetail } from './detail.ts'

type Accelerate = Answer<'/api/iot/accelerateOrderList'>['list'][number]
type Vip = NonNullable<Answer<'/api/iot/vipList'>['current']>
export type ExtraRow = { order: typeof orders.$inferSelect; bought: typeof cardOrders.$inferSelect }

/** Valid (1) from the payment to the end, by the clock at the time of the read. */
const toCommonFields = ({ order, bought }: ExtraRow, now: number) => ({
  id: order.id,
  simId: bought.cardId,
  uuid: order.uuid ?? '',
  orderSn: order.sn,
  placeType: order.placeType as Vip['placeType'],
  actualPayMoney: toYuan(order.amount),
  startAt: toWireTimeOrNull(bought.startAt),
  endAt: toWireTimeOrNull(bought.endAt),
  validTag:
    order.payStatus === PayStatus.paid && bought.validTag === 1 && (bought.endAt ?? 0) > now
      ? (1 as const)
      : (2 as const),
  refundAt: toWireTimeOrNull(order.refundedAt),
  refundRemark: order.refundRemark,
  refundType: order.refundType as Vip['refundType'],
  remark: order.remark || null,
  status: getOpenStatus(order, now),
  updatedAt: toWireTime(order.updatedAt),
  createdAt: toWireTime(order.createdAt),
})

export function toVipOrder(row: ExtraRow, now: number): Vip {
  const { logo, price, privileges, rank } = row.bought.detail as VipDetail
  return {
    ...toCommonFields(row, now),
    vipId: row.bought.refId ?? 0,
    vipName: row.bought.name,
    level: rank,
    logo,
    packagePrice: toYuan(price),
    privileges,
  }
}

export function toAccelerateOrder(row: ExtraRow, now: number): Accelerate {
  const { speedCode } = row.bought.detail as AccelerateDetail
  return {
    ...toCommonFields(row, now),
    accelerateId: row.bought.refId ?? 0,
    accelerateName: row.bought.name,
    speedCode,
  }
}
