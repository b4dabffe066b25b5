/**
 * Payments never hang between two truths: a lost notice is found, an order that expires asks its provider before it closes, and a refund is
 * done when the provider says so. The provider here keeps its own trades, sends no notice by itself, and can be away.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs, orders, payments, refunds, stateEvents } from '#server/db/schema/index.ts'
import { PaymentStatus, PayStatus, RefundState } from '#server/db/schema/states.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import type { Notice, PaymentPort, RefundResult } from '#server/domain/ports/payment.ts'
import { DAY, MINUTE, SECOND } from '#server/platform/time.ts'
import { makeCard, makePlan } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/packages.ts'
import { retryRefund } from './refunds.ts'
import { refundOrder } from './settle.ts'

const { server, db, buy, outside } = await setUp()
const { services } = server

type Trade = { state: Notice['state']; asked: string[] }
const trades = new Map<string, Trade>()
let isAway = false
let nextRefund: RefundResult = { state: 'done' }
const getTrade = (no: string): Trade => {
  if (isAway) throw new ProviderFailure('unknown', 'the provider did not answer')
  const trade = trades.get(no) ?? { state: 'open', asked: [] }
  trades.set(no, trade)
  return trade
}
const toNotice = (no: string, amount: number, { state }: Trade): Notice => ({
  outTradeNo: no,
  amount,
  state,
  providerTradeNo: `T${no}`,
  at: 1_700_000_000_000,
})
const port: PaymentPort = {
  provider: 'fake',
  getPayUrl: ({ outTradeNo }) => `/pay/go/${outTradeNo}`,
  prepare: async ({ outTradeNo }) => {
    getTrade(outTradeNo).asked.push('prepare')
    return { kind: 'redirect', url: 'https://pay.example.com/' }
  },
  // a message of this provider is its plain JSON
  readMessage: async ({ body }) => JSON.parse(body),
  async query({ outTradeNo, amount }) {
    const trade = getTrade(outTradeNo)
    trade.asked.push('query')
    return toNotice(outTradeNo, amount, trade)
  },
  async close({ outTradeNo, amount }) {
    const trade = getTrade(outTradeNo)
    trade.asked.push('close')
    if (trade.state === 'open') trade.state = 'closed'
    return toNotice(outTradeNo, amount, trade)
  },
  async refund({ outTradeNo }) {
    getTrade(outTradeNo).asked.push('refund')
    return nextRefund
  },
  async queryRefund({ outTradeNo }) {
    getTrade(outTradeNo).asked.push('queryRefund')
    return nextRefund
  },
  replies: {
    accepted: { status: 200, type: 'text/plain', body: 'yes' },
    refused: { status: 400, type: 'text/plain', body: 'no' },
  },
}
services.ports.payment = { wxpay: port }
beforeEach(() => {
  isAway = false
  nextRefund = { state: 'done' }
})

/** An order of a plan that waits for its payment. */
async function order() {
  const card = await makeCard(server)
  const plan = await makePlan(server)
  const { data } = await buy(card, plan.id, outside)
  return { ...data, as: card.as }
}
const payAtProvider = (no: string) => trades.set(no, { state: 'paid', asked: [] })
const readPayment = async (no: string) => (await db.select().from(payments).where(eq(payments.outTradeNo, no)))[0]!
const readOrder = async (sn: string) => (await db.select().from(orders).where(eq(orders.sn, sn)))[0]!
const readRefund = async (orderId: number) => (await db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]!
const send = (message: unknown) =>
  server.app.request('/api/pay/notify/fake', { method: 'POST', body: JSON.stringify(message) })

/** A paid order whose refund was asked for. */
async function refund() {
  const { orderSn, outTradeNo } = await order()
  payAtProvider(outTradeNo)
  await server.forward(31 * SECOND)
  const { id } = await readOrder(orderSn)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    await refundOrder(tx, services, row!, { actor: 'test', remark: '不要了' })
  })
  await server.jobs.runDue()
  return { id, orderSn, outTradeNo }
}

test('a payment whose notice is lost is found after 30 seconds, with the provider’s own time', async () => {
  const { orderSn, outTradeNo } = await order()
  payAtProvider(outTradeNo)
  await server.jobs.runDue()
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.open)
  await server.forward(31 * SECOND)
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.paid)
  expect(await readPayment(outTradeNo)).toMatchObject({
    providerPaidAt: 1_700_000_000_000,
    providerTradeNo: `T${outTradeNo}`,
  })
})

