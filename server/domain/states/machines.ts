/** The table of state machines: which steps exist (docs/domain §2). `server/domain/states/transition.ts` makes no other. */
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { actions, cardPackages, cards, numberHolds, orders, payments, pointsOrders, realNames, shopOrders, userCoupons } from '../../db/schema/index.ts'

export type Machine = { table: PgTable; id: AnyPgColumn; status: AnyPgColumn; /** from → to */ edges: Record<number, readonly number[]> }

/** Ordinary goods and the points shop: 1 unpaid, 2 paid, 3 shipped, 4 done, 5 closed, 6 refund asked, 7 refunding, 8 refunded, 9 refund refused. */
const goodsEdges = { 1: [2, 5], 2: [3, 4, 6, 7], 3: [4, 6], 4: [6], 6: [2, 3, 7, 9], 7: [8, 9], 9: [3, 4, 6] }

export const machines = {
  /** orders.payStatus: 1 open, 2 paid, 3 closed, 4 refunded. Closed → refunded: money came after closing. */
  pay: { table: orders, id: orders.id, status: orders.payStatus, edges: { 1: [2, 3], 2: [4], 3: [4] } },
  /** payments.status: 1 open, 2 paid, 3 closed, 4 refunded, 5 being refunded. Closed → paid: money came all the same while the order was open. */
  payment: { table: payments, id: payments.id, status: payments.status, edges: { 1: [2, 3, 5], 2: [5], 3: [2, 5], 5: [4] } },
  /** Number cards and vanity numbers: 999 → 1 → 2 → 7 → 8 → 11 → 13 → 4 → 6 → 10 → 5, with the ways out. */
  shopOrder: {
    table: shopOrders,
    id: shopOrders.orderId,
    status: shopOrders.status,
    edges: {
      999: [1, 2, 3, 7, 13, 15, 9998],
      1: [2, 3, 7, 11, 13, 15, 9999],
      2: [3, 7, 11, 13, 15, 9999],
      7: [8, 3, 15],
      8: [7, 11, 13, 3],
      11: [13, 3, 15],
      13: [4, 3],
      4: [6, 17],
      6: [10, 5],
      10: [5, 18, 16],
      18: [5, 16],
      5: [18, 16],
      9999: [1, 2, 3, 15],
    },
  },
  goodsOrder: { table: shopOrders, id: shopOrders.orderId, status: shopOrders.status, edges: goodsEdges },
  pointsOrder: { table: pointsOrders, id: pointsOrders.orderId, status: pointsOrders.status, edges: goodsEdges },
  /** 1 open, 2 used by an order, 3 given back, 4 run out. An order that is closed gives its number back. */
  hold: { table: numberHolds, id: numberHolds.id, status: numberHolds.state, edges: { 1: [2, 3, 4], 2: [3] } },
  /** 2 waiting → 1 in force → 3 over; 4 returned. */
  cardPackage: { table: cardPackages, id: cardPackages.id, status: cardPackages.effectiveStatus, edges: { 2: [1, 4], 1: [3, 4] } },
  userCoupon: { table: userCoupons, id: userCoupons.id, status: userCoupons.status, edges: { 1: [2, 3], 2: [1] } },
  action: { table: actions, id: actions.id, status: actions.status, edges: { 1: [2, 3] } },
  /** domain §2.1: stock → sold → on net ↔ stopped; moved to another device; risk; the ends. */
  sim: {
    table: cards,
    id: cards.id,
    status: cards.simStatus,
    edges: { 1: [2, 9], 9: [1, 2], 2: [3, 8], 3: [4, 5, 6, 7, 10, 9999], 4: [3, 5, 7], 6: [3, 4], 7: [3, 4, 5], 10: [3, 4], 9999: [2, 3, 4] },
  },
  platformAuth: { table: cards, id: cards.id, status: cards.authPlatformStatus, edges: { 1: [2, 4, 5], 3: [2, 4, 5], 4: [2, 3, 5], 5: [2, 4] } },
  /** What the operator says: 1 not named, 2 named, 3 cannot say. */
  officialAuth: { table: cards, id: cards.id, status: cards.authStatus, edges: { 1: [2, 3], 3: [1, 2] } },
  realName: { table: realNames, id: realNames.id, status: realNames.status, edges: { 1: [2, 3, 4] } },
} as const satisfies Record<string, Machine>
export type MachineName = keyof typeof machines
