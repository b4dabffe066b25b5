/** Shelves of numbers and packages; those of goods are in `goods/goods.test.ts`. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { numbers } from '../db/schema/index.ts'
import { NumberStatus } from '../db/schema/states.ts'
import { makeCard, makePlan } from '../testing/cards/cards.ts'
import { reserve } from '../testing/orders/orders.ts'
import { createGuest, createTestServer, type As } from '../testing/server.ts'
import { HOUR } from '../platform/time.ts'

const server = await createTestServer()
const { db, clock } = server.services

describe('a shelf of numbers', () => {
  type Params = Parameters<typeof server.call<'/api/shop/numberShelf'>>[1]
  const read = async (params: Params) => (await server.call('/api/shop/numberShelf', params)).data.list
  const readIds = async (params: Params) => (await read(params)).map(({ id }) => id)
  const list = async (params: Parameters<typeof server.call<'/api/shop/numberList'>>[1]) =>
    (await server.call('/api/shop/numberList', params)).data.list

  test('shows chosen numbers in their order, each once, as the list of numbers does', async () => {
    const rows = (await list({ pageSize: 9 })).toReversed()
    const ids = rows.map(({ id }) => id)
    expect(await read({ numberIds: [...ids, 999_999_999, ids[0]!] })).toEqual(rows)
    expect(await readIds({ numberIds: ids, limit: 2, operator: '1' })).toEqual(ids.slice(0, 2))
  })

  test('treats numbers that are held, sold or withdrawn as its editor chose', async () => {
    const ids = (await list({ pageSize: 5, priceMin: 60 })).map(({ id }) => id)
    const [sold, held, withdrawn] = ids as [number, number, number]
    const available = ids.slice(3)
    const setStatus = (id: number, status: number) => db.update(numbers).set({ status }).where(eq(numbers.id, id))
    await setStatus(sold, NumberStatus.sold)
    await setStatus(withdrawn, NumberStatus.withdrawn)
    expect((await reserve(server, createGuest(), held)).code).toBe(0)
    for (const soldOut of [undefined, 'stay'] as const) {
      const rows = await read({ numberIds: ids, soldOut })
      expect(rows.map(({ id }) => id)).toEqual([sold, held, ...available])
      expect(rows.slice(0, 2).map(({ status }) => status)).toEqual([NumberStatus.sold, NumberStatus.held])
    }
    expect(await readIds({ numberIds: ids, soldOut: 'last' })).toEqual([...available, sold, held])
    expect(await readIds({ numberIds: ids, soldOut: 'hide' })).toEqual(available)
    await server.forward(HOUR)
    expect(await readIds({ numberIds: ids, soldOut: 'hide' }), 'a hold expires').toEqual([held, ...available])
  })

  test('shows the numbers for sale that fit a description', async () => {
    for (const description of [
      {},
      { operator: '-99' },
      { operator: '2', sort: 'priceAsc' },
      { rule: 'AAA', sort: 'priceDesc' },
      { priceMax: 300, sort: 'new' },
    ] as const) {
      const expected = (await list({ ...description, pageSize: 6 })).map(({ id }) => id)
      expect(expected.length, JSON.stringify(description)).toBeGreaterThan(0)
      expect(await readIds(description), JSON.stringify(description)).toEqual(expected)
    }
    expect(await readIds({ limit: 30 })).toHaveLength(30)
    expect(await readIds({ rule: 'ZZZ' })).toEqual([])
  })
})

describe('a shelf of packages', () => {
  type Params = Parameters<typeof server.call<'/api/iot/packageShelf'>>[1]
  const read = async (params: Params, as?: As) => (await server.call('/api/iot/packageShelf', params, as)).data.list
  const readIds = async (params: Params, as?: As) => (await read(params, as)).map(({ packageId }) => packageId)

  test('shows chosen packages in their order, also before the login', async () => {
    const card = await makeCard(server)
    const [first, second] = [await makePlan(server), await makePlan(server)]
    const ids = [second.id, first.id]
    expect(await readIds({ packageIds: [...ids, 999_999_999, second.id] })).toEqual(ids)
    const { list } = (await server.call('/api/iot/packageChoose', { type: 1 }, card.as)).data
    expect(await read({ packageIds: [first.id] }, card.as)).toEqual([
      { ...list.find(({ packageId }) => packageId === first.id), seckillPrice: undefined },
    ])
  })

  test('shows a card only packages of its carrier, and treats unavailable packages as its editor chose', async () => {
    const card = await makeCard(server)
    const now = clock.now()
    const rounds = { type: 5, seckillPrice: 990, stock: 9 }
    const [fine, foreign, gone, withdrawn, running, over] = [
      await makePlan(server),
      await makePlan(server, { operatorTypes: [1, 4] }),
      await makePlan(server, { stock: 0 }),
      await makePlan(server, { isOpen: false }),
      await makePlan(server, { ...rounds, seckillStartAt: now - HOUR, seckillEndAt: now + HOUR }),
      await makePlan(server, { ...rounds, seckillStartAt: now - 2 * HOUR, seckillEndAt: now - HOUR }),
    ].map(({ id }) => id) as [number, number, number, number, number, number]
    const packageIds = [over, withdrawn, gone, foreign, running, fine]
    expect(await readIds({ packageIds })).toEqual(packageIds)
    expect(await readIds({ packageIds }, card.as)).toEqual(packageIds.filter((id) => id !== foreign))
    const unavailable = (await read({ packageIds })).filter(({ stock }) => stock === 0)
    expect(unavailable.map(({ packageId }) => packageId)).toEqual([over, withdrawn, gone])
    expect(await readIds({ packageIds, soldOut: 'last' })).toEqual([foreign, running, fine, over, withdrawn, gone])
    expect(await readIds({ packageIds, soldOut: 'hide', limit: 2 })).toEqual([foreign, running])
    expect(await read({ packageIds: [running] })).toMatchObject([{ price: 29, seckillPrice: 9.9 }])
    // withdrawn packages fit no description, and flash sales only their own
    const described = await readIds({ type: 1, limit: 30, soldOut: 'last' })
    expect(described).not.toContain(withdrawn)
    expect(described.at(-1)).toBe(gone)
    expect(await readIds({ limit: 30 })).not.toContain(running)
    expect(await readIds({ type: 5, limit: 30, soldOut: 'hide' })).toContain(running)
  })

  test('orders the packages of a description by sales or price', async () => {
    await makePlan(server, { price: 1, sold: 99_999 })
    const prices = (await read({ sort: 'priceAsc', limit: 30 })).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await read({ sort: 'sales' }))[0]).toMatchObject({ price: 0.01 })
    expect(await readIds({})).toHaveLength(6)
  })
})