test('an open payment is asked about after 30 seconds, 2 and 10 minutes, and closed after a last question', async () => {
  const { orderSn, outTradeNo } = await order()
  for (let minute = 0; minute < 20; minute++) await server.forward(MINUTE)
  expect(trades.get(outTradeNo)?.asked).toEqual(['query', 'query', 'query', 'close'])
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.closed)
  expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.closed)
})

test('an order that was paid in its last minute is served, although it expired before the provider was asked', async () => {
  const { orderSn, outTradeNo } = await order()
  await server.forward(14 * MINUTE)
  payAtProvider(outTradeNo)
  await server.forward(2 * MINUTE)
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.paid)
  expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.paid)
})

test('an expired order waits half an hour for a provider that is away, is closed then, and later money is given back', async () => {
  const { orderSn, outTradeNo } = await order()
  await server.forward(14 * MINUTE)
  isAway = true
  await server.forward(2 * MINUTE)
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.open)
  expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.closing)
  const { data } = await server.call('/api/pay/again', { orderSn, payType: 'wxpay' })
  expect(data, 'nobody pays it again meanwhile').toBeNull()
  await server.forward(30 * MINUTE)
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.closed)
  isAway = false
  payAtProvider(outTradeNo)
  await server.forward(60 * MINUTE)
  expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.refunded)
  expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.refunded)
})

test('an order that its shopper cancels is closed at the provider, and a payment in the same moment is given back', async () => {
  const cancelled = await order()
  await server.call('/api/pay/cancel', { orderSn: cancelled.orderSn }, cancelled.as)
  await server.jobs.runDue()
  expect(trades.get(cancelled.outTradeNo)).toMatchObject({ state: 'closed' })
  const both = await order()
  payAtProvider(both.outTradeNo)
  await server.call('/api/pay/cancel', { orderSn: both.orderSn }, both.as)
  await server.jobs.runDue()
  expect((await readPayment(both.outTradeNo)).status).toBe(PaymentStatus.refunded)
})

test('a refund that the provider accepted is done when the provider says so, by its notice or by a query, once', async () => {
  nextRefund = { state: 'processing', providerRefundNo: 'R1' }
  const byQuery = await refund()
  const byNotice = await refund()
  for (const { id, outTradeNo, orderSn } of [byQuery, byNotice]) {
    expect(await readRefund(id)).toMatchObject({
      state: RefundState.approved,
      providerState: 'processing',
      providerRefundNo: 'R1',
    })
    expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.refunding)
    expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.paid)
  }
  const { sn } = await readRefund(byNotice.id)
  const message = { kind: 'refund', refundNo: sn, result: { state: 'done', at: 1_700_000_100_000 } }
  for (let time = 0; time < 3; time++) expect((await send(message)).status).toBe(200)
  expect(await readRefund(byNotice.id)).toMatchObject({ state: RefundState.done, providerAt: 1_700_000_100_000 })
  nextRefund = { state: 'done' }
  await server.forward(MINUTE)
  for (const { id, outTradeNo, orderSn } of [byQuery, byNotice]) {
    expect((await readRefund(id)).state).toBe(RefundState.done)
    expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.refunded)
    expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.refunded)
    const { id: refundId } = await readRefund(id)
    const events = await db.select().from(stateEvents).where(eq(stateEvents.entityId, refundId))
    expect(events.filter(({ machine, to }) => machine === 'refund' && to === RefundState.done)).toHaveLength(1)
  }
  expect(
    trades.get(byQuery.outTradeNo)?.asked.filter((what) => what === 'refund'),
    'asked for once',
  ).toHaveLength(1)
})

test.each(['failed', 'abnormal', 'closed'] as const)(
  'a refund that is %s waits for a person, and is not asked for again',
  async (state) => {
    nextRefund = { state, reason: '余额不足' }
    const { id, outTradeNo, orderSn } = await refund()
    await server.forward(3 * 60 * MINUTE)
    expect(await readRefund(id)).toMatchObject({
      state: RefundState.failed,
      providerState: state,
      providerReason: '余额不足',
    })
    expect((await readOrder(orderSn)).payStatus).toBe(PayStatus.paid)
    expect(trades.get(outTradeNo)?.asked.filter((what) => what === 'refund')).toHaveLength(1)
    expect(server.logs.some((line) => line.includes('a refund waits for a person'))).toBe(true)
  },
)

