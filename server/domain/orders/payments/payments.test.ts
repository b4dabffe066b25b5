/** Payment notices: repeated, reordered, forged, with a wrong amount, after closing (T5); the console and the simulated page. */
import fc from 'fast-check'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { isNightly } from '#tests/night.ts'
import { cards, orders, paymentNotices, payments, stateEvents, walletLog } from '#server/db/schema/index.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'

const server = await createTestServer()
const { app } = server
const { db, simulators } = server.services
const simulator = simulators?.payment
if (!simulator) throw new Error('the simulators are missing')

const simNo = '1440000000001'
let as: As
beforeAll(async () => {
  const login = await server.call('/api/simLogin', { simNo, agree: true }, createGuest())
  expect(login.code).toBe(0)
  as = { 'sim-no': login.data.simNo, 'sim-token': login.data.token, ...createGuest() }
})
/** A custom sum, which has no gift. */
const recharge = async (money: number, uuid: string = randomUUID()) => {
  const answer = await server.call(
    '/api/iot/createBalanceOrder',
    { uuid, expectMoney: money, money, payType: 'wxpay' },
    as,
  )
  if (answer.code !== 0) throw new Error(answer.text)
  return answer.data
}
const readBalance = async () =>
  (await db.select({ balance: cards.balance }).from(cards).where(eq(cards.simNo, simNo)))[0]?.balance ?? 0
const getPayStatus = async (orderSn: string) => (await server.call('/api/pay/order', { orderSn }, as)).data.payStatus
type Sent = { body: string; headers: Record<string, string> }
const notify = async ({ body, headers }: Sent) =>
  (await app.request('/api/pay/notify/mock', { method: 'POST', body, headers })).status
const signNotice = (outTradeNo: string, amount: number, state = 'paid') =>
  simulator.signed({ outTradeNo, amount, state })
const readVerdicts = async (outTradeNo: string) => {
  const rows = await db
    .select({ verdict: paymentNotices.verdict })
    .from(paymentNotices)
    .where(eq(paymentNotices.outTradeNo, outTradeNo))
  return rows.map((row) => row.verdict).toSorted()
}

/** At night each class runs at least a hundred times. */
const runs = isNightly ? 100 : 8

/** Each class of notices, and its verdicts. */
const listNoticeClasses = (outTradeNo: string, fen: number): { sent: Sent; status: 200 | 400 }[] => {
  const good = signNotice(outTradeNo, fen)
  const forged = { ...good, headers: { ...good.headers, 'x-mock-signature': '0'.repeat(64) } }
  const changed = { ...good, body: good.body.replace(/"amount":\d+/, '"amount":1') }
  return [
    ...Array.from({ length: 8 }, () => ({ sent: good, status: 200 as const })),
    { sent: forged, status: 400 },
    { sent: changed, status: 400 },
    { sent: signNotice(outTradeNo, 1), status: 400 },
    { sent: signNotice(outTradeNo, fen, 'open'), status: 200 },
    { sent: signNotice(`X${outTradeNo.slice(1)}`, fen), status: 400 },
  ]
}

test('notifications of every class, in any order and at once: each order is paid once, to the fen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (dice) => {
      const before = await readBalance()
      const recharges = await Promise.all([recharge(30), recharge(50.5)])
      const all = recharges.flatMap(({ outTradeNo, actualPayMoney }) =>
        listNoticeClasses(outTradeNo, Math.round(actualPayMoney * 100)),
      )
      const shuffled = all
        .map((notice) => ({ notice, at: dice.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
      await Promise.all(shuffled.map(async ({ notice }) => expect(await notify(notice.sent)).toBe(notice.status)))
      expect((await readBalance()) - before).toBe(8050)
      for (const { orderSn, outTradeNo } of recharges) {
        expect(await getPayStatus(orderSn)).toBe(2)
        expect(await readVerdicts(outTradeNo)).toEqual([
          'accepted',
          'notPaid',
          ...Array<string>(7).fill('repeated'),
          'wrongAmount',
        ])
      }
    }),
    { numRuns: runs },
  )
  const forged = await db.select().from(paymentNotices).where(eq(paymentNotices.verdict, 'forged'))
  expect(forged.length).toBeGreaterThanOrEqual(runs * 4)
  expect(server.logs.some((line) => line.includes('"verdict":"forged"'))).toBe(true)
})

test('the balance is the sum of its log, and every order was paid by one payment', async () => {
  const [log] = await db
    .select({
      sum: sql<number>`sum(${walletLog.change})::int`,
      last: sql<number>`(array_agg(${walletLog.after} order by ${walletLog.id} desc))[1]::int`,
    })
    .from(walletLog)
    .innerJoin(cards, eq(cards.id, walletLog.cardId))
    .where(and(eq(cards.simNo, simNo), eq(walletLog.wallet, 'balance')))
  expect(log).toEqual({ sum: await readBalance(), last: await readBalance() })
  const steps = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'pay'), eq(stateEvents.to, 2)))
    .groupBy(stateEvents.entityId)
  expect(steps.every(({ count }) => count === 1)).toBe(true)
})

test('a payment after closing is recorded, and refunded', async () => {
  const before = await readBalance()
  const { orderSn, outTradeNo } = await recharge(20)
  await server.forward(16 * MINUTE)
  expect(await getPayStatus(orderSn)).toBe(3)
  expect(await notify(signNotice(outTradeNo, 2000))).toBe(200)
  expect(await notify(signNotice(outTradeNo, 2000))).toBe(200)
  await server.jobs.runDue()
  expect(await getPayStatus(orderSn)).toBe(4)
  expect(await simulator.find(outTradeNo)).toMatchObject({ state: 'refunded' })
  expect(await readVerdicts(outTradeNo)).toEqual(['late', 'repeated'])
  expect(await readBalance()).toBe(before)
})

