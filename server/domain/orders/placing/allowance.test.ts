/** Holds without payment (docs/decisions/server/0018): made-up guests of one address share its allowance, and a proven phone has its own. */
import { randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, goodsSku, numberHolds, numbers } from '#server/db/schema/index.ts'
import { toNetwork } from '#server/http/origin.ts'
import { allowance } from '#server/db/access/policies.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { createForm, payOrder, createPhone, region, reserve } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { db, clock } = server.services
const THING = { goodsId: 3004, skuId: 30_041 }
const CARD = 1007
let networks = 0
/** Made-up guests behind one address. */
const createNetwork = (address = `172.20.0.${(networks += 1)}`) => ({
  address,
  guest: (): As => ({ ...createGuest(), 'x-forwarded-for': address }),
})
const readFreeNumbers = async (count: number) =>
  (
    await db
      .select({ id: numbers.id })
      .from(numbers)
      .where(eq(numbers.status, 1))
      .orderBy(desc(numbers.id))
      .limit(count)
  ).map(({ id }) => id)
const buy = async (as: As, change: object = {}) => {
  const { data } = await server.call('/api/shop/goodsView', { id: THING.goodsId, skuId: THING.skuId, quantity: 1 })
  const order = {
    ...THING,
    quantity: 1,
    name: '林知夏',
    mobile: createPhone(),
    region,
    address: '科苑路 18 号 3 栋',
    expectMoney: data.payMoney,
    uuid: randomUUID(),
  }
  return server.call('/api/shop/order/buyGoods', { ...order, ...change }, as)
}
async function prove(as: As, mobile: string): Promise<void> {
  await server.call('/api/sms/send', { event: 'order', mobile }, as)
  const proven = await server.call('/api/shop/order/provePhone', { mobile, code: await server.lastCode(mobile) }, as)
  expect(proven.code, proven.message).toBe(0)
}
const forwardPastExpiry = () => server.forward(31 * MINUTE)
const countCodes = (answers: { code: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ code }) => code))]
      .toSorted((a, b) => a - b)
      .map((code) => [code, answers.filter((answer) => answer.code === code).length]),
  )

test('two hundred invented guests of one address hold at most ten numbers together; a verified phone may hold more, and other addresses need none', async () => {
  const shop = createNetwork()
  const list = await readFreeNumbers(210)
  const answers = await Promise.all(list.slice(0, 200).map((id) => reserve(server, shop.guest(), id)))
  expect(countCodes(answers)).toEqual({ 0: allowance.addressHolds, 41004: 200 - allowance.addressHolds })
  expect(answers.find(({ code }) => code === 41004)).toMatchObject({ message: '请先验证手机号', data: null })
  expect(await db.$count(numberHolds, inArray(numberHolds.numberId, list))).toBe(allowance.addressHolds)

  const [honest, id, uuid] = [shop.guest(), list[200] ?? 0, randomUUID()]
  expect((await reserve(server, honest, id, uuid)).code).toBe(41004)
  await prove(honest, createPhone())
  expect((await reserve(server, honest, id, uuid)).code, 'the same tap goes on').toBe(0)
  expect((await reserve(server, createNetwork().guest(), list[201] ?? 0)).code, 'another address').toBe(0)

  expect((await reserve(server, shop.guest(), list[202] ?? 0)).code).toBe(41004)
  await forwardPastExpiry()
  expect((await reserve(server, shop.guest(), list[202] ?? 0)).code, 'what is over counts no longer').toBe(0)
})

test('a phone holds five numbers, with any number of guests and addresses', async () => {
  await forwardPastExpiry()
  const mobile = createPhone()
  const list = await readFreeNumbers(allowance.phoneHolds + 3)
  const guests: As[] = []
  for (let each = 0; each < 3; each++) {
    const visitor = createGuest()
    await prove(visitor, mobile)
    await clock.forward(MINUTE)
    guests.push(visitor)
  }
  const answers = await Promise.all(list.map((id, index) => reserve(server, guests[index % 3]!, id)))
  expect(countCodes(answers)).toEqual({ 0: allowance.phoneHolds, 51: 3 })
  expect(answers.find(({ code }) => code === 51)?.message).toBe('该手机号最多同时预约 5 个号码，请先支付或取消其他预约')
})

