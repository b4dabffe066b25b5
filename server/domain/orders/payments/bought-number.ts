/** The number that a paid order bought, for the page after the payment. */
import { eq } from 'drizzle-orm'
import { promises } from '#schemas/promises.ts'
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '#server/domain/context.ts'
import { numbers, shopOrders } from '#server/db/schema/index.ts'
import { PayStatus, PhotoStatus } from '#server/db/schema/states.ts'
import { toNumberRow } from '#server/domain/numbers/row.ts'
import { createTerms } from '#server/domain/goods/terms.ts'
import { getStartOfDay, toWireTime } from '#server/platform/time.ts'
import type { Order } from '../order-kind.ts'
import { getStage } from '../fulfilment/stages.ts'

type Bought = Pick<Answer<'/api/pay/order'>, 'numbers' | 'steps'>

const nothing: Bought = { numbers: [], steps: [] }

/** Empty for other orders, and once the order is cancelled. */
export async function readBoughtNumber(
  { db, locale, say, clock }: Context,
  { id, kind, amount, lines, payStatus, paidAt, createdAt }: Order,
): Promise<Bought> {
  // the number chosen for a card is hidden until delivery (docs/domain §3.5)
  if (kind !== 'PN' || payStatus !== PayStatus.paid) return nothing
  const [row] = await db
    .select({ shop: shopOrders, number: numbers })
    .from(shopOrders)
    .innerJoin(numbers, eq(numbers.id, shopOrders.numberId))
    .where(eq(shopOrders.orderId, id))
  if (!row) return nothing
  const { shop, number } = row
  const stage = getStage(kind, { ...shop, payStatus })
  if (stage === 'cancelled') return nothing
  const at = paidAt ?? createdAt
  const isToday = getStartOfDay(at) === getStartOfDay(clock.now())
  const needsPhotos = shop.photoStatus === PhotoStatus.needed
  return {
    numbers: [
      toNumberRow(number, {
        locale,
        terms: { price: number.price, lines, amount, agreed: shop.terms ?? createTerms({ price: 0, lines }).agreed },
      }),
    ],
    steps:
      stage === 'handling' && isToday
        ? [
            { name: say('order.bought.kept'), time: toWireTime(at), state: 'done' },
            ...(needsPhotos ? [{ name: say('order.bought.photos'), time: null, state: 'now' as const }] : []),
            {
              name: say('order.bought.check', { hours: promises.shipHours }),
              time: null,
              state: needsPhotos ? 'next' : 'now',
            },
            { name: say('order.bought.activate'), time: null, state: 'next' },
          ]
        : [],
  }
}
