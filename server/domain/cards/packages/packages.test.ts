/** Buying packages (docs/domain §3.12, §4.4; T1–T3, T5, T8, T17). */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  cardPackages,
  cards,
  orders,
  packages,
  payments,
  stateEvents,
  userCoupons,
  walletLog,
} from '../../../db/schema/index.ts'
import { say } from '../../../platform/messages.ts'
import { testServer } from '../../../testing/server.ts'
import { DAY, HOUR, MINUTE, wireTime } from '../../../platform/time.ts'
import { codes, GB, makeCard, makeCoupon, makePlan, many, payOutside, uuid, type TestCard } from '../testing.ts'

const server = await testServer()
const { db, clock } = server.services
type Buy = Parameters<typeof server.call<'/api/iot/buyPackage'>>[1]
const buy = (card: TestCard, packageId: number, more: Partial<NonNullable<Buy>> = {}) =>
  server.call(
    '/api/iot/buyPackage',
    { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid(), ...more },
    card.as,
  )
const outside = { payType: 'wxpay' } as const
const info = async (card: TestCard) => (await server.call('/api/iot/simInfo', {}, card.as)).data
const cardRow = async (card: TestCard) => (await db.select().from(cards).where(eq(cards.id, card.id)))[0]
const ordersOf = (card: TestCard) => db.select().from(orders).where(eq(orders.cardId, card.id))
const couponState = async (id: number) => (await db.select().from(userCoupons).where(eq(userCoupons.id, id)))[0]
const stock = async (id: number) =>
  (await db.select({ stock: packages.stock }).from(packages).where(eq(packages.id, id)))[0]?.stock