test('an expired order is closed to its owner before the sweep has run', async () => {
  const { orderSn } = await recharge(20)
  await server.services.clock.forward(16 * MINUTE)
  expect(await getPayStatus(orderSn)).toBe(3)
  expect(await server.call('/api/pay/again', { orderSn, payType: 'wxpay' }, as)).toMatchObject({ code: 51 })
})

test('a second payment of a paid order is refunded, and the order stays paid', async () => {
  const before = await readBalance()
  const first = await recharge(40)
  const second = await server.call('/api/pay/again', { orderSn: first.orderSn, payType: 'alipay' }, as)
  expect(second.data.outTradeNo).not.toBe(first.outTradeNo)
  expect((await server.call('/api/pay/again', { orderSn: first.orderSn, payType: 'alipay' }, as)).data.outTradeNo).toBe(
    second.data.outTradeNo,
  )
  await Promise.all([notify(signNotice(first.outTradeNo, 4000)), notify(signNotice(second.data.outTradeNo, 4000))])
  await server.jobs.runDue()
  expect(await getPayStatus(first.orderSn)).toBe(2)
  expect((await readBalance()) - before).toBe(4000)
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.sn, first.orderSn))
  const both = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? 0))
  expect(both.map((row) => row.status).toSorted((a, b) => a - b)).toEqual([2, 4])
})

test('the same uuid is the same order, also on another server and a day later', async () => {
  const uuid = randomUUID()
  const other = await server.second()
  const again = (on: typeof server) =>
    on.call('/api/iot/createBalanceOrder', { uuid, expectMoney: 25, money: 25, payType: 'wxpay' }, as)
  const all = await Promise.all(Array.from({ length: 40 }, (_, index) => again(index % 2 ? server : other)))
  await server.services.clock.forward(24 * 60 * MINUTE)
  await other.services.clock.refresh()
  const texts = [...all, await again(other)].map(({ text }) => text.slice(0, text.indexOf('"timestamp"')))
  expect([...new Set(texts)]).toEqual([texts[0]])
  expect(await db.select().from(orders).where(eq(orders.uuid, uuid))).toHaveLength(1)
})

test('the same uuid with any other body is refused, and the first order does not change', async () => {
  const uuid = randomUUID()
  const first = { uuid, expectMoney: 25, money: 25, payType: 'wxpay' as const }
  const { data } = await server.call('/api/iot/createBalanceOrder', first, as)
  for (const change of [{ money: 26, expectMoney: 26 }, { payType: 'alipay' as const }, { tradeType: 'h5' as const }])
    expect(await server.call('/api/iot/createBalanceOrder', { ...first, ...change }, as)).toMatchObject({
      code: 51,
      data: null,
    })
  expect((await server.call('/api/pay/order', { orderSn: data.orderSn }, as)).data).toMatchObject({
    actualPayMoney: 25,
    payStatus: 1,
  })
})

test("another visitor's order and an unknown one get the same answer", async () => {
  const { orderSn } = await recharge(20)
  const hear = async (sn: string) => {
    const { code, message, data } = await server.call('/api/pay/order', { orderSn: sn }, createGuest())
    return { code, message, data }
  }
  expect(await hear(orderSn)).toEqual(await hear('SB20260101000000ABCD'))
})

test('the page shows what is paid; a confirmation pays once, a cancellation has no effect', async () => {
  const { orderSn, payURL } = await recharge(20)
  const page = await (await app.request(payURL ?? '')).text()
  for (const words of ['20.00', orderSn, '模拟支付', '确认支付', '取消支付']) expect(page).toContain(words)
  expect(
    (await app.request(`${payURL}/confirm`, { method: 'POST', headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403)
  expect(await getPayStatus(orderSn)).toBe(1)
  const done = await app.request(`${payURL}/confirm`, { method: 'POST' })
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `/shop/pages/iot/index/balance/pay/index?paid=${orderSn}`,
  ])
  expect(await getPayStatus(orderSn)).toBe(2)
  const walkedAway = await recharge(20)
  await app.request(`${walkedAway.payURL}/cancel`, { method: 'POST' })
  expect(await getPayStatus(walkedAway.orderSn)).toBe(1)
})

test('the console lists open payments and confirms them', async () => {
  const { orderSn, outTradeNo } = await recharge(20)
  const open = (await (await app.request('/demo/payments.json')).json()) as { outTradeNo: string; amount: number }[]
  expect(open.find((payment) => payment.outTradeNo === outTradeNo)).toMatchObject({ amount: 20, orderSn })
  expect(await (await app.request(`/demo/payments/${outTradeNo}/confirm`, { method: 'POST' })).json()).toEqual({
    ok: true,
  })
  expect(await getPayStatus(orderSn)).toBe(2)
})

test('in production there is no console, no simulated page and no simulated notification', async () => {
  const real = await createTestServer({ config: { mode: 'production' } })
  for (const path of ['/demo', '/demo/sms.json', '/demo/console.js', '/pay/mock/X'])
    expect((await real.app.request(path)).status).toBe(404)
  for (const path of ['/demo/clock', '/api/pay/notify/mock'])
    expect((await real.app.request(path, { method: 'POST', body: '{}' })).status).toBe(404)
  await expect(real.services.clock.forward(1000)).rejects.toThrow('cannot be moved')
})
