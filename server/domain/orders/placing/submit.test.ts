/** The applicant form: refusals, and idempotent repetition (docs/reliability.md, T2, T3). */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, orders, payments, smsCodes } from '#server/db/schema/index.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { DAY } from '#server/platform/time.ts'
import { transition } from '#server/domain/states/transition.ts'
import {
  createForm,
  createIdNumber,
  createPhone,
  region,
  reserve,
  submitForm,
  createReaders,
} from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { readOrder, readNumber, readStock } = createReaders(server)
const { db, clock, secrets } = server.services
const CARD = 1001 // requires a code, numbers can be chosen
const PLAIN_CARD = 1007 // without requirements

test('names, ID numbers and addresses are sealed, and are not readable in the log or the database', async () => {
  const { filled, data } = await submitForm(server, createGuest(), { goodsId: PLAIN_CARD, remark: '放门卫' })
  const order = await readOrder(data.orderSn)
  const raw = JSON.stringify(order)
  for (const secret of [filled.certName, filled.certNo, filled.address]) {
    expect(raw).not.toContain(secret)
    expect(server.logs.join('\n')).not.toContain(secret)
  }
  expect(secrets.open(order.certNo ?? '')).toBe(filled.certNo)
  expect(secrets.open(order.address)).toBe(filled.address)
  expect(order).toMatchObject({ provinceCode: '440000', cityCode: '440300', countyCode: '440305', remark: '放门卫' })
})

test('without a sum to pay the order is paid at once, and the stock is one less', async () => {
  const before = await readStock(PLAIN_CARD)
  const { code, data } = await submitForm(server, createGuest(), { goodsId: PLAIN_CARD })
  expect(code).toBe(0)
  expect(data).toMatchObject({ payStatus: 2, actualPayMoney: 0 })
  expect(await readStock(PLAIN_CARD)).toBe(before - 1)
  const order = await readOrder(data.orderSn)
  expect(order).toMatchObject({ payStatus: 2, kind: 'HK' })
  expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
})

test('a repeated order is the same order: 1,000 times, 50 at once, after a restart, after a day', async () => {
  const me = createGuest()
  const filled = createForm({ goodsId: PLAIN_CARD })
  const send = (on = server) => on.call('/api/shop/order/submit', filled, me)
  const first = await send()
  expect(first.code).toBe(0)
  const bodies = new Set<string>()
  for (let round = 0; round < 20; round++)
    for (const { data } of await Promise.all(Array.from({ length: 50 }, () => send()))) bodies.add(JSON.stringify(data))
  const other = await server.second()
  bodies.add(JSON.stringify((await send(other)).data))
  await clock.forward(DAY)
  bodies.add(JSON.stringify((await send()).data))
  expect(bodies).toEqual(new Set([JSON.stringify(first.data)]))
  expect(await db.$count(orders, eq(orders.uuid, filled.uuid))).toBe(1)
  const { id } = await readOrder(first.data.orderSn)
  expect(await db.$count(payments, eq(payments.orderId, id))).toBe(1)
})

test('fifty concurrent first tries make one order', async () => {
  const me = createGuest()
  const filled = createForm({ goodsId: PLAIN_CARD })
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.call('/api/shop/order/submit', filled, me)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
})

test('fifty concurrent first tries for the last card make one order, and none of them gets "sold out"', async () => {
  await db.update(goods).set({ stock: 1 }).where(eq(goods.id, 1008))
  const me = createGuest()
  const filled = createForm({ goodsId: 1008 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.call('/api/shop/order/submit', filled, me)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  expect(await server.call('/api/shop/order/submit', createForm({ goodsId: 1008 }), me)).toMatchObject({ code: 30001 })
})

test('the same uuid with any other body is refused, and the first order does not change', async () => {
  const me = createGuest()
  const filled = createForm({ goodsId: PLAIN_CARD })
  const first = await server.call('/api/shop/order/submit', filled, me)
  const others = [
    { goodsId: 1003 },
    { certName: '许南乔' },
    { certNo: createIdNumber() },
    { contactPhone: createPhone() },
    { address: '科苑路 19 号 3 栋' },
    { expectMoney: 1 },
    { remark: '快一点' },
  ]
  for (const change of others)
    expect(await server.call('/api/shop/order/submit', { ...filled, ...change }, me)).toMatchObject({
      code: 51,
      message: '请勿重复提交，请返回后重新下单',
    })
  expect((await server.call('/api/shop/order/submit', filled, me)).data).toEqual(first.data)
})

test('of a hundred applicants for the last ten cards exactly ten get one, the rest get 30001', async () => {
  await db.update(goods).set({ stock: 10 }).where(eq(goods.id, 1008))
  const forms = Array.from({ length: 100 }, () => createForm({ goodsId: 1008 }))
  const answers = await Promise.all(forms.map((filled) => server.call('/api/shop/order/submit', filled, createGuest())))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 30001)).toHaveLength(90)
  expect(await readStock(1008)).toBe(0)
})

