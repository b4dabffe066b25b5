/**
 * The table of order kinds by the prefix of their number: the effects of payment and closing. The money side is common to all
 * (`payments/settle.ts`); the pages of a kind are in `schemas/order-kinds.ts`.
 */
import type { OrderKind } from '#schemas/order-kinds.ts'
import { couponOrder } from '../cards/money/activity-order.ts'
import { packageOrder } from '../cards/packages/order.ts'
import { accelerateOrder, vipOrder } from '../extras/kinds.ts'
import { pointsOrder } from '../points/points-order.ts'
import { balanceOrder } from '../cards/money/balance-order.ts'
import type { Kind, Order } from './order-kind.ts'
import { shopKinds } from './shop-kinds.ts'

const kinds: Record<OrderKind, Kind> = {
  ...shopKinds,
  SB: balanceOrder,
  SC: couponOrder,
  SI: pointsOrder,
  SP: packageOrder,
  SA: accelerateOrder,
  SV: vipOrder,
}

export function getKind(order: Pick<Order, 'kind'>): Kind {
  return kinds[order.kind as OrderKind]
}
