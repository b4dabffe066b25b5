/** Tasks, daily sign-in, coupons for coins (docs/domain §2.2, §3.17; product §3). */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enums } from '#schemas/enums.ts'
import {
  countCodes,
  makeCard,
  makeCoupon,
  makePlan,
  runMany,
  payByProvider,
  createUuid,
  type TestCard,
} from '#server/testing/cards/cards.ts'
import { cards, coupons, settings, signIns, stateEvents, userCoupons, walletLog } from '#server/db/schema/index.ts'
import { couponIds, taskIds } from '#server/seed/ids.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer, type TestServer } from '#server/testing/server.ts'
import { DAY, HOUR, getStartOfDay, toWireDay } from '#server/platform/time.ts'

const server = await createTestServer()
const { db } = server.services
const getTaskCenter = async (card: TestCard, on: TestServer = server) =>
  (await on.call('/api/iot/taskCenter', {}, card.as)).data
const findTask = async (card: TestCard, id: number, on: TestServer = server) =>
  (await getTaskCenter(card, on)).tasks.find((item) => item.id === id)
const receive = (card: TestCard, id: number) => server.call('/api/iot/receiveTask', { id }, card.as)
const sign = (card: TestCard, on: TestServer = server) => on.call('/api/iot/generalSignIn', {}, card.as)
const readCard = async ({ id }: TestCard) => (await db.select().from(cards).where(eq(cards.id, id)))[0]
const expectRefusal = (id: string, values = {}) => ({ code: 51, message: translate('zh-CN', id, values) })

describe('sign-in', () => {
  test('once per calendar day in UTC+8: the first second of the next day is a new one', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer)
    await freshServer.forward(
      getStartOfDay(freshServer.services.clock.now()) + DAY - freshServer.services.clock.now() + 23 * HOUR,
    )
    expect((await sign(card, freshServer)).data).toEqual({ integral: 5, continuousDay: 1, balance: 5 })
    expect(await sign(card, freshServer)).toMatchObject(expectRefusal('task.signedToday'))
    expect((await getTaskCenter(card, freshServer)).signIn).toMatchObject({
      todaySigned: true,
      continuousDay: 1,
      totalDay: 1,
      times: 1,
    })
    await freshServer.forward(HOUR)
    expect((await getTaskCenter(card, freshServer)).signIn).toMatchObject({ todaySigned: false, continuousDay: 1 })
    expect((await sign(card, freshServer)).data).toMatchObject({ continuousDay: 2, balance: 10 })
  })

  test('seven days in a row earn up to thirty points and begin again; a missed day interrupts them', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer)
    const gained = []
    for (let day = 0; day < 8; day++) {
      gained.push((await sign(card, freshServer)).data.integral)
      await freshServer.services.clock.forward(DAY)
    }
    expect(gained).toEqual([5, 5, 5, 10, 10, 10, 30, 5])
    expect((await getTaskCenter(card, freshServer)).signIn.config.map((day) => day.state)).toEqual([
      'signed',
      'today',
      'next',
      'next',
      'next',
      'next',
      'next',
    ])
    await freshServer.services.clock.forward(DAY)
    expect((await getTaskCenter(card, freshServer)).signIn).toMatchObject({ continuousDay: 0, totalDay: 8 })
    expect((await sign(card, freshServer)).data).toMatchObject({ integral: 5, continuousDay: 1 })
  })

  test('twenty concurrent sign-ins count once, with one row in the log', async () => {
    const card = await makeCard(server)
    expect(countCodes(await runMany(20, () => sign(card)))).toEqual({ 0: 1, 51: 19 })
    expect(await db.select().from(signIns).where(eq(signIns.cardId, card.id))).toHaveLength(1)
    expect((await readCard(card))?.integral).toBe(5)
    expect(await db.select().from(walletLog).where(eq(walletLog.cardId, card.id))).toMatchObject([
      { wallet: 'integral', type: 1, change: 5, after: 5 },
    ])
  })

  test('can be turned off by the storefront, which sets its points', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer)
    await freshServer.services.db.insert(settings).values({ key: 'signIn', value: { gains: [1, 2] } })
    expect((await getTaskCenter(card, freshServer)).signIn).toMatchObject({
      switch: 1,
      config: [{ integral: 1 }, { integral: 2 }],
    })
    await freshServer.services.db.update(settings).set({ value: { switch: 2 } })
    expect((await getTaskCenter(card, freshServer)).signIn.switch).toBe(2)
    expect(await sign(card, freshServer)).toMatchObject(expectRefusal('task.signInOff'))
  })

  test('is refused for a cancelled card', async () =>
    expect(await sign(await makeCard(server, { simStatus: 5 }))).toMatchObject(expectRefusal('package.readOnly')))
})

