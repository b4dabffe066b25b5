/** Goods for tests, and a card with points and an address. */
import { addresses, pointsGoods, storeGoods } from '#server/db/schema/index.ts'
import { makeCard, createUuid, type TestCard } from '../cards/cards.ts'
import { region } from '../orders/orders.ts'
import type { Params } from '#schemas/api/index.ts'
import type { TestServer } from '../server.ts'
import type { Gift } from '#server/domain/points/goods.ts'

export async function makeGift({ services: { db } }: TestServer, given: Partial<Gift> = {}): Promise<Gift> {
  const [gift] = await db
    .insert(pointsGoods)
    .values({
      name: '测试保温杯',
      categoryId: 2,
      categoryName: '生活好物',
      type: 1,
      image: '/shop/art/goods-cup.webp',
      images: [],
      content: '<p>说明</p>',
      integral: 500,
      price: 0,
      marketPrice: 0,
      postage: 0,
      deliveryTypes: [1, 2],
      stock: 10,
      perLimit: 0,
      sort: 99,
      ...given,
    })
    .returning()
  if (!gift) throw new Error('no gift')
  await db.insert(storeGoods).values({ goodsId: gift.id, storeId: 1 })
  return gift
}

export type Holder = TestCard & { addressId: number }
export async function makeHolder(server: TestServer, integral = 2000, balance = 0): Promise<Holder> {
  const card = await makeCard(server, { integral, balance })
  const { db, clock } = server.services
  const { provinceCode, cityCode, countyCode } = region
  const [address] = await db
    .insert(addresses)
    .values({
      provinceCode,
      cityCode,
      countyCode,
      cardId: card.id,
      name: '林知夏',
      mobile: '13800000099',
      address: '科苑路 18 号',
      isDefault: true,
      createdAt: clock.now(),
    })
    .returning({ id: addresses.id })
  return { ...card, addressId: address?.id ?? 0 }
}

type Buy = Params<'/api/iot/buyShopGoods'>
export const buyGift = (server: TestServer, holder: Holder, gift: Gift, more: Partial<Buy> = {}) =>
  server.call(
    '/api/iot/buyShopGoods',
    {
      goodsId: gift.id,
      quantity: 1,
      deliveryType: 1,
      addressId: holder.addressId,
      expectMoney: 0,
      uuid: createUuid(),
      ...more,
    },
    holder.as,
  )
