import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cardPackages, cards, payments, stateEvents, userCoupons, walletLog } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY, parseWireTime, MINUTE, toWireTime } from '#server/platform/time.ts'
import {
  countCodes,
  GB,
  makeCard,
  makeCoupon,
  makePlan,
  runMany,
  payByProvider,
  createUuid,
  type TestCard,
} from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/packages.ts'

const { server, db, clock, buy, outside, cardRow, readOrders, stock } = await setUp()

const getInfo = async (card: TestCard) => (await server.call('/api/iot/simInfo', {}, card.as)).data

const readCoupon = async (id: number) => (await db.select().from(userCoupons).where(eq(userCoupons.id, id)))[0]

/** The wallet's log sums up to the card's balance. */
const checkLedger = async (card: TestCard, began: number) => {
  const log = await db
    .select()
    .from(walletLog)
    .where(and(eq(walletLog.cardId, card.id), eq(walletLog.wallet, 'balance')))
  expect(began + log.reduce((sum, row) => sum + row.change, 0)).toBe((await cardRow(card))?.balance)
}

describe('paid from the balance', () => {
  test('the package is active at once, on the home page and in the log, and one row of the balance log has its price', async () => {
    const card = await makeCard(server, { balance: 20_000, needBuyPackage: true })
    const plan = await makePlan(server, { limitSpeedFlow: 80 * GB, limitSpeedCode: '1M' })
    expect(await getInfo(card)).toMatchObject({ needBuyPackage: true, totalFlow: 0, packageName: null })
    const { data } = await buy(card, plan.id)
    expect(data).toMatchObject({
      payStatus: 2,
      payType: 'balance',
      actualPayMoney: 29,
      packageId: plan.id,
      packageName: plan.name,
      packageType: 1,
      totalFlow: 100 * GB,
    })
    expect(await getInfo(card)).toMatchObject({
      needBuyPackage: false,
      totalFlow: 100 * GB,
      surplusFlow: 100 * GB,
      packageName: plan.name,
      speedName: '1Mbps',
      balance: 171,
      endAt: data.endAt,
    })
    const list = (await server.call('/api/iot/simPackageList', { effectiveStatus: 1 }, card.as)).data
    expect(list).toMatchObject({
      totalCount: 1,
      list: [
        {
          orderSn: data.orderSn,
          effectiveStatus: 1,
          status: 2,
          actualPayMoney: 29,
          effectiveCycle: { value: 1, unit: 2 },
        },
      ],
    })
    const log = (await server.call('/api/iot/simBalanceLogList', {}, card.as)).data
    expect(log.list).toMatchObject([
      { type: 3, typeName: '消费', change: -29, after: 171, orderSn: data.orderSn, remark: plan.name },
    ])
    await checkLedger(card, 20_000)
  })

  test('the same uuid twenty times at once is one order, one payment and one answer', async () => {
    const card = await makeCard(server, { balance: 20_000 })
    const plan = await makePlan(server)
    const key = createUuid()
    const answers = await runMany(20, () => buy(card, plan.id, { uuid: key }))
    expect(countCodes(answers)).toEqual({ 0: 20 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(await readOrders(card)).toHaveLength(1)
    expect((await cardRow(card))?.balance).toBe(17_100)
    await checkLedger(card, 20_000)
    expect(await buy(card, plan.id, { uuid: key, effectType: 2 })).toMatchObject({
      code: 51,
      message: translate('zh-CN', 'once.otherBody'),
    })
    expect(await readOrders(card)).toHaveLength(1)
  })

  test('two orders with money for one: one is paid, the other leaves no rows', async () => {
    const card = await makeCard(server, { balance: 3000 })
    const plan = await makePlan(server, { stock: 9 })
    const answers = await runMany(8, () => buy(card, plan.id))
    expect(countCodes(answers)).toEqual({ 0: 1, 51: 7 })
    expect(answers.filter((answer) => answer.message === translate('zh-CN', 'pay.balanceShort'))).toHaveLength(7)
    expect(await readOrders(card)).toHaveLength(1)
    expect(await stock(plan.id)).toBe(8)
    expect((await cardRow(card))?.balance).toBe(100)
    await checkLedger(card, 3000)
  })

  test('next month: it waits, begins on the first by the clock alone, and ends with its month', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 20_000, needBuyPackage: true })
    const plan = await makePlan(freshServer)
    const { data } = await freshServer.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 2, payType: 'balance', expectMoney: 29, uuid: createUuid() },
      card.as,
    )
    expect(data.startAt).toMatch(/-01 00:00:00$/)
    const state = async () => {
      const { list } = (await freshServer.call('/api/iot/simPackageList', {}, card.as)).data
      const { totalFlow, needBuyPackage } = (await freshServer.call('/api/iot/simInfo', {}, card.as)).data
      return { effectiveStatus: list[0]?.effectiveStatus, totalFlow, needBuyPackage }
    }
    expect(await state()).toEqual({ effectiveStatus: 2, totalFlow: 0, needBuyPackage: false })
    const starts = Date.parse(`${data.startAt?.replace(' ', 'T')}+08:00`)
    // no job has run: reads check the time themselves
    await freshServer.services.clock.forward(starts - freshServer.services.clock.now() + 1)
    expect(await state()).toEqual({ effectiveStatus: 1, totalFlow: 100 * GB, needBuyPackage: false })
    await freshServer.services.clock.forward(32 * DAY)
    expect(await state()).toMatchObject({ effectiveStatus: 3, totalFlow: 0 })
    await freshServer.jobs.runDue()
    const [kept] = await freshServer.services.db.select().from(cards).where(eq(cards.id, card.id))
    expect(kept).toMatchObject({ simStatus: 4, internetStatus: 2, needBuyPackage: true })
    expect((await freshServer.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      simStatus: 4,
      needBuyPackage: true,
      breakTips: translate('zh-CN', 'break.expired'),
    })
    // and a new package reactivates it
    expect(
      (
        await freshServer.call(
          '/api/iot/buyPackage',
          { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid() },
          card.as,
        )
      ).code,
    ).toBe(0)
    expect((await freshServer.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      simStatus: 3,
      internetStatus: 1,
      breakTips: null,
      useFlow: 0,
      totalFlow: 100 * GB,
    })
    const steps = await freshServer.services.db
      .select({ from: stateEvents.from, to: stateEvents.to })
      .from(stateEvents)
      .where(and(eq(stateEvents.machine, 'sim'), eq(stateEvents.entityId, card.id)))
      .orderBy(stateEvents.id)
    expect(steps).toEqual([
      { from: 3, to: 4 },
      { from: 4, to: 3 },
    ])
  })
})