describe('tasks', () => {
  test('each counts what the card really did, passes every state of docs/domain §3.17 and gives its reward once', async () => {
    const card = await makeCard(server, { balance: 50_000 })
    const plan = await makePlan(server)
    const states = new Set<number>()
    const see = async () => {
      const current = await findTask(card, taskIds.buyPackage)
      states.add(current?.status ?? 0)
      return current
    }
    for (const progress of [0, 1, 2, 3]) {
      expect(await see()).toMatchObject({ progress, target: 3, status: progress < 3 ? 1 : 2 })
      if (progress < 3) expect(await receive(card, taskIds.buyPackage)).toMatchObject(expectRefusal('task.notDone'))
      if (progress < 3)
        await server.call(
          '/api/iot/buyPackage',
          { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid() },
          card.as,
        )
    }
    expect(countCodes(await runMany(12, () => receive(card, taskIds.buyPackage)))).toEqual({ 0: 1, 51: 11 })
    await see()
    expect(states).toEqual(new Set(enums.taskStatus.map((row) => row.value)))
    expect(await readCard(card)).toMatchObject({ integral: 200, couponCoin: 50 })
    expect(await receive(card, taskIds.buyPackage)).toMatchObject(expectRefusal('task.taken'))
  })

  test.each([
    ['a bound phone', taskIds.bindPhone, { mobile: '13800000009' }],
    ['a real name', taskIds.realName, {}],
    ['a pay password', taskIds.payPassword, { payPassword: 'a hash' }],
  ])('%s', async (_, id, given) =>
    expect(await findTask(await makeCard(server, given), id)).toMatchObject({ progress: 1, status: 2 }),
  )

  test('an incomplete task gives no reward', async () => {
    const card = await makeCard(server, { authStatus: 1 })
    for (const id of Object.values(taskIds)) expect(await findTask(card, id)).toMatchObject({ progress: 0, status: 1 })
  })

  test('a top-up counts when it is paid', async () => {
    const card = await makeCard(server)
    const { data } = await server.call(
      '/api/iot/createBalanceOrder',
      { money: 10, expectMoney: 10, payType: 'wxpay', uuid: createUuid() },
      card.as,
    )
    expect((await findTask(card, taskIds.recharge))?.status).toBe(1)
    await payByProvider(server, data.outTradeNo)
    expect((await findTask(card, taskIds.recharge))?.status).toBe(2)
  })

  test('a visit counts when its page is opened; opening another task has no effect', async () => {
    const card = await makeCard(server)
    const go = async (id: number) => (await server.call('/api/iot/visitTask', { id }, card.as)).data.status
    expect([await go(taskIds.visitShop), await go(taskIds.visitShop), await go(taskIds.recharge)]).toEqual([2, 2, 1])
    expect((await receive(card, taskIds.visitShop)).data).toEqual({ integral: 10, couponCoin: 0 })
    expect(await go(taskIds.visitShop)).toBe(3)
  })

  test('waiting rewards are listed first, completed tasks last', async () => {
    const card = await makeCard(server, { mobile: '13800000009' })
    await receive(card, taskIds.bindPhone)
    const order = (await getTaskCenter(card)).tasks.map((item) => item.status)
    expect(order).toEqual([...order].toSorted((a, b) => [0, 1, 0, 2][a]! - [0, 1, 0, 2][b]!))
    expect([order[0], order.at(-1)]).toEqual([2, 3])
  })

  test('an unknown task is refused', async () =>
    expect(await receive(await makeCard(server), 999)).toMatchObject(expectRefusal('task.unknown')))
})

