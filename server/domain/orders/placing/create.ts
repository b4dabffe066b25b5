/** Creates the money side of an order. The caller writes its own row (shop_orders, card_orders, points_orders) in the same transaction. */
import type { OrderKind } from '#schemas/order-kinds.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { checkUnpaid } from '../payments/unpaid-allowance.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { randomCapitals } from '#server/platform/secrets.ts'
import { formatCompactTime } from '#server/platform/time.ts'
import { recordCreated } from '#server/domain/states/transition.ts'
import type { Order } from '../order-kind.ts'

export type NewOrder = {
  kind: OrderKind
  title: MaybeLocalizedText
  promoCode: string
  /** The owners: at least one id is set. */
  owner: { sessionId?: number | undefined; shopUserId?: number | undefined; cardId?: number | undefined }
  /** The origin of a guest or of an unverified card login, for their allowances. */
  origin?: string | undefined
  /** In fen; their sum is `amount`. */
  lines: { name: MaybeLocalizedText; fen: number; integral?: number }[]
  points?: number
  uuid?: string | undefined
  /** 1 by the customer, 2 by staff, 3 renewal, 4 gift. */
  placeType?: number
  remark?: string | null | undefined
  expiresInMs?: number
  actor: string
}

export async function createOrder(tx: Transaction, now: number, input: NewOrder): Promise<Order> {
  const amount = input.lines.reduce((sum, line) => sum + line.fen, 0)
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error('an order cannot cost less than nothing')
  if (input.owner.cardId !== undefined && (input.placeType ?? 1) === 1)
    await checkUnpaid(tx, now, input.owner.cardId, input.origin)
  for (let tries = 0; tries < 5; tries++) {
    const [order] = await tx
      .insert(orders)
      .values({
        sn: `${input.kind}${formatCompactTime(now)}${randomCapitals(4)}`,
        kind: input.kind,
        title: input.title,
        promoCode: input.promoCode,
        sessionId: input.owner.sessionId,
        shopUserId: input.owner.shopUserId,
        cardId: input.owner.cardId,
        origin: input.origin,
        uuid: input.uuid,
        placeType: input.placeType ?? 1,
        lines: input.lines,
        amount,
        points: input.points ?? 0,
        payStatus: PayStatus.open,
        remark: input.remark ?? '',
        createdAt: now,
        updatedAt: now,
        expiresAt: now + (input.expiresInMs ?? lifetimes.orderMs),
      })
      .onConflictDoNothing({ target: orders.sn })
      .returning()
    if (!order) continue // the order number is taken, so the loop draws another
    await recordCreated(tx, 'pay', order.id, PayStatus.open, { actor: input.actor, at: now })
    return order
  }
  throw new Error('no free order number')
}
