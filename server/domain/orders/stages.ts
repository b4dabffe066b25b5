/** Which tab of "my orders" an order stands under (docs/domain §3.5), as a decision and as a condition of SQL: one table for both. */
import { and, eq, gt, inArray, lte, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { EnumValue } from '../../../schemas/enums.ts'
import { orders, shopOrders } from '../../db/schema/index.ts'
import type { Order } from './order-kind.ts'
import type { ShopRow } from './shop-kinds.ts'

export type Stage = EnumValue<'orderStage'>
type Paid = Exclude<Stage, 'unpaid'>

/** Statuses of an order that was paid, or had nothing to pay: number cards, and ordinary goods. */
const cards: Record<Paid, number[]> = {
  handling: [999, 1, 2, 7, 8, 11, 9999],
  toShip: [13],
  toReceive: [4, 6, 10],
  done: [5, 18],
  cancelled: [3, 15, 16, 17, 9998],
}
const things: Record<Paid, number[]> = { handling: [6, 7], toShip: [2], toReceive: [3], done: [4, 9], cancelled: [5, 8] }

/** What has run out is closed, whether the sweep came by or not: payStatus and the kind's own status as they count now. */
export function standing({ payStatus, expiresAt, kind }: Pick<Order, 'payStatus' | 'expiresAt' | 'kind'>, { status }: Pick<ShopRow, 'status'>, now: number) {
  return payStatus === 1 && expiresAt <= now ? { payStatus: 3, status: kind === 'GD' ? 5 : 15 } : { payStatus, status }
}

export function stageOf(kind: string, { payStatus, status }: { payStatus: number; status: number }): Stage {
  if (payStatus === 1) return 'unpaid'
  if (payStatus === 3) return 'cancelled'
  const table = kind === 'GD' ? things : cards
  return (Object.keys(table) as Paid[]).find((stage) => table[stage].includes(status)) ?? 'handling'
}

export function inStage(stage: Stage, now: number): SQL | undefined {
  const open = and(eq(orders.payStatus, 1), gt(orders.expiresAt, now))
  if (stage === 'unpaid') return open
  const settled = notInArray(orders.payStatus, [1, 3])
  const own = or(and(ne(orders.kind, 'GD'), inArray(shopOrders.status, cards[stage])), and(eq(orders.kind, 'GD'), inArray(shopOrders.status, things[stage])))
  const reached = and(settled, own)
  return stage === 'cancelled' ? or(reached, eq(orders.payStatus, 3), and(eq(orders.payStatus, 1), lte(orders.expiresAt, now))) : reached
}
