/** Cases of the points shop. */
import { randomUUID as uuid } from 'node:crypto'
import { makeGift } from '#server/testing/points/points.ts'
import type { Cases, CaseContext } from '../case.ts'
import { addAddress } from './addresses.ts'

export function createGiftCases({ server, cards: [card, other] }: CaseContext) {
  return {
    '/api/iot/integralShopIndex': { good: () => ({ pageSize: 5 }) },
    '/api/iot/integralShopGoodsDetails': {
      good: async () => ({
        goodsId: (await makeGift(server)).id,
        quantity: 1,
        deliveryType: 1,
        addressId: await addAddress(server, card),
      }),
      others: async () => {
        const goodsId = (await makeGift(server)).id
        return {
          params: [await addAddress(server, other), 999_999_999].map((addressId) => ({
            goodsId,
            addressId,
            deliveryType: 1 as const,
          })),
          code: 0,
        }
      },
    },
    '/api/iot/goodsShopStore': { good: async () => ({ goodsId: (await makeGift(server)).id }) },
    '/api/iot/buyShopGoods': {
      good: async () => ({
        goodsId: (await makeGift(server)).id,
        quantity: 1,
        deliveryType: 1,
        addressId: await addAddress(server, card),
        expectMoney: 0,
        uuid: uuid(),
      }),
      others: async () => {
        const goodsId = (await makeGift(server)).id
        return {
          params: [await addAddress(server, other), 999_999_999].map((addressId) => ({
            goodsId,
            quantity: 1,
            deliveryType: 1 as const,
            addressId,
            expectMoney: 0,
            uuid: uuid(),
          })),
        }
      },
    },
  } satisfies Partial<Cases>
}
