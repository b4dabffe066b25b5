/** A vanity number, or a number chosen for a card: held, ordered, paid, cancelled, too late (docs/reliability.md, T1, T5, T8). */
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { numberHolds, numbers, orders, payments } from '#server/db/schema/index.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'
import { transition } from '#server/domain/states/transition.ts'
import {
  login,
  payOrder,
  createPhone,
  reserve,
  submitForm,
  findVanity,
  createReaders,
} from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { readOrder, readNumber, ledger } = createReaders(server)
const { db, clock } = server.services
const CARD = 1001 // requires a code, numbers can be chosen
const PLAIN_CARD = 1007 // without requirements

/** Reserves a number and submits its form. */
async function orderNumber(as: As, given: { contactPhone?: string; uuid?: string } = {}, skip = 0) {
  const number = await findVanity(server, as, skip)
  const hold = await reserve(server, as, number.id)
  if (hold.code !== 0) throw new Error(hold.text)
  const answer = await submitForm(server, as, {
    goodsId: number.goodsId,
    holdId: hold.data.holdId,
    numberId: number.id,
    packageId: number.packageId,
    expectMoney: number.payMoney,
    ...given,
  })
  return { number, hold: hold.data, ...answer }
}

test('a vanity number: reserved, applied for, paid, sold, and shown after a login with its phone', async () => {
  const me = createGuest()
  const contactPhone = createPhone()
  const { number, code, data } = await orderNumber(me, { contactPhone })
  expect(code).toBe(0)
  expect(data).toMatchObject({ payStatus: 1, actualPayMoney: number.payMoney, needPhoto: false })
  expect(data.orderSn).toMatch(/^PN\d{14}[A-Z]{4}$/)
  expect(await readNumber(number.id)).toMatchObject({ status: 2 })
  const open = await server.call('/api/shop/order/view', { orderSn: data.orderSn }, me)
  expect(open.data).toMatchObject({
    stage: 'unpaid',
    statusName: '待付款',
    allowPay: true,
    allowCancel: true,
    certName: '林**',
  })
  await payOrder(server, me, data.orderSn)
  const order = await readOrder(data.orderSn)
  expect(order).toMatchObject({ payStatus: 2, state: 999 })
  expect(await readNumber(number.id)).toMatchObject({ status: 3, heldUntil: null })
  expect(await ledger('pay', order.id)).toEqual([1, 2])
  expect(await ledger('shopOrder', order.id)).toEqual([999])
  expect(await ledger('hold', order.holdId ?? 0)).toEqual([1, 2])
  const shopper = await login(server, createGuest(), contactPhone)
  const list = await server.call('/api/shop/order/list', {}, shopper)
  expect(list.data.list.map((row) => row.orderSn)).toEqual([data.orderSn])
  expect(list.data.list[0]).toMatchObject({
    stage: 'handling',
    statusName: '待受理',
    selectPhone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) as string,
  })
  // it is no longer listed
  expect((await server.call('/api/shop/numberList', { number: number.number })).data.totalCount).toBe(0)
  expect((await reserve(server, createGuest(), number.id)).code).toBe(32001)
})

test('the page of a number shows its unpaid order to its creator and to its phone, while it can be paid, and to nobody else', async () => {
  const [me, contactPhone] = [createGuest(), createPhone()]
  const { number, data } = await orderNumber(me, { contactPhone })
  const seen = async (as: As) => (await server.call('/api/shop/numberView', { id: number.id }, as)).data
  const buyer = await login(server, createGuest(), contactPhone)
  for (const as of [me, buyer]) {
    const { status, hold, order } = await seen(as)
    expect({ status, hold }).toEqual({ status: 2 })
    expect(order).toMatchObject({ orderSn: data.orderSn })
  }
  const stranger = await login(server, createGuest(), createPhone())
  for (const as of [createGuest(), stranger]) expect((await seen(as)).order).toBeUndefined()
  await clock.forward(HOUR)
  expect((await seen(me)).order).toBeUndefined()
  expect((await seen(me)).status, 'it is for sale again').toBe(1)
})

test("another guest's hold, an expired one, one for another number and none get one answer", async () => {
  const [me, other] = [createGuest(), createGuest()]
  const number = await findVanity(server, me)
  const hold = await reserve(server, me, number.id)
  const given = { goodsId: number.goodsId, packageId: number.packageId, expectMoney: number.payMoney }
  const says = async (as: As, change: object) =>
    (await submitForm(server, as, { ...given, holdId: hold.data.holdId, ...change })).message
  const words = '选号已超时，请重新选号'
  expect(await says(other, {})).toBe(words)
  expect(await says(me, { holdId: '99999999' })).toBe(words)
  expect(await says(me, { numberId: number.id + 1 })).toBe(words)
  expect(await says(me, { holdId: "1' or 1=1" })).toBe(words)
  await clock.forward(30 * MINUTE)
  expect(await says(me, {})).toBe(words)
  expect(
    await db.$count(
      orders,
      and(eq(orders.kind, 'PN'), inArray(orders.payStatus, [1]), eq(orders.title, `靓号 ${number.number}`)),
    ),
  ).toBe(0)
})

