/** The orders of other customers. */
import type { Secrets } from '#server/platform/secrets.ts'
import { DAY } from '#server/platform/time.ts'
import { skuRows } from '../goods/articles.ts'
import { buildCardOrder, buildGoodsOrder, type Person } from './shop-order.ts'
import { numberCards } from '../goods/number-cards.ts'
import { counties, customers, streets } from '../shop/people.ts'
import { createRandom, mixSeed } from '../random.ts'
import type { PastOrder } from './write-orders.ts'

const shops = [
  ['MM0001', 30],
  ['AG0002', 22],
  ['AG0003', 26],
  ['AG0004', 9],
] as const

/** Orders of several months, as a basis for the agents' figures. */
export function buildCustomerOrders({ now, secrets }: { now: number; secrets: Secrets }): PastOrder[] {
  const random = createRandom(mixSeed(2))
  return Array.from({ length: 96 }, () => {
    const { id, mobile, name } = random.pick(customers)
    const person: Person = {
      id,
      phone: mobile,
      name,
      county: random.pick(counties),
      address: `${random.pick(streets)} ${random.int(3, 288)} 号 ${random.int(1, 12)} 栋 ${random.int(2, 26)}0${random.int(1, 6)}`,
    }
    const orderedAt = now - Math.floor(random.next() ** 1.6 * 120 * DAY) - 6 * DAY
    const input = {
      person,
      random,
      secrets,
      promoCode: random.weighted(shops),
      orderedAt,
      payType: random.pick(['wxpay', 'wxpay', 'alipay'] as const),
    }
    return random.chance(0.7)
      ? buildCardOrder({
          ...input,
          goodsId: random.pick(numberCards.filter((row) => row.type === 1)).id,
          state: random.weighted([
            [5, 70],
            [10, 10],
            [18, 5],
            [15, 8],
            [17, 3],
          ] as const),
        })
      : buildGoodsOrder({
          ...input,
          skuId: random.pick(skuRows).id,
          state: random.weighted([
            [4, 86],
            [5, 10],
            [8, 4],
          ] as const),
        })
  })
}
