/**
 * The parcels of an order. It is shipped with the first parcel and received with the last: pieces that have not been
 * sent cannot be received. A confirmation by the shopper covers all sent parcels.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { orderParcels } from '#server/db/schema/index.ts'
import type { ShopRow } from '../shop-kinds.ts'

export type Parcel = typeof orderParcels.$inferSelect
export type NewParcel = Pick<Parcel, 'expressName' | 'expressNo' | 'expressPhone' | 'quantity' | 'note'>

/** Parcels by order, in the order of sending. */
export async function readParcels(db: Database, shops: readonly ShopRow[]): Promise<Map<number, Parcel[]>> {
  const ids = shops.flatMap(({ orderId, shippedAt }) => (shippedAt === null ? [] : [orderId]))
  const rows = ids.length
    ? await db.select().from(orderParcels).where(inArray(orderParcels.orderId, ids)).orderBy(asc(orderParcels.id))
    : []
  const parcelsByOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  for (const shop of shops) {
    const { orderId, expressName, expressNo, expressPhone, quantity, shippedAt, signedAt } = shop
    if (parcelsByOrder.has(orderId) || expressNo === null || shippedAt === null) continue
    const parcel = { id: 0, orderId, expressName: expressName ?? '', expressNo, expressPhone, note: '' }
    parcelsByOrder.set(orderId, [{ ...parcel, quantity, shippedAt, signedAt }])
  }
  return parcelsByOrder
}

/** The number of pieces that have not been sent. */
export const countUnsent = ({ quantity }: Pick<ShopRow, 'quantity'>, parcels: readonly Parcel[] = []): number =>
  parcels.reduce((left, parcel) => left - parcel.quantity, quantity)

/** Marks all sent parcels as received. */
export const signParcels = (tx: Transaction, orderId: number, at: number) =>
  tx
    .update(orderParcels)
    .set({ signedAt: at })
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.signedAt)))
