/** What each kind of order decides for itself; `kinds.ts` is the table of them. */
import type { EnumValue } from '../../../schemas/enums.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Services } from '../context.ts'

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