test('the server decides the price: prices in the form are ignored', async () => {
  const me = createGuest()
  const number = await findVanity(server, me)
  const hold = await reserve(server, me, number.id)
  const cheap = await submitForm(server, me, { goodsId: number.goodsId, holdId: hold.data.holdId, expectMoney: 0.01 })
  expect(cheap.message).toBe('金额已变化，请确认后重新提交')
  const claimed = { price: 0, amount: 0, payStatus: 2, status: 5, userId: 1, shopUserId: 1, cardId: 1 }
  const { filled, data } = await submitForm(server, me, {
    ...claimed,
    goodsId: number.goodsId,
    holdId: hold.data.holdId,
    expectMoney: number.payMoney,
  })
  expect(filled).toMatchObject({ amount: 0 })
  expect(await readOrder(data.orderSn)).toMatchObject({
    payStatus: 1,
    state: 999,
    shopUserId: null,
    cardId: null,
    amount: Math.round(number.payMoney * 100),
  })
})

test('an unpaid order for a number closes after half an hour: in every read at once, and its number is for sale before any job', async () => {
  const [me, next] = [createGuest(), createGuest()]
  const { number, data } = await orderNumber(me)
  await clock.forward(30 * MINUTE)
  expect((await server.call('/api/shop/order/view', { orderSn: data.orderSn }, me)).data).toMatchObject({
    stage: 'cancelled',
    status: 15,
    payStatus: 3,
    allowPay: false,
    allowCancel: false,
  })
  expect((await server.call('/api/pay/order', { orderSn: data.orderSn }, me)).data).toMatchObject({
    payStatus: 3,
    orderStatus: 15,
  })
  expect((await server.call('/api/pay/again', { orderSn: data.orderSn, payType: 'wxpay' }, me)).message).toBe(
    '订单已关闭，请重新下单',
  )
  expect((await reserve(server, next, number.id)).code).toBe(0)
  const order = await readOrder(data.orderSn)
  expect(order).toMatchObject({ payStatus: 3, state: 15 })
  await server.jobs.runDue()
  expect(await readNumber(number.id)).toMatchObject({ status: 2 })
  expect(await ledger('shopOrder', order.id)).toEqual([999, 15])
})

test('money that arrives after the next shopper got the number is refunded', async () => {
  const [me, next] = [createGuest(), createGuest()]
  const { number, data } = await orderNumber(me)
  const { data: pay } = await server.call('/api/pay/again', { orderSn: data.orderSn, payType: 'wxpay' }, me)
  await clock.forward(30 * MINUTE)
  expect((await reserve(server, next, number.id)).code).toBe(0)
  await server.services.simulators?.payment.decide(pay.outTradeNo, 'paid')
  await server.jobs.runDue()
  await server.jobs.runDue()
  const [payment] = await db.select().from(payments).where(eq(payments.outTradeNo, pay.outTradeNo))
  expect(payment?.status).toBe(4)
  expect(await readNumber(number.id)).toMatchObject({ status: 2 })
  const live = await db
    .select()
    .from(numberHolds)
    .where(and(eq(numberHolds.numberId, number.id), inArray(numberHolds.state, [1, 2])))
  expect(live).toHaveLength(1)
})

test('cancelled before its payment: the number is for sale again', async () => {
  const me = createGuest()
  const { number, data } = await orderNumber(me)
  expect((await server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, createGuest())).message).toBe(
    '登录超时，请重新登录',
  )
  expect((await server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, me)).code).toBe(0)
  expect(await readNumber(number.id)).toMatchObject({ status: 1, heldUntil: null })
  expect((await server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, me)).code).toBe(51)
  expect((await reserve(server, createGuest(), number.id)).code).toBe(0)
})

