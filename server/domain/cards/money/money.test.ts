import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities, balanceOptions, cardPackages, orders, settings, walletLog } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY, MINUTE, getStartOfDay } from '#server/platform/time.ts'
import {
  countCodes,
  GB,
  makeCard,
  makePlan,
  runMany,
  payByProvider,
  createUuid,
  type TestCard,
} from '#server/testing/cards/cards.ts'
import type { Plan } from '../packages/offer.ts'
import { setUp } from '#server/testing/cards/money.ts'

const { server, db, clock, row } = await setUp()

const charge = (card: TestCard, more: object) =>
  server.call('/api/iot/createBalanceOrder', { uuid: createUuid(), payType: 'wxpay', ...more }, card.as)

const listLog = async (card: TestCard) =>
  (await server.call('/api/iot/simBalanceLogList', { pageSize: 50 }, card.as)).data.list.map(
    ({ type, change, after }) => [type, change, after],
  )

describe('a top-up', () => {
  test('of a listed sum adds money and bonus when it is paid, once, each with its row', async () => {
    const card = await makeCard(server)
    const [option] = await db
      .insert(balanceOptions)
      .values({ money: 10_000, giveMoney: 500, tag: '常选', sort: 1 })
      .returning()
    const choose = (await server.call('/api/iot/balanceChoose', {}, card.as)).data
    expect(choose.list).toContainEqual({ id: option?.id, money: 100, giveMoney: 5, tag: '常选' })
    expect(choose.payTypes.map((payType) => payType.value)).toEqual(['wxpay', 'alipay'])
    const { data } = await charge(card, { balanceId: option?.id, expectMoney: 100 })
    expect(data).toMatchObject({ payStatus: 1, actualPayMoney: 100 })
    expect((await row(card))?.balance).toBe(0)
    await payByProvider(server, data.outTradeNo)
    await runMany(3, async () => server.services.simulators?.payment.notify(data.outTradeNo))
    expect(await row(card)).toMatchObject({ balance: 10_500, rechargeTimes: 1 })
    expect(await listLog(card)).toEqual([
      [2, 5, 105],
      [1, 100, 100],
    ])
    const list = (await server.call('/api/iot/simBalanceList', { status: 2 }, card.as)).data
    expect(list.list).toMatchObject([
      { orderSn: data.orderSn, money: 100, giveMoney: 5, actualPayMoney: 100, payType: 'wxpay', status: 2 },
    ])
  })

  test('pays arrears first, and a card that was stopped for them is active again', async () => {
    const card = await makeCard(server, {
      arrears: 3000,
      simStatus: 4,
      internetStatus: 2,
      breakRuleId: 3,
      breakTips: 'break.arrears',
    })
    const plan = await makePlan(server)
    await db.insert(cardPackages).values({
      cardId: card.id,
      packageId: plan.id,
      packageName: plan.name,
      packageType: 1,
      totalFlow: GB,
      useFlow: 0,
      effectType: 1,
      effectiveStatus: 1,
      duration: 1,
      unit: 2,
      placeType: 1,
      actualPay: 2900,
      startAt: clock.now() - DAY,
      endAt: clock.now() + DAY,
      createdAt: clock.now() - DAY,
    })
    const info = async () => (await server.call('/api/iot/simInfo', {}, card.as)).data
    expect(await info()).toMatchObject({
      arrearsBalance: 30,
      simStatus: 4,
      breakTips: translate('zh-CN', 'break.arrears'),
    })
    await payByProvider(server, (await charge(card, { money: 20 })).data.outTradeNo)
    expect(await info()).toMatchObject({ arrearsBalance: 10, balance: 0, simStatus: 4 })
    await payByProvider(server, (await charge(card, { money: 50 })).data.outTradeNo)
    expect(await info()).toMatchObject({
      arrearsBalance: 0,
      balance: 40,
      simStatus: 3,
      internetStatus: 1,
      breakTips: null,
    })
    expect(await listLog(card)).toEqual([
      [7, -10, 40],
      [1, 50, 50],
      [7, -20, 0],
      [1, 20, 20],
    ])
  })

  test.each<[string, object, object]>([
    ['two amounts at once', { money: 20, balanceId: 1 }, { code: 51 }],
    ['none', {}, { code: 51, message: translate('zh-CN', 'recharge.oneOf') }],
    [
      'less than the least',
      { money: 0.01 },
      { code: 51, message: translate('zh-CN', 'recharge.bounds', { min: '10.00', max: '1000.00' }) },
    ],
    [
      'more than the most',
      { money: 1000.01 },
      { code: 51, message: translate('zh-CN', 'recharge.bounds', { min: '10.00', max: '1000.00' }) },
    ],
    ['a negative sum', { money: -5 }, { code: 51, message: translate('zh-CN', 'field.money.wrong') }],
    ['a third decimal', { money: 10.001 }, { code: 51, message: translate('zh-CN', 'field.money.wrong') }],
    ['a sum that is not listed', { balanceId: 987_654 }, { code: 51, message: translate('zh-CN', 'recharge.unknown') }],
    ['the balance itself as payment', { money: 20, payType: 'balance' }, { code: 51 }],
    [
      'another sum than the one shown',
      { money: 20, expectMoney: 10 },
      { code: 51, message: translate('zh-CN', 'order.changed') },
    ],
  ])('%s is refused and leaves no order', async (_, given, answer) => {
    const card = await makeCard(server)
    expect(await charge(card, given)).toMatchObject(answer)
    expect(await db.select().from(orders).where(eq(orders.cardId, card.id))).toHaveLength(0)
  })

  test('may be limited to the listed sums by the storefront, which also sets the bounds', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer)
    await freshServer.services.db
      .insert(settings)
      .values({ key: 'recharge', value: { min: 500, max: 2000 } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { min: 500, max: 2000 } } })
    expect((await freshServer.call('/api/iot/balanceChoose', {}, card.as)).data).toMatchObject({
      customSwitch: 1,
      min: 5,
      max: 20,
    })
    const sum = (money: number) =>
      freshServer.call('/api/iot/createBalanceOrder', { uuid: createUuid(), payType: 'alipay', money }, card.as)
    expect([(await sum(5)).code, (await sum(20.01)).code]).toEqual([0, 51])
    await freshServer.services.db
      .update(settings)
      .set({ value: { customSwitch: 2 } })
      .where(eq(settings.key, 'recharge'))
    expect((await sum(15)).message).toBe(translate('zh-CN', 'recharge.unknown'))
  })

  test('that is unpaid closes after fifteen minutes, and the lists show its state', async () => {
    const card = await makeCard(server)
    await charge(card, { money: 10 })
    const count = async (status?: 1 | 2 | 3) =>
      (await server.call('/api/iot/simBalanceList', { status }, card.as)).data.totalCount
    expect([await count(), await count(1), await count(3)]).toEqual([1, 1, 0])
    await clock.forward(15 * MINUTE)
    expect([await count(), await count(1), await count(3)]).toEqual([1, 0, 1])
    await server.jobs.runDue()
    expect([await count(), await count(1), await count(3)]).toEqual([1, 0, 1])
  })
})

