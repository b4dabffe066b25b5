/** The interface of an order kind; `kinds.ts` is their table. */
import type { EnumValue } from '#schemas/enums.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { orders } from '#server/db/schema/index.ts'
import type { Services } from '../context.ts'

export type Order = typeof orders.$inferSelect
export type PayType = EnumValue<'payType'>

export type Kind = {
  payTypes: readonly PayType[]
  /** The value of the kind's own status enumeration. */
  status(db: Database, order: Order): Promise<number>
  /** Runs in the transaction of the payment. False when the order can no longer be delivered, so it is closed and refunded. */
  paid(tx: Transaction, order: Order, services: Services): Promise<boolean>
  /** Runs in the transaction that closes the unpaid order: returns stock, holds, points, coupons. */
  closed(tx: Transaction, order: Order, services: Services): Promise<void>
  /** Runs in the transaction of the refund. */
  refunded?(
    tx: Transaction,
    order: Order,
    by: { actor: string; at: number },
    services: Pick<Services, 'ports'>,
  ): Promise<void>
  /** A phone that owns the order in addition to its session: the contact phone of shop orders. */
  phone?(db: Database, order: Order): Promise<string | undefined>
}