const sold = { code: 51, message: say('zh-CN', 'order.changed') }
/** The wallet's log adds up to the card's balance. */
const ledgerIsRight = async (card: TestCard, began: number) => {
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
    expect(await info(card)).toMatchObject({ needBuyPackage: true, totalFlow: 0, packageName: null })
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
    expect(await info(card)).toMatchObject({
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
    await ledgerIsRight(card, 20_000)
  })

  test('the same uuid twenty times at once is one order, one payment and one answer', async () => {
    const card = await makeCard(server, { balance: 20_000 })
    const plan = await makePlan(server)
    const one = uuid()
    const answers = await many(20, () => buy(card, plan.id, { uuid: one }))
    expect(codes(answers)).toEqual({ 0: 20 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(await ordersOf(card)).toHaveLength(1)
    expect((await cardRow(card))?.balance).toBe(17_100)
    await ledgerIsRight(card, 20_000)
    expect(await buy(card, plan.id, { uuid: one, effectType: 2 })).toMatchObject({
      code: 51,
      message: say('zh-CN', 'once.otherBody'),
    })
    expect(await ordersOf(card)).toHaveLength(1)
  })

  test('two orders with money for one: one is paid, the other leaves no rows', async () => {
    const card = await makeCard(server, { balance: 3000 })
    const plan = await makePlan(server, { stock: 9 })
    const answers = await many(8, () => buy(card, plan.id))
    expect(codes(answers)).toEqual({ 0: 1, 51: 7 })
    expect(answers.filter((answer) => answer.message === say('zh-CN', 'pay.balanceShort'))).toHaveLength(7)
    expect(await ordersOf(card)).toHaveLength(1)
    expect(await stock(plan.id)).toBe(8)
    expect((await cardRow(card))?.balance).toBe(100)
    await ledgerIsRight(card, 3000)
  })

  test('next month: it waits, begins on the first by the clock alone, and ends with its month', async () => {
    const own = await testServer()
    const card = await makeCard(own, { balance: 20_000, needBuyPackage: true })
    const plan = await makePlan(own)
    const { data } = await own.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 2, payType: 'balance', expectMoney: 29, uuid: uuid() },
      card.as,
    )
    expect(data.startAt).toMatch(/-01 00:00:00$/)
    const state = async () => {
      const { list } = (await own.call('/api/iot/simPackageList', {}, card.as)).data
      const { totalFlow, needBuyPackage } = (await own.call('/api/iot/simInfo', {}, card.as)).data
      return { effectiveStatus: list[0]?.effectiveStatus, totalFlow, needBuyPackage }
    }
    expect(await state()).toEqual({ effectiveStatus: 2, totalFlow: 0, needBuyPackage: false })
    const starts = Date.parse(`${data.startAt?.replace(' ', 'T')}+08:00`)
    // no job has run: reads check the time themselves
    await own.services.clock.forward(starts - own.services.clock.now() + 1)
    expect(await state()).toEqual({ effectiveStatus: 1, totalFlow: 100 * GB, needBuyPackage: false })
    await own.services.clock.forward(32 * DAY)
    expect(await state()).toMatchObject({ effectiveStatus: 3, totalFlow: 0 })
    await own.jobs.runDue()
    const [kept] = await own.services.db.select().from(cards).where(eq(cards.id, card.id))
    expect(kept).toMatchObject({ simStatus: 4, internetStatus: 2, needBuyPackage: true })
    expect((await own.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      simStatus: 4,
      needBuyPackage: true,
      breakTips: say('zh-CN', 'break.expired'),
    })
    // and a new one reactivates it
    expect(
      (
        await own.call(
          '/api/iot/buyPackage',
          { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() },
          card.as,
        )
      ).code,
    ).toBe(0)
    expect((await own.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      simStatus: 3,
      internetStatus: 1,
      breakTips: null,
      useFlow: 0,
      totalFlow: 100 * GB,
    })
    const steps = await own.services.db
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
    expect(await info(card)).toMatchObject({ totalFlow: 0 })
    expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list[0]).toMatchObject({
      status: 1,
      effectiveStatus: null,
    })
    await payOutside(server, data.outTradeNo)
    const simulator = server.services.simulators?.payment
    await Promise.all([simulator?.notify(data.outTradeNo), simulator?.notify(data.outTradeNo)])
    expect(await info(card)).toMatchObject({ totalFlow: 100 * GB, balance: 500 })
    expect(await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))).toHaveLength(1)
    expect(await stock(plan.id)).toBe(2)
  })

  test('an unpaid order closes after fifteen minutes: stock and coupon are returned, and money that arrives later is refunded', async () => {
    const card = await makeCard(server)
    const plan = await makePlan(server, { stock: 1 })
    const coupon = await makeCoupon(server, card.id)
    const { data } = await buy(card, plan.id, { ...outside, userCouponId: coupon, expectMoney: 24 })
    expect([await stock(plan.id), (await couponState(coupon))?.status]).toEqual([0, 2])
    await clock.forward(15 * MINUTE)
    // before the job has run
    expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list[0]).toMatchObject({ status: 3 })
    expect((await server.call('/api/pay/order', { orderSn: data.orderSn }, card.as)).data.payStatus).toBe(3)
    await server.jobs.runDue()
    expect([await stock(plan.id), await couponState(coupon)]).toMatchObject([
      1,
      { status: 1, orderId: null, usedAt: null },
    ])
    await payOutside(server, data.outTradeNo)
    const [payment] = await db.select().from(payments).where(eq(payments.outTradeNo, data.outTradeNo))
    expect(payment?.status).toBe(4)
    expect((await ordersOf(card))[0]?.payStatus).toBe(4)
    expect(await info(card)).toMatchObject({ totalFlow: 0 })
  })

  test('a card that was cancelled meanwhile does not get the package: the order closes and the money is refunded', async () => {
    const card = await makeCard(server)
    const plan = await makePlan(server, { stock: 4 })
    const { data } = await buy(card, plan.id, outside)
    await db.update(cards).set({ simStatus: 5 }).where(eq(cards.id, card.id))
    await payOutside(server, data.outTradeNo)
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
    const again = await many(5, () =>
      server.call('/api/pay/again', { orderSn: data.orderSn, payType: 'balance' }, card.as),
    )
    expect(codes(again)).toEqual({ 0: 1, 51: 4 })
    expect((await cardRow(card))?.balance).toBe(7100)
  })
})

