/** Cases of the points shop's orders, and of the points log. */
import { randomUUID as uuid } from 'node:crypto'
import type { TestCard } from '#server/testing/cards/cards.ts'
import { makeGift } from '#server/testing/points/points.ts'
import { toYuan } from '#server/platform/money.ts'
import { HOUR } from '#server/platform/time.ts'
import type { TestServer } from '#server/testing/server.ts'
import type { Cases, CaseContext } from '../case.ts'
import { addAddress } from './addresses.ts'

const NOBODYS = 'SI20200101000000ZZZZ'

export function createGiftOrderCases({ server, cards: [card, other] }: CaseContext) {
  let orderSn = ''
  const buyForOthers = async (price = 0) => [{ orderSn: await buy(server, other, price) }, { orderSn: NOBODYS }]
  return {
    '/api/iot/shopOrderList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/shopOrderDetails': {
      good: async () => {
        orderSn = await buy(server, card, 1900)
        return { orderSn }
      },
      others: async () => ({ params: await buyForOthers() }),
    },
    '/api/iot/repayShopOrder': {
      good: () => ({ orderSn, payType: 'alipay', tradeType: 'wap' }),
      others: async () => ({
        params: (await buyForOthers(1900)).map((ask) => ({ ...ask, payType: 'wxpay' as const })),
      }),
    },
    '/api/iot/cancelShopOrder': {
      good: () => ({ orderSn }),
      others: async () => ({ params: await buyForOthers(1900) }),
    },
    '/api/iot/confirmShopOrder': {
      good: async () => {
        orderSn = await buy(server, card)
        await server.forward(21 * HOUR)
        return { orderSn }
      },
      others: async () => ({ params: await buyForOthers() }),
    },
    '/api/iot/refundShopOrder': {
      good: () => ({ orderSn, remark: '不想要了' }),
      others: async () => ({ params: (await buyForOthers()).map((ask) => ({ ...ask, remark: '不想要了' })) }),
    },
    '/api/iot/simIntegralLogList': { good: () => ({ pageSize: 5 }) },
  } satisfies Partial<Cases>
}

/** Orders a gift; an order with a price awaits payment. */
async function buy(server: TestServer, card: TestCard, price = 0): Promise<string> {
  const gift = await makeGift(server, { price })
  const { data } = await server.call(
    '/api/iot/buyShopGoods',
    {
      goodsId: gift.id,
      quantity: 1,
      deliveryType: 1,
      addressId: await addAddress(server, card),
      expectMoney: toYuan(price),
      uuid: uuid(),
      ...(price > 0 && { payType: 'wxpay' }),
    },
    card.as,
  )
  return data.orderSn
}
