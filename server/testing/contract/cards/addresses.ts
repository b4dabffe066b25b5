/** Cases of a card's addresses. */
import type { TestCard } from '#server/testing/cards/cards.ts'
import { region } from '#server/testing/orders/orders.ts'
import type { TestServer } from '#server/testing/server.ts'
import type { Cases, CaseContext } from '../case.ts'

const place = { name: '林知夏', mobile: '13800000099', region, address: '科苑路 18 号 3 栋' }
export const addAddress = async (server: TestServer, { as }: TestCard): Promise<number> =>
  (await server.call('/api/iot/setSimAddress', place, as)).data.id

export function createAddressCases({ server, cards: [card, other] }: CaseContext) {
  let addressId = 0
  return {
    '/api/iot/setSimAddress': {
      good: () => place,
      others: async () => ({ params: [await addAddress(server, other), 999_999_999].map((id) => ({ ...place, id })) }),
    },
    '/api/iot/simAddressList': {
      good: async () => {
        addressId = await addAddress(server, card)
        return {}
      },
      others: async () => ({ params: [{ id: await addAddress(server, other) }, { id: 999_999_999 }], code: 0 }),
    },
    '/api/iot/setDefaultSimAddress': {
      good: () => ({ id: addressId }),
      others: async () => ({ params: [{ id: await addAddress(server, other) }, { id: 999_999_999 }] }),
    },
    '/api/iot/delSimAddress': {
      good: () => ({ id: addressId }),
      others: async () => ({ params: [{ id: await addAddress(server, other) }, { id: 999_999_999 }] }),
    },
  } satisfies Partial<Cases>
}