describe('coupons', () => {
  test('the details preselect the one that saves most, give the reason for unusable ones, and follow the choice', async () => {
    const card = await makeCard(server, { balance: 1000 })
    const plan = await makePlan(server)
    const [five, eight, big] = [
      await makeCoupon(server, card.id),
      await makeCoupon(server, card.id, { money: 800 }),
      await makeCoupon(server, card.id, { money: 1500, minPrice: 10_000 }),
    ]
    const details = async (more = {}) =>
      (await server.call('/api/iot/packageDetails', { packageId: plan.id, ...more }, card.as)).data
    const best = await details()
    expect(best).toMatchObject({
      userCouponId: eight,
      payMoney: 21,
      lines: [
        { name: '套餐价', money: 29 },
        { name: '优惠券', money: -8 },
      ],
      allowBuy: true,
      balance: 10,
    })
    expect(best.usableCoupons).toBe(2)
    expect(best.coupons.find((one) => one.id === big)).toMatchObject({ usable: false, reason: '还差 71 元可用' })
    expect(best.payTypes.find((one) => one.value === 'balance')).toMatchObject({
      usable: false,
      reason: say('zh-CN', 'pay.balanceLow'),
      balance: 10,
    })
    expect(await details({ userCouponId: five })).toMatchObject({ userCouponId: five, payMoney: 24 })
    expect(await details({ userCouponId: 0 })).toMatchObject({ userCouponId: null, payMoney: 29 })
    expect(await details({ userCouponId: big })).toMatchObject({ userCouponId: null, payMoney: 29 })
    const now = clock.now()
    expect((await details({ effectType: 2 })).effectType).toBe(2)
    expect((await details()).effect.map((one) => one.effectType)).toEqual([1, 2])
    expect((await details()).effect[0]?.startAt.slice(0, 10)).toBe(wireTime(now).slice(0, 10))
  })

  test('one coupon in ten concurrent orders pays for one of them', async () => {
    const card = await makeCard(server, { balance: 100_000 })
    const plan = await makePlan(server)
    const coupon = await makeCoupon(server, card.id)
    const answers = await many(10, () => buy(card, plan.id, { userCouponId: coupon, expectMoney: 24 }))
    expect(codes(answers)).toEqual({ 0: 1, 51: 9 })
    expect(await ordersOf(card)).toHaveLength(1)
    expect((await cardRow(card))?.balance).toBe(97_600)
  })

  test.each([
    ["another card's", async () => makeCoupon(server, (await makeCard(server)).id)],
    ['one that does not exist', async () => 987_654_321],
  ])('%s: the same answer, and no order', async (_, make) => {
    const card = await makeCard(server, { balance: 10_000 })
    const plan = await makePlan(server)
    expect(await buy(card, plan.id, { userCouponId: await make(), expectMoney: 24 })).toMatchObject({
      code: 51,
      message: say('zh-CN', 'coupon.unusable'),
      data: null,
    })
    expect(await ordersOf(card)).toHaveLength(0)
  })

  test('the list shows the payment methods of each order, by state', async () => {
    const card = await makeCard(server, { balance: 10_000 })
    const used = await makeCoupon(server, card.id)
    await makeCoupon(server, card.id, { type: 2, percent: 85, money: 2000, packageTypes: [3] })
    const late = await makeCoupon(server, card.id)
    await db.update(userCoupons).set({ endAt: clock.now() }).where(eq(userCoupons.id, late))
    await buy(card, (await makePlan(server)).id, { userCouponId: used, expectMoney: 24 })
    const list = async (status?: 1 | 2 | 3) =>
      (await server.call('/api/iot/userCouponList', { status }, card.as)).data.list
    expect(await list()).toHaveLength(3)
    expect(await list(1)).toMatchObject([{ type: 2, discount: 85, packageType: 3, scope: '叠加包可用，最多减 20 元' }])
    expect(await list(2)).toMatchObject([{ id: used, packageType: null, scope: '全部套餐可用', status: 2 }])
    expect(await list(3)).toMatchObject([{ id: late, status: 3 }])
  })
})

