/** My orders by tab, in both languages, and with an agent's prices. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentPrices, agents } from '#server/db/schema/index.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { login, createPhone, submitForm, findVanity, createReaders } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { readOrder } = createReaders(server)
const { db, clock } = server.services
const PLAIN_CARD = 1007 // without requirements

test("an agent's price is seen and paid by the visitors of that agent's shop only", async () => {
  const [agent] = await db.select().from(agents).where(eq(agents.promoCode, 'AG0003'))
  const now = clock.now()
  const me = createGuest()
  const number = await findVanity(server, me)
  const set = (goodsId: number, price: number) =>
    db
      .insert(agentPrices)
      .values({ agentId: agent?.id ?? 0, goodsId, price, updatedAt: now })
      .onConflictDoUpdate({ target: [agentPrices.agentId, agentPrices.goodsId], set: { price } })
  await set(number.goodsId, 3000)
  await set(PLAIN_CARD, 990)
  const there = await server.call('/api/shop/numberView', { id: number.id, promoCode: 'AG0003' }, me)
  expect(there.data.price).toBe(number.price + 30)
  expect(there.data.payMoney).toBe(number.payMoney + 30)
  expect(
    (await server.call('/api/shop/numberList', { number: number.number, promoCode: 'AG0003' })).data.list[0]?.price,
  ).toBe(number.price + 30)
  expect(
    (await server.call('/api/shop/numberList', { number: number.number, promoCode: 'MM0001' })).data.list[0]?.price,
  ).toBe(number.price)
  expect(
    (await server.call('/api/shop/goodsList', { keyword: '小满副卡', promoCode: 'AG0003' })).data.list[0]?.price,
  ).toBe(9.9)
  expect((await server.call('/api/shop/goodsView', { id: PLAIN_CARD, promoCode: 'AG0002' })).data.payMoney).toBe(0)
  expect((await submitForm(server, me, { goodsId: PLAIN_CARD, promoCode: 'AG0003', expectMoney: 0 })).code).toBe(51)
  const { data } = await submitForm(server, me, { goodsId: PLAIN_CARD, promoCode: 'AG0003', expectMoney: 9.9 })
  expect(data).toMatchObject({ payStatus: 1, actualPayMoney: 9.9 })
  expect(await readOrder(data.orderSn)).toMatchObject({ promoCode: 'AG0003', amount: 990 })
})

test('the list by tab: every order of the shopper is in exactly one, and the counts agree', async () => {
  const shopper = await login(server, createGuest(), '13800000001')
  const all = (await server.call('/api/shop/order/list', { pageSize: 200 }, shopper)).data
  expect(all.totalCount).toBeGreaterThan(20)
  const seen: string[] = []
  for (const stage of ['unpaid', 'handling', 'toShip', 'toReceive', 'done', 'cancelled'] as const) {
    const part = (await server.call('/api/shop/order/list', { stage, pageSize: 200 }, shopper)).data
    expect(part.list.map((row) => row.stage)).toEqual(part.list.map(() => stage))
    expect(part.list.length).toBeGreaterThan(0)
    seen.push(...part.list.map((row) => row.orderSn))
  }
  expect(seen.toSorted()).toEqual(all.list.map((row) => row.orderSn).toSorted())
  const times = all.list.map((row) => row.createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const { orderSn } of all.list)
    expect((await server.call('/api/shop/order/view', { orderSn }, shopper)).code).toBe(0)
  const waiting = all.list.filter(({ status, kind }) => status === 10 && kind !== 'GD')
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.map(({ activateUrl }) => activateUrl)).toEqual(
    waiting.map(({ orderSn }) => `https://activate.example.com/?p=MM0001&sn=${orderSn}`),
  )
  expect(all.list.filter(({ activateUrl }) => activateUrl)).toHaveLength(waiting.length)
  const words = (await server.call('/api/shop/order/list', { keyword: '充电器' }, shopper)).data
  expect(words.list.length).toBeGreaterThan(0)
  expect(words.list.every((row) => row.goodsName.includes('充电器'))).toBe(true)
})

test('an unpaid order of a guest is found after a login with any phone, is cancelled there, and is shown to no other visitor', async () => {
  const me = createGuest()
  const number = await findVanity(server, me, 3)
  const hold = await server.call('/api/shop/numberReserve', { id: number.id, uuid: crypto.randomUUID() }, me)
  const order = {
    goodsId: number.goodsId,
    numberId: number.id,
    holdId: hold.data.holdId,
    packageId: number.packageId,
    expectMoney: number.payMoney,
  }
  const { orderSn } = (await submitForm(server, me, order)).data
  const listMatches = async (as: As) =>
    (await server.call('/api/shop/order/list', {}, as)).data.list.filter((row) => row.orderSn === orderSn)
  const shopper = await login(server, me, createPhone())
  expect(await listMatches(await login(server, createGuest(), createPhone()))).toEqual([])
  expect(await listMatches(shopper)).toMatchObject([{ stage: 'unpaid', allowPay: true, allowCancel: true }])
  expect((await server.call('/api/shop/order/cancel', { orderSn }, shopper)).code).toBe(0)
  expect(await listMatches(shopper)).toMatchObject([{ stage: 'cancelled', allowPay: false, allowCancel: false }])
  expect((await server.call('/api/shop/numberView', { id: number.id }, shopper)).data.status).toBe(1)
})

test('names of states are in the language of the request', async () => {
  const shopper = await login(server, createGuest(), createPhone())
  const { data } = await submitForm(server, shopper, { goodsId: PLAIN_CARD })
  const view = (language: string) =>
    server.call('/api/shop/order/view', { orderSn: data.orderSn }, shopper, { 'accept-language': language })
  const [zh, en] = [await view('zh-CN'), await view('en-GB')]
  expect(zh.data.steps[0]?.name).toBe('提交订单')
  expect(en.data.steps[0]?.name).toBe('Ordered')
  expect(en.data.statusName).not.toBe(zh.data.statusName)
})