test('cancelled after its payment: the money is refunded and the number is for sale again, until the order is sent', async () => {
  const me = createGuest()
  const { number, data } = await orderNumber(me)
  await payOrder(server, me, data.orderSn)
  expect((await server.call('/api/shop/order/cancel', { orderSn: data.orderSn, remark: '不想要了' }, me)).code).toBe(0)
  expect((await server.call('/api/shop/order/view', { orderSn: data.orderSn }, me)).data).toMatchObject({
    refundType: 1,
    refundAt: null,
  })
  await server.jobs.runDue()
  expect(await readOrder(data.orderSn)).toMatchObject({ payStatus: 4, state: 15, refundRemark: '不想要了' })
  expect(await readNumber(number.id)).toMatchObject({ status: 1 })
  expect((await server.call('/api/shop/order/view', { orderSn: data.orderSn }, me)).data).toMatchObject({
    stage: 'cancelled',
    refundType: 1,
    refundAt: expect.any(String) as string,
  })
  const second = await orderNumber(me)
  await payOrder(server, me, second.data.orderSn)
  const { id } = await readOrder(second.data.orderSn)
  for (const to of [1, 2, 13] as const)
    await db.transaction((tx) => transition(tx, 'shopOrder', id, to, { actor: 'staff', at: clock.now() }))
  expect((await server.call('/api/shop/order/cancel', { orderSn: second.data.orderSn }, me)).message).toMatch(
    /暂不能取消/,
  )
  expect(await readNumber(second.number.id)).toMatchObject({ status: 3 })
})

test('a chosen number: offered to this session, held by the order, not available to others; an old choice expires', async () => {
  const [me, other] = [createGuest(), createGuest()]
  const offer = async (as: As, change: object = {}) =>
    (await server.call('/api/shop/selectNumber', { goodsId: CARD, ...change }, as)).data
  const mine = await offer(me)
  expect(mine.numbers.length).toBeGreaterThan(0)
  const selectPhone = mine.numbers[0]?.number ?? ''
  const theirs = await offer(other)
  const given = { goodsId: CARD, selectPhone }
  expect((await submitForm(server, other, { ...given, selectUuid: mine.selectUuid })).message).toBe(
    '选号已超时，请重新选号',
  )
  expect((await submitForm(server, me, { ...given, selectUuid: `${mine.selectUuid}x` })).code).toBe(51)
  const { code, data } = await submitForm(server, me, { ...given, selectUuid: mine.selectUuid })
  expect(code).toBe(0)
  const order = await readOrder(data.orderSn)
  expect(order).toMatchObject({ kind: 'HK', selectPhone, payStatus: 2 })
  expect(await readNumber(order.numberId ?? 0)).toMatchObject({ status: 3 })
  expect((await submitForm(server, other, { ...given, selectUuid: theirs.selectUuid })).code).toBe(32001)
  await clock.forward(30 * MINUTE)
  expect(
    (
      await submitForm(server, other, {
        goodsId: CARD,
        selectPhone: theirs.numbers[1]?.number ?? '',
        selectUuid: theirs.selectUuid,
      })
    ).message,
  ).toBe('选号已超时，请重新选号')
  expect((await server.call('/api/shop/selectNumber', { goodsId: PLAIN_CARD }, me)).message).toBe('该商品不支持选号')
  const searched = await offer(me, { searchValue: '8' })
  expect(searched.numbers.every(({ number }) => number.includes('8'))).toBe(true)
})

test('a vanity number with a price cannot be chosen as the number of a card for free', async () => {
  const me = createGuest()
  const { data: list } = await server.call('/api/shop/numberList', { operator: '2', priceMin: 100, pageSize: 1 })
  const { selectUuid } = (await server.call('/api/shop/selectNumber', { goodsId: CARD }, me)).data
  expect(
    (await submitForm(server, me, { goodsId: CARD, selectPhone: list.list[0]?.number ?? '', selectUuid })).code,
  ).toBe(32001)
  // nor an ordinary number with a price set after the offer
  const offer = (await server.call('/api/shop/selectNumber', { goodsId: CARD }, me)).data
  const selectPhone = offer.numbers[0]?.number ?? ''
  await db.update(numbers).set({ price: 100 }).where(eq(numbers.number, selectPhone))
  expect((await submitForm(server, me, { goodsId: CARD, selectPhone, selectUuid: offer.selectUuid })).code).toBe(32001)
})

test('an article of vanity numbers is not sold without its number', async () => {
  expect((await submitForm(server, createGuest(), { goodsId: 2001 })).message).toBe('选号已超时，请重新选号')
})

test('an order that was closed an hour ago is told apart from an unknown one only for its owner', async () => {
  const me = createGuest()
  const { data } = await orderNumber(me)
  await server.forward(HOUR)
  const [theirs, none] = [
    await server.call('/api/shop/order/view', { orderSn: data.orderSn }, createGuest()),
    await server.call('/api/shop/order/view', { orderSn: 'PN20200101000000AAAA' }, createGuest()),
  ]
  expect({ ...theirs, text: '' }).toEqual({ ...none, text: '' })
  expect((await server.call('/api/shop/order/view', { orderSn: data.orderSn }, me)).code).toBe(0)
})
