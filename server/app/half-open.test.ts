/** A production shop without some external systems: it reports them, and accepts no orders that it cannot complete. */
import { and, eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goods, goodsSku, idempotency, numberHolds, numbers, orders } from '../db/schema/index.ts'
import { AuthStatus, NumberStatus } from '../db/schema/states.ts'
import { makeCard, createUuid } from '../testing/cards/cards.ts'
import { createForm, createPhone, region, reserve, submitForm, findVanity } from '../testing/orders/orders.ts'
import { createOperators } from '../testing/publishing/publishing.ts'
import { article, rareArticle } from '../testing/buyers.ts'
import { createGuest, createTestServer } from '../testing/server.ts'

const open = await createTestServer()
const closed = await open.second({ config: { mode: 'production' } })
const { db, ports } = open.services
const kept = { ...closed.services.ports }
afterEach(() => {
  const all = closed.services.ports as Record<string, unknown>
  for (const name of Object.keys(all)) delete all[name]
  Object.assign(all, kept)
})
const NOT_OPEN = 40_001
const counts = async () => [await db.$count(orders), await db.$count(numberHolds), await db.$count(idempotency)]
/** Connects these systems alone; `fulfilment` and `staff` are the desk's otherwise. */
const connectTo = (...names: (keyof typeof ports)[]) => {
  const unstaffed = { fulfilment: undefined, staff: undefined }
  Object.assign(closed.services.ports, unstaffed, Object.fromEntries(names.map((name) => [name, ports[name]])))
}

/** Cards that are free of charge, with and without an SMS code. */
const coded = await db
  .select()
  .from(goods)
  .where(and(eq(goods.smsCode, 1), eq(goods.isOpen, true), eq(goods.type, 1)))
const PLAIN = 1007
const buy = async (what = article, from = {}) => {
  const { data } = await open.call('/api/shop/goodsView', { id: what.goodsId, skuId: what.skuId, quantity: 1 })
  const to = { name: '林知夏', mobile: createPhone(), region, address: '科苑路 18 号 3 栋 1502' }
  const order = { ...what, ...to, uuid: createUuid(), quantity: 1, expectMoney: data.payMoney }
  return closed.call('/api/shop/order/buyGoods', order as never, { ...createGuest(), ...from })
}

describe('an order is refused before anything is held for it', () => {
  test('when nobody ships', async () => {
    connectTo('payment', 'sms')
    const before = await counts()
    const number = await findVanity(open, createGuest())
    const answers = [
      await buy(),
      await closed.call('/api/shop/order/submit', createForm({ goodsId: PLAIN }), createGuest()),
      await reserve(closed, createGuest(), number.row.id),
    ]
    expect(answers.map(({ code, message }) => [code, message])).toEqual(
      answers.map(() => [NOT_OPEN, '商家尚未开通发货，暂时不接受订单']),
    )
    expect(await counts()).toEqual(before)
  })
  test('also of goods for points, which staff ship', async () => {
    connectTo('fulfilment', 'payment', 'sms')
    const { as } = await makeCard(open)
    const before = await counts()
    const order = { uuid: createUuid(), expectMoney: 0, goodsId: 41, quantity: 1, deliveryType: 1 } as const
    const answer = await closed.call('/api/iot/buyShopGoods', order, as)
    expect([answer.code, answer.message]).toEqual([NOT_OPEN, '商家尚未开通发货，暂时不接受订单'])
    expect(await counts()).toEqual(before)
  })
  test('when nothing can pay it, but not when it is free', async () => {
    connectTo('fulfilment', 'sms')
    const before = await counts()
    const number = await findVanity(open, createGuest())
    const answers = [await buy(), await reserve(closed, createGuest(), number.row.id)]
    expect(answers.map(({ code, message }) => [code, message])).toEqual(
      answers.map(() => [NOT_OPEN, '商家尚未开通在线支付']),
    )
    expect(await counts()).toEqual(before)
    const [row] = await db.select().from(numbers).where(eq(numbers.id, number.row.id))
    expect(row!.status).toBe(NumberStatus.forSale)
    expect((await submitForm(closed, createGuest(), { goodsId: PLAIN })).code).toBe(0)
  })
  test('when it needs a code that cannot be sent', async () => {
    connectTo('fulfilment', 'payment')
    const before = await counts()
    expect(coded.length).toBeGreaterThan(0)
    const answer = await closed.call(
      '/api/shop/order/submit',
      { ...createForm({ goodsId: coded[0]!.id }), code: '123456' },
      createGuest(),
    )
    expect([answer.code, answer.message]).toEqual([NOT_OPEN, '短信服务尚未开通，暂时收不到验证码'])
    expect(await counts()).toEqual(before)
  })
  test('a guest who would have to prove a phone for more hears that no code can be sent', async () => {
    connectTo('fulfilment', 'payment')
    const before = await counts()
    const answers = []
    const { skuId } = rareArticle
    // a guest may buy one piece
    await db.update(goodsSku).set({ stock: 10 }).where(eq(goodsSku.id, skuId))
    while (answers.length < 3) answers.push(await buy(rareArticle, { 'x-forwarded-for': '10.9.9.9' }))
    const refused = answers.filter(({ code }) => code !== 0)
    expect(refused.map(({ code, message }) => [code, message])).toEqual(
      refused.map(() => [NOT_OPEN, expect.stringContaining('短信服务尚未开通') as string]),
    )
    expect(refused.length).toBeGreaterThan(0)
    expect((await counts())[0]! - before[0]!).toBe(answers.length - refused.length)
  })
})

