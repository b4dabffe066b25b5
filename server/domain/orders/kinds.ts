/**
 * The table of order kinds, by the prefix of their number: what paying and closing means for what was ordered. The money itself
 * is the same for all (`money.ts`), the pages of a kind stand in `schemas/order-kinds.ts`.
 */
import type { EnumValue } from '../../../schemas/enums.ts'
import type { OrderKind } from '../../../schemas/order-kinds.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Services } from '../context.ts'
import { couponOrder } from '../cards/money/activity-order.ts'
import { packageOrder } from '../cards/packages/order.ts'
import { accelerateOrder, vipOrder } from '../extras/kinds.ts'
import { pointsOrder } from '../points/points-order.ts'
import { balance } from '../cards/money/balance-order.ts'
import { shopKinds } from './shop-kinds.ts'

export type Order = typeof orders.$inferSelect
export type PayType = EnumValue<'payType'>

export type Kind = {
  payTypes: readonly PayType[]
  /** The value of the kind's own status enumeration. */
  status(db: Database, order: Order): Promise<number>
  /** In the transaction that records the payment. False: it cannot be given any more, so the order is closed and the money goes back. */
  paid(tx: Transaction, order: Order, services: Services): Promise<boolean>
  /** In the transaction that closes it unpaid: gives back stock, holds, points, coupons. */
  closed(tx: Transaction, order: Order, services: Services): Promise<void>
  /** In the transaction in which its money came back. */
  refunded?(tx: Transaction, order: Order, by: { actor: string; at: number }): Promise<void>
  /** A phone that owns the order beside its session: shop orders by their contact phone. */
  phone?(db: Database, order: Order): Promise<string | undefined>
}

export const kinds: Record<OrderKind, Kind> = {
  ...shopKinds,
  SB: balance,
  SC: couponOrder,
  SI: pointsOrder,
  SP: packageOrder,
  SA: accelerateOrder,
  SV: vipOrder,
}

export function kindOf(order: Pick<Order, 'kind'>): Kind {
  return kinds[order.kind as OrderKind]
}