describe('coupons for coins', () => {
  const exchange = (card: TestCard, id: number, key = createUuid()) =>
    server.call('/api/iot/exchangeCoupon', { id, uuid: key }, card.as)
  const offer = async (given: Partial<typeof coupons.$inferSelect> = {}) => {
    const userCouponId = await makeCoupon(server, (await makeCard(server)).id, {
      coin: 50,
      stock: 5,
      perLimit: 2,
      ...given,
    })
    const [row] = await db
      .select({ id: userCoupons.couponId })
      .from(userCoupons)
      .where(eq(userCoupons.id, userCouponId))
    return row?.id ?? 0
  }
  const left = async (id: number) => (await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.stock

  test('coins are deducted, the coupon is usable, and the log has a row', async () => {
    const card = await makeCard(server, { couponCoin: 120 })
    const id = await offer()
    const { data } = await exchange(card, id)
    expect(data).toMatchObject({ couponCoin: 70 })
    expect((await server.call('/api/iot/userCouponList', {}, card.as)).data.list).toMatchObject([
      { id: data.userCouponId, status: 1 },
    ])
    expect((await server.call('/api/iot/couponCoinLogList', {}, card.as)).data.list).toMatchObject([
      { type: 2, typeName: '兑换优惠券', change: -50, after: 70, orderSn: null },
    ])
    const list = (await server.call('/api/iot/couponExchangeList', { pageSize: 200 }, card.as)).data
    expect(list.couponCoin).toBe(70)
    expect(list.list.find((row) => row.id === id)).toMatchObject({
      exchanged: 1,
      perLimit: 2,
      stock: 4,
      coin: 50,
      validity: 2,
      validDays: 30,
    })
    const plan = await makePlan(server)
    const details = (await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data
    expect(details).toMatchObject({ userCouponId: data.userCouponId, payMoney: 24 })
    expect((await findTask(card, taskIds.exchange))?.status).toBe(2)
    const born = and(eq(stateEvents.machine, 'userCoupon'), eq(stateEvents.entityId, data.userCouponId))
    expect(await db.select().from(stateEvents).where(born)).toMatchObject([
      { from: null, to: 1, actor: `card:${card.id}` },
    ])
  })

  test('two cards exchange the last coupon at once: one gets it, the other keeps its coins and gets 30001', async () => {
    const id = await offer({ stock: 1 })
    const buyers = await runMany(2, () => makeCard(server, { couponCoin: 60 }))
    expect(countCodes(await Promise.all(buyers.map((card) => exchange(card, id))))).toEqual({ 0: 1, 30001: 1 })
    const coins = await Promise.all(buyers.map(async (card) => (await readCard(card))?.couponCoin))
    expect(coins.toSorted()).toEqual([10, 60])
    expect(await left(id)).toBe(0)
  })

  test('the limit and the coins of a card hold, also for ten at once; the same uuid is one exchange', async () => {
    const id = await offer({ stock: 50 })
    const [rich, poor] = [await makeCard(server, { couponCoin: 1000 }), await makeCard(server, { couponCoin: 60 })]
    expect(countCodes(await runMany(10, () => exchange(rich, id)))).toEqual({ 0: 2, 51: 8 })
    expect(await exchange(rich, id)).toMatchObject(expectRefusal('exchange.limit', { limit: 2 }))
    expect(countCodes(await runMany(10, () => exchange(poor, id)))).toEqual({ 0: 1, 51: 9 })
    expect(await exchange(poor, id)).toMatchObject(expectRefusal('exchange.short'))
    const other = await makeCard(server, { couponCoin: 500 })
    const key = createUuid()
    expect(countCodes(await runMany(5, () => exchange(other, id, key)))).toEqual({ 0: 5 })
    expect((await readCard(other))?.couponCoin).toBe(450)
    expect(await left(id)).toBe(50 - 4)
  })

  test('both validities and both types are offered; expired ones and those not for coins are not', async () => {
    const card = await makeCard(server, { couponCoin: 500 })
    const now = server.services.clock.now()
    const over = await offer({ validity: 1, startAt: now - 9 * DAY, endAt: now - DAY })
    const list = (await server.call('/api/iot/couponExchangeList', { pageSize: 200 }, card.as)).data.list
    for (const field of ['validity', 'type'] as const)
      expect(new Set(list.map((row) => row[field]))).toEqual(
        new Set(enums[field === 'type' ? 'couponType' : 'couponValidity'].map((row) => row.value)),
      )
    expect(list.map((row) => row.id)).not.toContain(over)
    expect(list.map((row) => row.id)).not.toContain(couponIds.newcomer)
    for (const id of [over, couponIds.newcomer, 99_999])
      expect(await exchange(card, id)).toMatchObject(expectRefusal('exchange.unknown'))
    expect((await readCard(card))?.couponCoin).toBe(500)
  })

  test('an unused one expires by the clock: the third state of docs/domain §2.2', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { couponCoin: 60, balance: 5000 })
    const { data } = await freshServer.call(
      '/api/iot/exchangeCoupon',
      { id: couponIds.five, uuid: createUuid() },
      card.as,
    )
    const status = async () =>
      (await freshServer.call('/api/iot/userCouponList', {}, card.as)).data.list.find(
        (row) => row.id === data.userCouponId,
      )?.status
    const seen = [await status()]
    await freshServer.forward(32 * DAY)
    seen.push(await status())
    await freshServer.services.db.update(cards).set({ couponCoin: 60 }).where(eq(cards.id, card.id))
    const again = (
      await freshServer.call('/api/iot/exchangeCoupon', { id: couponIds.five, uuid: createUuid() }, card.as)
    ).data.userCouponId
    const plan = await makePlan(freshServer)
    await freshServer.call(
      '/api/iot/buyPackage',
      {
        packageId: plan.id,
        effectType: 1,
        userCouponId: again,
        payType: 'balance',
        expectMoney: 24,
        uuid: createUuid(),
      },
      card.as,
    )
    seen.push((await freshServer.call('/api/iot/userCouponList', { status: 2 }, card.as)).data.list[0]?.status)
    expect(new Set(seen)).toEqual(new Set(enums.userCouponStatus.map((row) => row.value)))
  })
})

test('a day of sign-ins is a calendar day, not 24 hours', () =>
  expect(toWireDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21'))
