/** The page after the payment of a number: the number, and its next steps while they lie ahead. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promises } from '#schemas/promises.ts'
import { shopOrders } from '#server/db/schema/index.ts'
import { PhotoStatus } from '#server/db/schema/states.ts'
import { transition } from '#server/domain/states/transition.ts'
import { DAY } from '#server/platform/time.ts'
import { createReaders, findVanity, login, payOrder, reserve, submitForm } from '#server/testing/orders/orders.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { readOrder } = createReaders(server)
const { db, clock } = server.services
const CARD = 1001 // numbers can be chosen

/** A shopper with the paid order of a vanity number. */
async function buyNumber() {
  const me = createGuest()
  const number = await findVanity(server, me)
  const { data: hold } = await reserve(server, me, number.id)
  const { data } = await submitForm(server, me, {
    goodsId: number.goodsId,
    holdId: hold.holdId,
    numberId: number.id,
    packageId: number.packageId,
    expectMoney: number.payMoney,
  })
  const getPay = async (locale = 'zh-CN') =>
    (await server.call('/api/pay/order', { orderSn: data.orderSn }, me, { 'accept-language': locale })).data
  const unpaid = await getPay()
  await payOrder(server, me, data.orderSn)
  const { id } = await readOrder(data.orderSn)
  const move = (to: 1 | 2 | 3 | 13) =>
    db.transaction((tx) => transition(tx, 'shopOrder', id, to, { actor: 'staff', at: clock.now() }))
  return { number, unpaid, getPay, move, id }
}

test('an unpaid order has bought no number; a paid order has, with its plan and the sum of the order', async () => {
  const { number, unpaid, getPay } = await buyNumber()
  expect(unpaid).toMatchObject({ numbers: [], steps: [] })
  const { numbers, steps, actualPayMoney } = await getPay()
  expect(numbers).toMatchObject([{ id: number.id, number: number.number, packageName: number.packageName, status: 3 }])
  expect(numbers[0]?.payMoney).toBe(actualPayMoney)
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'next'])
  expect(steps.map(({ name }) => name.split(' · ')[0])).toEqual(['今天', '明天起', '收到后'])
  expect(steps[1]?.name).toContain(`${promises.shipHours} 小时`)
  expect((await getPay('en')).steps[1]?.name).toContain(`${promises.shipHours} hours`)
})

test('photos that the order waits for are the next step', async () => {
  const { getPay, id } = await buyNumber()
  await db.update(shopOrders).set({ photoStatus: PhotoStatus.needed }).where(eq(shopOrders.orderId, id))
  const { steps } = await getPay()
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'next', 'next'])
  expect(steps[1]?.name).toContain('上传')
})

test('the steps are of the day of the payment, and end with the review; the number remains', async () => {
  const [reviewed, later] = [await buyNumber(), await buyNumber()]
  for (const to of [1, 2, 13] as const) await reviewed.move(to)
  expect(await reviewed.getPay()).toMatchObject({ numbers: [{ number: reviewed.number.number }], steps: [] })
  await clock.forward(DAY)
  expect(await later.getPay()).toMatchObject({ numbers: [{ number: later.number.number }], steps: [] })
})

test('a refused order has no number', async () => {
  const { getPay, move } = await buyNumber()
  for (const to of [1, 3] as const) await move(to)
  expect(await getPay()).toMatchObject({ numbers: [], steps: [] })
})

test('a card with a chosen number shows it only after delivery, so not here', async () => {
  const me = createGuest()
  const { data: offer } = await server.call('/api/shop/selectNumber', { goodsId: CARD }, me)
  const selectPhone = offer.numbers[0]?.number ?? ''
  const { data } = await submitForm(server, me, { goodsId: CARD, selectPhone, selectUuid: offer.selectUuid })
  const pay = (await server.call('/api/pay/order', { orderSn: data.orderSn }, me)).data
  expect(pay.payStatus).toBe(2)
  expect(JSON.stringify(pay)).not.toContain(selectPhone)
})

test('after a logout, the session does not open the order of that shopper', async () => {
  const guest = createGuest()
  const me = await login(server, guest, '13900007788')
  const number = await findVanity(server, me)
  const { data: hold } = await reserve(server, me, number.id)
  const { data } = await submitForm(server, me, {
    goodsId: number.goodsId,
    holdId: hold.holdId,
    numberId: number.id,
    packageId: number.packageId,
    expectMoney: number.payMoney,
  })
  const open = async (as: object) => (await server.call('/api/pay/order', { orderSn: data.orderSn }, as)).code
  expect(await open(me)).toBe(0)
  await server.call('/api/shop/logout', {}, me)
  expect(await open(guest)).toBe(61)
})