/** field → its error, for a card limited to ages 16 to 65 and without remote provinces. */
const wrong: [field: string, change: object, words: RegExp][] = [
  ['certNo', { certNo: '440305199003150011' }, /身份证/],
  ['certNo', { certNo: createIdNumber('20150315') }, /须年满 16 周岁/],
  ['certNo', { certNo: '11010519491231002X' }, /限 65 周岁及以下/],
  ['certName', { certName: 'Lin' }, /姓名/],
  ['contactPhone', { contactPhone: '23800000001' }, /联系电话/],
  ['address', { address: '广东省深圳市南山区' }, /门牌号/],
  ['address', { address: '科苑路😀18 号' }, /地址/],
  ['region', { region: { ...region, countyCode: '110101' } }, /收货地区/],
  ['region', { region: { ...region, countyCode: null } }, /收货地区/],
  ['region', { region: { ...region, provinceCode: '650000', cityCode: '650100', countyCode: '650102' } }, /不支持配送/],
  ['region', { region: { ...region, provinceCode: '710000', cityCode: '710100', countyCode: '710101' } }, /收货地区/],
]
test.each(wrong)('an invalid %s is refused beside its field: %j', async (field, change, words) => {
  const answer = await server.call(
    '/api/shop/order/submit',
    createForm({ goodsId: CARD, code: '000000', ...change }),
    createGuest(),
  )
  expect(answer.code).toBe(51)
  expect((answer.data as unknown as { fields: Record<string, string> }).fields[field]).toMatch(words)
})

test('without consent there is no order', async () => {
  const answer = await server.call(
    '/api/shop/order/submit',
    { ...createForm({ goodsId: PLAIN_CARD }), agree: false },
    createGuest(),
  )
  expect(answer.code).toBe(51)
})

test('the code is required, used once, and still valid after an order that fails for another reason', async () => {
  const me = createGuest()
  const filled = createForm({ goodsId: CARD })
  const send = (change: object) =>
    server.call('/api/shop/order/submit', { ...filled, uuid: randomUUID(), ...change }, me)
  expect((await send({})).data).toMatchObject({ fields: { code: '请输入短信验证码' } })
  await server.call('/api/hk/sendCode', { goodsId: CARD, contactPhone: filled.contactPhone }, me)
  const code = await server.lastCode(filled.contactPhone)
  expect((await send({ code, contactPhone: createPhone() })).code).toBe(51)
  expect((await send({ code, expectMoney: 5 })).message).toBe('金额已变化，请确认后重新提交')
  expect((await send({ code, goodsId: 1006 })).code).toBe(51)
  expect((await send({ code })).code).toBe(0)
  expect((await send({ code, certNo: createIdNumber() })).code).toBe(51)
  expect(await db.$count(smsCodes, and(eq(smsCodes.mobile, filled.contactPhone), eq(smsCodes.purpose, 'apply')))).toBe(
    1,
  )
})

test('one card of an article per person within half a year, also for ten concurrent orders', async () => {
  const certNo = createIdNumber()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.call('/api/shop/order/submit', createForm({ goodsId: PLAIN_CARD, certNo }), createGuest()),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === '同一身份证 180 天内限办 1 张')).toHaveLength(9)
  const first = answers.find(({ code }) => code === 0)
  const lower = await server.call(
    '/api/shop/order/submit',
    createForm({ goodsId: PLAIN_CARD, certNo: certNo.toLowerCase() }),
    createGuest(),
  )
  expect(lower.code).toBe(51)
  const { id } = await readOrder(first?.data.orderSn ?? '')
  await db.transaction((tx) => transition(tx, 'shopOrder', id, 15, { actor: 'staff', at: clock.now() }))
  expect(
    (await server.call('/api/shop/order/submit', createForm({ goodsId: PLAIN_CARD, certNo }), createGuest())).code,
  ).toBe(0)
})

test('a sixth card of a carrier for one person is refused by the carrier: 30003', async () => {
  const certNo = createIdNumber()
  const ofMobile = [1010, 1012, 1013, 1009, 1011, 2001]
  const codes: number[] = []
  for (const goodsId of ofMobile.slice(0, 5))
    codes.push((await submitForm(server, createGuest(), { goodsId, certNo })).code)
  const me = createGuest()
  expect(codes).toEqual([0, 0, 0, 0, 0])
  const list = await server.call('/api/shop/numberList', { operator: '1', pageSize: 1 })
  const id = list.data.list[0]?.id ?? 0
  const number = (await server.call('/api/shop/numberView', { id }, me)).data
  const hold = await reserve(server, me, id)
  const sixth = await submitForm(server, me, {
    goodsId: number.goodsId,
    certNo,
    holdId: hold.data.holdId,
    expectMoney: number.payMoney,
  })
  expect(sixth).toMatchObject({ code: 30003, message: '订单受理失败，请联系客服处理！' })
  expect(await readNumber(id)).toMatchObject({ status: 2 })
})

test('of twenty concurrent cancellations one counts, and the stock is returned once', async () => {
  const me = createGuest()
  const before = await readStock(PLAIN_CARD)
  const { data } = await submitForm(server, me, { goodsId: PLAIN_CARD })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, me)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await readStock(PLAIN_CARD)).toBe(before)
})