describe('paid through the provider', () => {
  test('open until the notification, then active once, however often it arrives', async () => {
    const card = await makeCard(server, { balance: 50_000 })
    const plan = await makePlan(server, { stock: 3 })
    const { data } = await buy(card, plan.id, outside)
    expect(data).toMatchObject({ payStatus: 1, payURL: `/pay/mock/${data.outTradeNo}` })
    expect(await getInfo(card)).toMatchObject({ totalFlow: 0 })
    expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list[0]).toMatchObject({
      status: 1,
      effectiveStatus: null,
    })
    await payByProvider(server, data.outTradeNo)
    const simulator = server.services.simulators?.payment
    await Promise.all([simulator?.notify(data.outTradeNo), simulator?.notify(data.outTradeNo)])
    expect(await getInfo(card)).toMatchObject({ totalFlow: 100 * GB, balance: 500 })
    expect(await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))).toHaveLength(1)
    expect(await stock(plan.id)).toBe(2)
  })

  test('an unpaid order closes after fifteen minutes: stock and coupon are returned, and money that arrives later is refunded', async () => {
    const card = await makeCard(server)
    const plan = await makePlan(server, { stock: 1 })
    const coupon = await makeCoupon(server, card.id)
    const { data } = await buy(card, plan.id, { ...outside, userCouponId: coupon, expectMoney: 24 })
    expect([await stock(plan.id), (await readCoupon(coupon))?.status]).toEqual([0, 2])
    await clock.forward(15 * MINUTE)
    // before the job has run
    expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list[0]).toMatchObject({ status: 3 })
    expect((await server.call('/api/pay/order', { orderSn: data.orderSn }, card.as)).data.payStatus).toBe(3)
    await server.jobs.runDue()
    expect([await stock(plan.id), await readCoupon(coupon)]).toMatchObject([
      1,
      { status: 1, orderId: null, usedAt: null },
    ])
    await payByProvider(server, data.outTradeNo)
    const [payment] = await db.select().from(payments).where(eq(payments.outTradeNo, data.outTradeNo))
    expect(payment?.status).toBe(4)
    expect((await readOrders(card))[0]?.payStatus).toBe(4)
    expect(await getInfo(card)).toMatchObject({ totalFlow: 0 })
  })

  test('the return of the package in force brings the next one forward; the last return cuts the card off, and says why', async () => {
    const card = await makeCard(server, { balance: 20_000 })
    const plan = await makePlan(server)
    const first = (await buy(card, plan.id)).data
    const second = (await buy(card, plan.id, { effectType: 3 })).data
    const third = (await buy(card, plan.id, { effectType: 3, expectStartAt: null })).data
    const back = async (orderSn: string) => {
      const { status } = await server.app.request(`/demo/card-orders/${orderSn}/refund`, { method: 'POST' })
      expect(status).toBe(200)
    }
    const packs = async () =>
      new Map(
        (await server.call('/api/iot/simPackageList', {}, card.as)).data.list.map((row) => [row.orderSn, row] as const),
      )
    await server.forward(3 * DAY)
    const before = toWireTime(clock.now())
    await back(first.orderSn)
    const now = await packs()
    expect(now.get(first.orderSn)).toMatchObject({ effectiveStatus: 4 })
    expect(now.get(second.orderSn)).toMatchObject({ effectiveStatus: 1 })
    const { startAt } = now.get(second.orderSn)!
    expect([before <= startAt!, startAt! <= toWireTime(clock.now())]).toEqual([true, true])
    expect(parseWireTime(now.get(third.orderSn)?.startAt ?? '')).toBe(
      parseWireTime(now.get(second.orderSn)?.endAt ?? '') + 1000,
    )
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({ simStatus: 3, internetStatus: 1 })
    await back(second.orderSn)
    await back(third.orderSn)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      simStatus: 4,
      internetStatus: 2,
      needBuyPackage: true,
      breakTips: translate('zh-CN', 'break.returned'),
    })
  })

  test('a card that was cancelled meanwhile does not get the package: the order closes and the money is refunded', async () => {
    const card = await makeCard(server)
    const plan = await makePlan(server, { stock: 4 })
    const { data } = await buy(card, plan.id, outside)
    await db.update(cards).set({ simStatus: 5 }).where(eq(cards.id, card.id))
    await payByProvider(server, data.outTradeNo)
    await server.jobs.runDue()
    const [payment] = await db.select().from(payments).where(eq(payments.outTradeNo, data.outTradeNo))
    expect(payment?.status).toBe(4)
    expect(await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))).toHaveLength(0)
    expect(await stock(plan.id)).toBe(4)
  })

  test('an open order can be paid from the balance instead, once', async () => {
    const card = await makeCard(server, { balance: 10_000 })
    const plan = await makePlan(server)
    const { data } = await buy(card, plan.id, outside)
    const again = await runMany(5, () =>
      server.call('/api/pay/again', { orderSn: data.orderSn, payType: 'balance' }, card.as),
    )
    expect(countCodes(again)).toEqual({ 0: 1, 51: 4 })
    expect((await cardRow(card))?.balance).toBe(7100)
  })
})