test('a guest is counted across addresses; of IPv6 a network counts as one address', async () => {
  await forwardPastExpiry()
  const list = await readFreeNumbers(12)
  const answers = []
  for (const [index, id] of list.entries())
    answers.push(await reserve(server, { ...createGuest(), 'x-forwarded-for': `2001:db8:7:9:${index}::${index}` }, id))
  expect(countCodes(answers)).toEqual({ 0: 10, 41004: 2 })
  expect(
    ['2001:db8:7:9:1:2:3:4', '2001:DB8:7:9::', '2001:0db8:0007:0009::1', '2001:db8:7:9::1.2.3.4'].map(toNetwork),
  ).toEqual(Array(4).fill('2001:db8:7:9::'))
  expect(['::1', '2001:db8::1', '::ffff:192.0.2.7', '192.0.2.7', 'fe80::1%eth0', 'unknown'].map(toNetwork)).toEqual([
    '0:0:0:0::',
    '2001:db8:0:0::',
    '192.0.2.7',
    '192.0.2.7',
    'fe80:0:0:0::',
    'unknown',
  ])

  const [wanders, mobile] = [createGuest(), createPhone()]
  await db.update(goodsSku).set({ stock: 30 }).where(eq(goodsSku.id, THING.skuId))
  const bought = []
  for (let index = 0; index < 5; index++)
    bought.push(await buy({ ...wanders, 'x-forwarded-for': createNetwork().address }, { mobile }))
  expect(countCodes(bought), 'a tenth of thirty').toEqual({ 0: 3, 41004: 2 })
})

test('unpaid orders of one address take a tenth of a variant; the next order requires the code to its own phone, and is then the same order', async () => {
  await forwardPastExpiry()
  await db.update(goodsSku).set({ stock: 60 }).where(eq(goodsSku.id, THING.skuId))
  const shop = createNetwork()
  const answers = await Promise.all(Array.from({ length: 200 }, () => buy(shop.guest())))
  expect(countCodes(answers)).toEqual({ 0: 6, 41004: 194 })
  const left = async () =>
    (await db.select({ stock: goodsSku.stock }).from(goodsSku).where(eq(goodsSku.id, THING.skuId)))[0]?.stock
  expect(await left()).toBe(54)
  expect((await buy(createNetwork().guest())).code, 'another address').toBe(0)
  expect((await buy(shop.guest(), { skuId: 30_040 })).code, 'another variant').toBe(0)

  const [honest, mobile, uuid] = [shop.guest(), createPhone(), randomUUID()]
  const [refusal, otherPhone] = [await buy(honest, { mobile, uuid }), createPhone()]
  expect(refusal).toMatchObject({ code: 41004, data: { mobile } })
  await prove(honest, otherPhone)
  expect((await buy(honest, { mobile, uuid })).code, 'another phone than the order names').toBe(41004)
  await prove(honest, mobile)
  const placed = await buy(honest, { mobile, uuid })
  expect(placed.code).toBe(0)
  expect((await buy(honest, { mobile, uuid })).data).toEqual(placed.data)
})

test('a paid order does not count any more; a phone has at most one order, or a tenth, of a variant unpaid', async () => {
  await forwardPastExpiry()
  await db.update(goodsSku).set({ stock: 10 }).where(eq(goodsSku.id, THING.skuId))
  const shop = createNetwork()
  const first = shop.guest()
  const bought = await buy(first)
  expect(bought.code).toBe(0)
  expect((await buy(shop.guest())).code).toBe(41004)
  await payOrder(server, first, bought.data.orderSn)
  expect((await buy(shop.guest())).code).toBe(0)

  await db.update(goodsSku).set({ stock: 50 }).where(eq(goodsSku.id, THING.skuId))
  await db.update(goods).set({ perLimit: 8 }).where(eq(goods.id, THING.goodsId))
  const [me, mobile] = [createGuest(), createPhone()]
  await prove(me, mobile)
  const answers = await Promise.all(Array.from({ length: 12 }, () => buy(me, { mobile })))
  expect(countCodes(answers)).toEqual({ 0: 8, 51: 4 })
  expect(answers.find(({ code }) => code === 51)?.message).toBe(
    '该手机号已有这件商品的待付款订单，请先支付或取消后再下单',
  )
})

test('free cards are limited as well: a tenth of them in a day without a proof', async () => {
  await forwardPastExpiry()
  await db.update(goods).set({ stock: 40 }).where(eq(goods.id, CARD))
  const shop = createNetwork()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call('/api/shop/order/submit', createForm({ goodsId: CARD }), shop.guest()),
    ),
  )
  expect(countCodes(answers)).toEqual({ 0: 4, 41004: 16 })
  const [honest, filled] = [shop.guest(), createForm({ goodsId: CARD })]
  expect((await server.call('/api/shop/order/submit', filled, honest)).data).toEqual({ mobile: filled.contactPhone })
  await prove(honest, filled.contactPhone)
  expect((await server.call('/api/shop/order/submit', filled, honest)).code).toBe(0)
})
