/** The displayed postage equals the postage of the order: for every article, at every quantity, and around every threshold. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, orders } from '#server/db/schema/index.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { createPhone, region } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { db } = server.services
const view = async (id: number, quantity: number) => (await server.call('/api/shop/goodsView', { id, quantity })).data
const articles = await db.select().from(goods).where(eq(goods.type, 2)).orderBy(asc(goods.id))

type Shown = Awaited<ReturnType<typeof view>>
/** The sum of goods and the postage, in fen. */
const listSums = ({ lines }: Shown) => lines.map(({ money }) => Math.round(money * 100)) as [number, number]
const parseThresholds = ({ tags, delivery }: Shown) =>
  [...tags, delivery].flatMap((text) =>
    [.../满 ([\d.]+) 元包邮/g[Symbol.matchAll](text)].map(([, from]) => Number(from) * 100),
  )
const isFree = ({ tags, delivery }: Shown) => [...tags, delivery].some((text) => /(?:^|全国)包邮/.test(text))

test('every article of the shop costs the postage that its tags and its delivery state', async () => {
  const seen = { free: 0, from: 0, always: 0 }
  for (const { id, postage, perLimit } of articles)
    for (let quantity = 1; quantity <= Math.min(perLimit, 5); quantity++) {
      const page = await view(id, quantity)
      const [sum, paid] = listSums(page)
      const [from] = parseThresholds(page)
      const isWaived = isFree(page) || (from !== undefined && sum >= from)
      expect(paid, `${id} × ${quantity}`).toBe(isWaived ? 0 : postage)
      if (paid > 0) expect(page.delivery, String(id)).toContain(`运费 ${paid / 100} 元`)
      expect(new Set(parseThresholds(page)).size).toBeLessThanOrEqual(1)
      seen[isFree(page) ? 'free' : from === undefined ? 'always' : 'from']++
      expect(page.payMoney).toBe((sum + paid) / 100)
    }
  // each kind of rule is in the shop
  expect(Object.values(seen).every((count) => count > 0)).toBe(true)
})

test.each([
  [1, 800, 100],
  [1, 800, 101],
  [2, 800, 100],
  [3, 650, 300],
  [1, 0, null],
  [2, 800, null],
])(
  '%i pieces, postage %i, free from %s per cent of a piece: list, page and order agree',
  async (quantity, postage, from) => {
    const [article] = articles
    const { id } = article!
    const piece = listSums(await view(id, 1))[0]
    const freePostageFrom = from === null ? null : Math.round((piece * from) / 100)
    await db.update(goods).set({ postage, freePostageFrom, perLimit: 9, stock: 99 }).where(eq(goods.id, id))
    await expect
      .poll(async () => listSums(await view(id, quantity))[1])
      .toBe(freePostageFrom !== null && piece * quantity >= freePostageFrom ? 0 : postage)
    const page = await view(id, quantity)
    const row = (await server.call('/api/shop/goodsList', { type: 2, pageSize: 50 })).data.list.find(
      (item) => item.id === id,
    )
    expect(row?.tags).toEqual(page.tags)
    const { data, text } = await server.call(
      '/api/shop/order/buyGoods',
      {
        goodsId: id,
        skuId: page.skuId,
        quantity,
        expectMoney: page.payMoney,
        name: '林知夏',
        mobile: createPhone(),
        region,
        address: '科苑路 18 号 3 栋 1502',
        uuid: crypto.randomUUID(),
      },
      createGuest(),
    )
    expect(data, text).toBeTruthy()
    const [order] = await db.select().from(orders).where(eq(orders.sn, data.orderSn))
    expect(order?.amount).toBe(Math.round(page.payMoney * 100))
  },
)