describe('purchases that are refused', () => {
  test('of twenty cards that buy the last three at once, three get one and the others 30001', async () => {
    const plan = await makePlan(server, { stock: 3 })
    const buyers = await many(20, () => makeCard(server, { balance: 3000 }))
    const answers = await many(20, (index) => buy(buyers[index] as TestCard, plan.id))
    expect(codes(answers)).toEqual({ 0: 3, 30001: 17 })
    expect(await stock(plan.id)).toBe(0)
  })

  test('more than the monthly limit, also at once, and open orders count', async () => {
    const card = await makeCard(server, { balance: 100_000 })
    const plan = await makePlan(server, { perLimit: 2 })
    const answers = await many(6, () => buy(card, plan.id, outside))
    expect(codes(answers)).toEqual({ 0: 2, 51: 4 })
    expect((await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
      bought: 2,
      allowBuy: false,
      reason: say('zh-CN', 'package.limitMonth', { limit: 2 }),
    })
    await server.forward(15 * MINUTE)
    expect((await buy(card, plan.id)).code).toBe(0)
  })

  test.each<[string, Parameters<typeof makePlan>[1], Partial<NonNullable<Buy>>, object]>([
    ['at another price than the one shown', {}, { expectMoney: 0.01 }, sold],
    ['that is not sold any more', { isOpen: false }, {}, { code: 51, message: say('zh-CN', 'package.unknown') }],
    ['of another carrier', { operatorTypes: [1, 4] }, {}, { code: 51, message: say('zh-CN', 'package.unknown') }],
    [
      'with an effect that it does not have',
      { effectTypes: [1] },
      { effectType: 2 },
      { code: 51, data: { fields: { effectType: say('zh-CN', 'package.noEffect') } } },
    ],
  ])('a package %s', async (_, plan, more, answer) => {
    const card = await makeCard(server, { balance: 10_000 })
    expect(await buy(card, (await makePlan(server, plan)).id, more)).toMatchObject(answer)
    expect(await ordersOf(card)).toHaveLength(0)
    expect((await cardRow(card))?.balance).toBe(10_000)
  })

  test.each([
    ['ended', { simStatus: 8 }],
    ['cancelled', { cancelStatus: 2 }],
    ['replaced', { replaceStatus: 2 }],
  ])('any package for a card that is %s', async (_, given) => {
    const card = await makeCard(server, { balance: 10_000, ...given })
    const plan = await makePlan(server)
    expect(await buy(card, plan.id)).toMatchObject({ code: 51, message: say('zh-CN', 'package.readOnly') })
    expect((await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
      allowBuy: false,
      reason: say('zh-CN', 'package.readOnly'),
    })
  })

  test('prices and states in the request are ignored', async () => {
    const card = await makeCard(server, { balance: 10_000 })
    const plan = await makePlan(server)
    const { data } = await buy(card, plan.id, {
      price: 0,
      amount: 0,
      payStatus: 2,
      cardId: 1,
      simNo: '1440000000001',
    } as object)
    expect(data.actualPayMoney).toBe(29)
  })
})

