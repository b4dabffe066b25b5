/** Sending an order in several parcels, and their arrival. */
import { eq } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orderParcels, orders, shopOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus } from '#server/db/schema/states.ts'
import { notifyOfEvent } from '#server/domain/notices/events.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { readShopRow } from '../shop-kinds.ts'
import { runCommand } from './fulfilment.ts'
import { readParcels, countUnsent, type NewParcel } from './parcels.ts'

type By = { actor: string; at: number }
type Sent = 'sent' | 'state' | 'tooMany'
/** Records a sent parcel; a repeated tracking number has no effect. The default quantity is all pieces that have not been sent. */
export async function sendParcel(
  tx: Transaction,
  services: Services,
  { orderId, parcel, ...by }: By & { orderId: number; parcel: Omit<NewParcel, 'quantity'> & { quantity?: number } },
): Promise<Sent> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order?.payStatus !== PayStatus.paid) return 'state'
  const shop = await readShopRow(tx, orderId)
  const parcels = (await readParcels(tx, [shop])).get(orderId) ?? []
  if (parcels.some(({ expressNo }) => expressNo === parcel.expressNo)) return 'sent'
  const unsent = countUnsent(shop, parcels)
  const { quantity = unsent } = parcel
  if (parcels.length > 0 && unsent === 0) return 'state'
  if (quantity > unsent) return 'tooMany'
  const parcelWithQuantity = { ...parcel, quantity }
  if (parcels.length === 0)
    return (await runCommand(tx, services, { orderId, command: 'ship', parcel: parcelWithQuantity, ...by }))
      ? 'sent'
      : 'state'
  if (order.kind !== 'GD' || shop.status !== GoodsOrderStatus.shipped) return 'state'
  const { at } = by
  // a first parcel that an earlier release stored in the order only also gets its row
  await tx
    .insert(orderParcels)
    .values([
      ...parcels.flatMap(({ id, ...first }) => (id === 0 ? [first] : [])),
      { ...parcelWithQuantity, orderId, shippedAt: at },
    ])
  const { expressName, expressNo, expressPhone } = parcelWithQuantity
  await tx
    .update(shopOrders)
    .set({ expressName, expressNo, expressPhone, updatedAt: at })
    .where(eq(shopOrders.orderId, orderId))
  const { shipped } = GoodsOrderStatus
  await notifyOfEvent(tx, { machine: 'goodsOrder', entityId: orderId, from: shipped, to: shipped, ...by })
  if (quantity === unsent) await enqueue(tx, 'askDesk', { orderId, at }, at)
  return 'sent'
}

/** Records the arrival of a parcel; with the last parcel the order is received. False when no such parcel is in transit. */
export async function recordArrival(
  tx: Transaction,
  services: Services,
  { orderId, expressNo, ...by }: By & { orderId: number; expressNo: string },
): Promise<boolean> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const shop = await readShopRow(tx, orderId)
  const parcels = (await readParcels(tx, [shop])).get(orderId) ?? []
  const parcel = parcels.find((row) => row.expressNo === expressNo)
  if (!parcel) return false
  if (parcel.signedAt !== null) return true
  const others = parcels.filter((row) => row !== parcel)
  if (countUnsent(shop, parcels) === 0 && others.every(({ signedAt }) => signedAt !== null))
    return runCommand(tx, services, { orderId, command: 'signed', ...by })
  await tx.update(orderParcels).set({ signedAt: by.at }).where(eq(orderParcels.id, parcel.id))
  return true
}
