/** Orders a package for a card without a page: by renewal (`placeType` 3) or staff (2). The caller checks availability and stock. */
import type { Transaction } from '#server/db/connect.ts'
import { cardOrders } from '#server/db/schema/index.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { createOrder } from '#server/domain/orders/placing/create.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import type { Plan } from './offer.ts'
import { toPackageDetail } from './order.ts'

type PlaceOptions = { placeType: 2 | 3; actor: string; at: number; /** The earliest start. */ startAt?: number }

export async function placePackage(
  tx: Transaction,
  card: { id: number; promoCode: string },
  plan: Plan,
  how: PlaceOptions,
): Promise<Order> {
  const { placeType, actor, at, startAt } = how
  const { id: cardId, promoCode } = card
  const lines = [{ name: translateToAllLanguages('package.line.price'), fen: plan.price }]
  const order = await createOrder(tx, at, {
    kind: 'SP',
    title: plan.name,
    promoCode,
    owner: { cardId },
    lines,
    placeType,
    actor,
  })
  const detail = toPackageDetail(plan, 1, startAt)
  await tx
    .insert(cardOrders)
    .values({ orderId: order.id, cardId, refId: plan.id, name: plan.name, detail, validTag: 2 })
  return order
}