test('a seckill follows the clock: upcoming, active at its price, over; no coupon applies', async () => {
  const own = await testServer()
  const now = own.services.clock.now()
  const round = { seckillStartAt: now + HOUR, seckillEndAt: now + 3 * HOUR }
  const plan = await makePlan(own, {
    type: 5,
    effectTypes: [1],
    price: 2000,
    seckillPrice: 990,
    seckillTotal: 5,
    stock: 2,
    perLimit: 1,
    ...round,
  })
  // without the demo shop's own round
  await own.services.db.update(packages).set({ isOpen: false }).where(eq(packages.id, 501))
  await own.services.db.update(packages).set({ isOpen: false }).where(eq(packages.id, 502))
  await own.services.db.update(packages).set({ isOpen: false }).where(eq(packages.id, 503))
  const card = await makeCard(own, { balance: 10_000 })
  const coupon = await makeCoupon(own, card.id, { minPrice: 0 })
  const section = async () => (await own.call('/api/iot/packageChoose', {}, card.as)).data.seckill
  const kill = (expectMoney: number, more = {}) =>
    own.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney, uuid: uuid(), ...more },
      card.as,
    )
  expect(await section()).toMatchObject({
    state: 1,
    startAt: wireTime(round.seckillStartAt),
    list: [{ packageId: plan.id, seckillPrice: 9.9, price: 20, sold: 3, total: 5, soldOut: false }],
  })
  // before the start, its page shows time and price
  expect((await own.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
    seckill: { state: 1, startAt: wireTime(round.seckillStartAt), endAt: wireTime(round.seckillEndAt) },
    seckillPrice: 9.9,
    payMoney: 9.9,
    usableCoupons: 0,
    allowBuy: false,
    reason: say('zh-CN', 'package.soon'),
    // a purchase in its first second starts at that second
    startAt: wireTime(round.seckillStartAt),
    effect: [{ startAt: wireTime(round.seckillStartAt) }],
  })
  expect(await kill(20)).toMatchObject({ code: 51, message: say('zh-CN', 'package.soon') })
  await own.services.clock.forward(HOUR + MINUTE)
  const on = await section()
  expect(on).toMatchObject({ state: 2 })
  const details = (await own.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data
  expect(details).toMatchObject({
    payMoney: 9.9,
    startAt: wireTime(own.services.clock.now()),
    lines: [{ money: 20 }, { name: '秒杀优惠', money: -10.1 }],
    coupons: [{ id: coupon, usable: false, reason: say('zh-CN', 'coupon.notForSeckill') }],
  })
  expect((await kill(20)).message).toBe(say('zh-CN', 'order.changed'))
  expect((await kill(9.9, { userCouponId: coupon })).message).toBe(say('zh-CN', 'coupon.unusable'))
  expect((await kill(9.9)).code).toBe(0)
  expect((await kill(9.9)).message).toBe(say('zh-CN', 'package.limitReached', { limit: 1 }))
  expect((await section())?.list[0]).toMatchObject({ sold: 4, bought: 1 })
  await own.services.clock.forward(3 * HOUR)
  expect((await kill(9.9)).message).toBe(say('zh-CN', 'package.ended'))
  expect((await own.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
    seckill: null,
    seckillPrice: null,
    payMoney: 20,
  })
})

test('the list has its tabs in order, and the packages of the selected tab', async () => {
  const card = await makeCard(server)
  const extra = await makePlan(server, { type: 3, name: '叠加 5GB' })
  const first = (await server.call('/api/iot/packageChoose', {}, card.as)).data
  expect(first.tabs.map((tab) => tab.value)).toEqual([1, 3, 2, 4])
  expect(new Set(first.list.map((row) => row.packageType))).toEqual(new Set([1]))
  const addOns = (await server.call('/api/iot/packageChoose', { type: 3 }, card.as)).data.list
  expect(addOns.map((row) => row.packageId)).toContain(extra.id)
  expect(new Set(addOns.map((row) => row.packageType))).toEqual(new Set([3]))
})

test("another card's order does not exist: same bytes as for an unknown one", async () => {
  const [mine, other] = [await makeCard(server, { balance: 10_000 }), await makeCard(server)]
  const { data } = await buy(mine, (await makePlan(server)).id)
  for (const path of ['/api/pay/order', '/api/pay/again'] as const) {
    const ask = async (orderSn: string) => {
      const { code, message, data: nothing } = await server.call(path, { orderSn, payType: 'wxpay' } as never, other.as)
      return { code, message, nothing }
    }
    expect(await ask(data.orderSn)).toEqual(await ask('SP20200101000000ZZZZ'))
  }
  expect((await server.call('/api/iot/simPackageList', {}, other.as)).data.totalCount).toBe(0)
})