test('a refund whose answer was lost is asked for again with the same number', async () => {
  isAway = true
  const numbers = new Set<string>()
  const { refund: real } = port
  port.refund = async (asked) => {
    numbers.add(asked.refundNo)
    return real(asked)
  }
  isAway = false
  const { orderSn, outTradeNo } = await order()
  payAtProvider(outTradeNo)
  await server.forward(31 * SECOND)
  const row = await readOrder(orderSn)
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(orders).where(eq(orders.id, row.id)).for('update')
    await refundOrder(tx, services, locked!, { actor: 'test', remark: '不要了' })
  })
  isAway = true
  await server.jobs.runDue()
  isAway = false
  await server.forward(MINUTE)
  expect((await readRefund(row.id)).state).toBe(RefundState.done)
  expect(numbers.size).toBe(1)
})

test.each([
  ['failed', ['', '', '']],
  ['closed', ['', '-2', '-3']],
] as const)(
  'a refund that is %s is asked for again with the number that the provider can still use',
  async (state, ends) => {
    const asked: string[] = []
    const { refund: real } = port
    port.refund = async (given) => {
      asked.push(given.refundNo)
      return real(given)
    }
    nextRefund = { state }
    const { id } = await refund()
    const retry = async () => {
      await db.transaction(async (tx) =>
        retryRefund(tx, await readRefund(id), { actor: 'test', at: services.clock.now() }),
      )
      await server.jobs.runDue()
    }
    await retry()
    nextRefund = { state: 'done' }
    await retry()
    port.refund = real
    const { sn, state: own } = await readRefund(id)
    expect([own, asked]).toEqual([RefundState.done, ends.map((end) => `${sn}${end}`)])
  },
)

test('a refund without a result after fifteen days waits for a person', async () => {
  nextRefund = { state: 'processing' }
  const { id } = await refund()
  await server.forward(14 * DAY)
  expect(await readRefund(id)).toMatchObject({ state: RefundState.approved, providerState: 'processing' })
  await server.forward(2 * DAY)
  expect(await readRefund(id)).toMatchObject({ state: RefundState.failed, providerState: 'abnormal' })
  await db.transaction(async (tx) => retryRefund(tx, await readRefund(id), { actor: 'test', at: services.clock.now() }))
  await server.jobs.runDue()
  expect(await readRefund(id)).toMatchObject({ state: RefundState.approved, providerState: 'processing' })
  nextRefund = { state: 'done' }
  await server.forward(DAY)
  expect((await readRefund(id)).state).toBe(RefundState.done)
})

test('a query that the provider refuses says nothing of a refund that it accepted', async () => {
  nextRefund = { state: 'processing' }
  const { id } = await refund()
  const { queryRefund } = port
  port.queryRefund = () => Promise.reject(new ProviderFailure('refused', 'no such refund'))
  await server.forward(MINUTE)
  expect(await readRefund(id)).toMatchObject({ state: RefundState.approved, providerState: 'processing' })
  port.queryRefund = queryRefund
  nextRefund = { state: 'done' }
  await server.forward(MINUTE)
  expect((await readRefund(id)).state).toBe(RefundState.done)
})

test('a refund waits for a provider that is not connected', async () => {
  const { orderSn, outTradeNo } = await order()
  payAtProvider(outTradeNo)
  await server.forward(31 * SECOND)
  const { id } = await readOrder(orderSn)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    await refundOrder(tx, services, row!, { actor: 'test', remark: '不要了' })
  })
  services.ports.payment = {}
  await server.jobs.runDue()
  services.ports.payment = { wxpay: port }
  expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.refunding)
  await server.forward(MINUTE)
  expect((await readPayment(outTradeNo)).status).toBe(PaymentStatus.refunded)
})

test('a message about an unknown refund is refused, and one without effect is acknowledged', async () => {
  expect((await send({ kind: 'refund', refundNo: 'RF000', result: { state: 'done' } })).status).toBe(400)
  expect((await send({ kind: 'other' })).status).toBe(200)
  expect((await send(null)).status).toBe(400)
})

test('no job is left that asks a provider about what is settled', async () => {
  await server.forward(24 * 60 * MINUTE)
  const open = await db.select().from(jobs)
  expect(open.filter(({ doneAt, kind }) => doneAt === null && /Payment|refund/.test(kind))).toEqual([])
})