test('whatever is not open says what it is, in both languages', async () => {
  const { as } = await makeCard(open, { authStatus: AuthStatus.unverified })
  const person = {
    certName: '张三丰',
    certNo: '11010519491231002X',
    mobile: createPhone(),
    code: '123456',
    agree: true,
  }
  const requests = [
    ['/api/sms/send', { event: 'orderLogin', mobile: createPhone() }, createGuest()],
    ['/api/hk/sendCode', { goodsId: coded[0]!.id, contactPhone: createPhone() }, createGuest()],
    ['/api/site/wxJsSign', { url: 'http://localhost/shop/' }, createGuest()],
    ['/api/site/authorizeUrl', { platform: 'wx', path: '/pages/index' }, createGuest()],
    ['/api/iot/simOfficialAuth', {}, as],
    ['/api/iot/simPlatformAuth', person, as],
    ['/api/iot/simRemoveBreak', {}, as],
    ['/api/iot/simSwitchNet', { simNo: '14490000001' }, as],
    ['/api/iot/iotDevice/setWiFiSsidPwd', { wifiType: '5G', wifiName: '新名字', wifiPass: 'newpassword' }, as],
    ['/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi: 2 }, as],
    ...(['restart', 'close', 'reset'] as const).map((kind) => [`/api/iot/iotDevice/${kind}`, {}, as] as const),
  ] as const
  for (const [path, params, caller] of requests) {
    const texts = []
    for (const language of ['zh-CN', 'en']) {
      const answer = await closed.call(path, params as never, caller, { 'accept-language': language })
      expect(answer.code, `${path} ${answer.text}`).toBe(NOT_OPEN)
      texts.push(answer.message)
    }
    expect(texts[0], path).toMatch(/\p{Script=Han}/u)
    expect(texts[1], path).toMatch(/^[A-Z][^\p{Script=Han}]+$/u)
  }
  const health = (await (await closed.app.request('/healthz')).json()) as { notOpen: number }
  expect(health.notOpen).toBeGreaterThanOrEqual(requests.length)
})

test('no code of the server refuses so without a message', async () => {
  const bare: string[] = []
  for await (const file of glob('server/**/*.ts', { cwd: join(import.meta.dirname, '../..') }))
    if (
      !file.includes('.test.') &&
      /new Fault\(codes\.notOpen(, null)?\)/.test(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    )
      bare.push(file)
  expect(bare).toEqual([])
})

describe('/readyz', () => {
  const { account, tokens } = createOperators(open)
  beforeAll(() => account('viewer', 'viewer'))
  const ask = async (server: typeof open, headers: Record<string, string> = {}) => {
    const answer = await server.app.request('/readyz', { headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  test('tells an operator what is closed and which settings are dangerous, and nobody else', async () => {
    const operator = { authorization: `Bearer ${tokens.viewer}` }
    for (const headers of [{}, { authorization: 'Bearer nobody-nobody-nobody-nobody' }, { authorization: 'Basic x' }])
      expect(await ask(closed, headers as Record<string, string>)).toEqual({ status: 200, body: { status: 'ready' } })
    const { status, body } = await ask(closed, operator)
    expect([status, body.status, body.dangers]).toEqual([200, 'ready', []])
    const names = (body.closed as { port: string; without: string }[]).map(({ port }) => port)
    expect(names).toEqual(expect.arrayContaining(['payment', 'sms', 'carrier', 'realName', 'logistics']))
    // people handle orders at the desk
    expect(names).not.toContain('fulfilment')
    expect(body.deadJobs).toEqual({})
    expect((await ask(open, operator)).body.closed).toEqual([])
  })
  test('a request through a proxy that is not trusted is said once, and there', async () => {
    const alone = await open.second({ config: { mode: 'production', trustProxy: 0 } })
    const operator = { authorization: `Bearer ${tokens.viewer}` }
    expect((await ask(alone, operator)).body.dangers).toEqual([])
    for (let index = 0; index < 3; index++) await ask(alone, { 'x-forwarded-for': `10.0.0.${index}` })
    expect((await ask(alone, operator)).body.dangers).toMatchObject([{ setting: 'TRUST_PROXY' }])
    expect(alone.logs.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })
})