describe('an activity', () => {
  const activity = async (given: Partial<typeof activities.$inferInsert> = {}) => {
    const now = clock.now()
    const gifts = { giveBalance: 1000, giveFlow: 20 * GB, giveDays: 0, giveCoin: 60, giveIntegral: 200 }
    const [created] = await db
      .insert(activities)
      .values({
        name: '充 100 有礼',
        payMoney: 10_000,
        ...gifts,
        perLimit: 1,
        startAt: now - DAY,
        endAt: now + DAY,
        content: '即时到账',
        sort: 1,
        ...given,
      })
      .returning()
    return created?.id ?? 0
  }
  const join = (card: TestCard, couponId: number, expectMoney = 100) =>
    server.call('/api/iot/createCouponOrder', { uuid: createUuid(), couponId, expectMoney, payType: 'alipay' }, card.as)
  const findShown = async (card: TestCard, id: number) =>
    (await server.call('/api/iot/couponChoose', {}, card.as)).data.list.find((entry) => entry.id === id)

  test('credits each bonus when it is paid, and the limit holds for concurrent orders', async () => {
    const card = await makeCard(server)
    const id = await activity()
    expect(await findShown(card, id)).toMatchObject({ state: 1, joined: 0, limit: 1, payMoney: 100, giveBalance: 10 })
    const answers = await runMany(5, () => join(card, id))
    expect(countCodes(answers)).toEqual({ 0: 1, 51: 4 })
    await payByProvider(server, answers.find((answer) => answer.code === 0)?.data.outTradeNo ?? '')
    expect(await row(card)).toMatchObject({ balance: 11_000, integral: 200, couponCoin: 60, rechargeTimes: 1 })
    expect(await findShown(card, id)).toMatchObject({ state: 2, joined: 1 })
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      totalFlow: 20 * GB,
      packageName: '充 100 有礼',
    })
    expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list).toMatchObject([
      { packageId: 0, packageType: 3, placeType: 4, actualPayMoney: 0, effectiveStatus: 1 },
    ])
    const wallets = await db
      .select({ wallet: walletLog.wallet, type: walletLog.type, change: walletLog.change })
      .from(walletLog)
      .where(eq(walletLog.cardId, card.id))
      .orderBy(walletLog.id)
    expect(wallets).toEqual([
      { wallet: 'balance', type: 1, change: 10_000 },
      { wallet: 'balance', type: 2, change: 1000 },
      { wallet: 'integral', type: 7, change: 200 },
      { wallet: 'coin', type: 3, change: 60 },
    ])
  })

  test('with days extends the active package', async () => {
    const card = await makeCard(server, { balance: 10_000 })
    const { data: bought } = await server.call(
      '/api/iot/buyPackage',
      {
        packageId: (await makePlan(server)).id,
        effectType: 1,
        payType: 'balance',
        expectMoney: 29,
        uuid: createUuid(),
      },
      card.as,
    )
    const [before] = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
    const { data } = await join(card, await activity({ giveDays: 30, giveFlow: 0 }))
    await payByProvider(server, data.outTradeNo)
    const [after] = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
    expect((after?.endAt ?? 0) - (before?.endAt ?? 0)).toBe(30 * DAY)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data.endAt).not.toBe(bought.endAt)
  })

  test.each<[string, Partial<Plan> | undefined]>([
    ['without a package', undefined],
    ['with one for life only', { duration: 20, unit: 3 }],
  ])('with days is refused for a card %s, which is told before', async (_, plan) => {
    const card = await makeCard(server, { balance: 10_000 })
    const buying = { effectType: 1, payType: 'balance', expectMoney: 29 } as const
    if (plan)
      await server.call(
        '/api/iot/buyPackage',
        { ...buying, packageId: (await makePlan(server, plan)).id, uuid: createUuid() },
        card.as,
      )
    const id = await activity({ giveDays: 30, giveFlow: 0 })
    const reason = translate('zh-CN', 'activity.noPackage')
    expect(await findShown(card, id)).toMatchObject({ state: 1, reason })
    expect(await join(card, id)).toMatchObject({ code: 51, message: reason })
  })

  test('with days that are paid for after the package ended is refunded', async () => {
    const card = await makeCard(server, { balance: 2900 })
    await server.call(
      '/api/iot/buyPackage',
      {
        packageId: (await makePlan(server, { duration: 1, unit: 1 })).id,
        effectType: 1,
        payType: 'balance',
        expectMoney: 29,
        uuid: createUuid(),
      },
      card.as,
    )
    await server.forward(getStartOfDay(clock.now()) + DAY - clock.now() - 5 * MINUTE)
    const { data } = await join(card, await activity({ giveDays: 30, giveFlow: 0 }))
    await server.forward(6 * MINUTE)
    await payByProvider(server, data.outTradeNo)
    await server.jobs.runDue()
    expect((await server.call('/api/pay/order', { orderSn: data.orderSn }, card.as)).data.outcome).toBe('refunded')
    expect((await row(card))?.balance).toBe(0)
  })

  test('that is over, unknown or of another price is refused', async () => {
    const card = await makeCard(server)
    const now = clock.now()
    const [over, soon, open] = [
      await activity({ endAt: now }),
      await activity({ startAt: now + DAY, endAt: now + 2 * DAY }),
      await activity(),
    ]
    expect((await join(card, over)).message).toBe(translate('zh-CN', 'activity.over'))
    expect((await join(card, soon)).message).toBe(translate('zh-CN', 'activity.over'))
    expect((await join(card, 987_654)).message).toBe(translate('zh-CN', 'activity.unknown'))
    expect((await join(card, open, 1)).message).toBe(translate('zh-CN', 'order.changed'))
    expect(await findShown(card, over)).toMatchObject({ state: 3 })
    expect(await findShown(card, soon)).toBeUndefined()
  })
})
