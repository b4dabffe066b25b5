/** Accelerations and memberships (product §3, docs/domain §2.2, §3.14, §3.17, §4.4; T1–T5). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enums } from '../../../schemas/enums.ts'
import { LIFETIME } from '../../../schemas/lifetime.ts'
import { codes, GB, makeCard, makePlan, many, payOutside, uuid, type TestCard } from '../cards/testing.ts'
import { cardOrders, cards, orders, userCoupons, vipTiers } from '../../db/schema/index.ts'
import { accelerateId, couponIds, vipIds } from '../../seed/ids.ts'
import { say } from '../../platform/messages.ts'
import { testServer, type TestServer } from '../../testing/server.ts'
import { DAY, HOUR, later, MINUTE, wireTime } from '../../platform/time.ts'

const server = await testServer()
const { db } = server.services
const pay = { payType: 'balance', uuid: '' } as const
/** 7 Mbps for a day, 3 yuan: carrier 2 of the test cards. */
const day7 = accelerateId(2, 1, 0)
const speedUp = (card: TestCard, more: object = {}, at: TestServer = server) =>
  at.call(
    '/api/iot/createAccelerateOrder',
    { ...pay, accelerateId: day7, expectMoney: 3, uuid: uuid(), ...more },
    card.as,
  )
const join = (card: TestCard, more: object = {}, at: TestServer = server) =>
  at.call('/api/iot/createVipOrder', { ...pay, vipId: vipIds.silver, expectMoney: 9.9, uuid: uuid(), ...more }, card.as)
const gold = { vipId: vipIds.gold, expectMoney: 99 }
const speeds = async (card: TestCard, params: object = {}, at: TestServer = server) =>
  (await at.call('/api/iot/accelerateList', params, card.as)).data
const tiers = async (card: TestCard, params: object = {}, at: TestServer = server) =>
  (await at.call('/api/iot/vipList', params, card.as)).data
const couponsOf = async (card: TestCard, at: TestServer = server) =>
  (await at.services.db.select().from(userCoupons).where(eq(userCoupons.cardId, card.id)).orderBy(userCoupons.id)).map(
    (one) => one.couponId,
  )
/** A time `more` after something between two readings of the clock, which may be a second apart. */
const between = (from: number, until: number, more: number) =>
  expect.toBeOneOf(
    Array.from({ length: Math.ceil((until - from) / 1000) + 1 }, (_, index) =>
      wireTime(Math.min(from + index * 1000, until) + more),
    ),
  )
const refused = (id: string, values = {}) => ({ code: 51, message: say('zh-CN', id, values) })

describe('a speed-up', () => {
  test('paid from the balance is active at once, also on the home page, and expires by the clock alone', async () => {
    const own = await testServer()
    const card = await makeCard(own, { balance: 1000 })
    const from = own.services.clock.now()
    const before = await speeds(card, { accelerateId: day7 }, own)
    const at = own.services.clock.now()
    expect(before).toMatchObject({
      current: null,
      allowBuy: true,
      coolUntil: null,
      chosen: {
        payMoney: 3,
        lines: [{ name: '加速服务', money: 3 }],
        startAt: between(from, at, 0),
        endAt: between(from, at, DAY),
      },
    })
    expect((await speedUp(card, {}, own)).data).toMatchObject({ payStatus: 2, actualPayMoney: 3 })
    const paid = own.services.clock.now()
    const info = async () => (await own.call('/api/iot/simInfo', {}, card.as)).data
    expect((await speeds(card, {}, own)).current).toMatchObject({
      speedCode: '7M',
      speedName: '7Mbps',
      endAt: between(at, paid, DAY),
    })
    expect(await info()).toMatchObject({
      balance: 7,
      hasAccelerate: true,
      accelerateOrder: { accelerateId: day7, speedCode: '7M', validTag: 1, status: 2 },
    })
    await own.services.clock.forward(DAY + 1000)
    expect((await speeds(card, {}, own)).current).toBeNull()
    expect((await info()).accelerateOrder).toBeNull()
    expect((await own.call('/api/iot/accelerateOrderList', {}, card.as)).data.list).toMatchObject([
      { validTag: 2, status: 2, placeType: 1 },
    ])
  })

  test('shows a slow card its current speed, and the speed after the purchase', async () => {
    const card = await makeCard(server, { balance: 9000 })
    const plan = await makePlan(server, { speedCode: '1M', totalFlow: 100 * GB })
    await server.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() },
      card.as,
    )
    expect(await speeds(card)).toMatchObject({ speedName: '1Mbps', isFast: false, current: null })
    await speedUp(card)
    expect(await speeds(card)).toMatchObject({ speedName: '7Mbps', current: { speedName: '7Mbps', works: true } })
  })

  test('waits for a card that is faster by itself, and the page says so', async () => {
    const card = await makeCard(server, { balance: 9000 })
    const plan = await makePlan(server, { speedCode: '150M', totalFlow: 100 * GB })
    await server.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() },
      card.as,
    )
    await speedUp(card)
    expect(await speeds(card)).toMatchObject({
      speedName: '150Mbps',
      isFast: true,
      current: { speedName: '7Mbps', works: false },
    })
  })

  test('can be changed once in three minutes; the same speed again lasts longer, a faster one begins at once and the slower one waits', async () => {
    const own = await testServer()
    const card = await makeCard(own, { balance: 100_00 })
    const before = own.services.clock.now()
    await speedUp(card, { accelerateId: accelerateId(2, 0, 0), expectMoney: 1 }, own)
    const first = own.services.clock.now()
    expect(await speeds(card, {}, own)).toMatchObject({
      allowBuy: false,
      reason: say('zh-CN', 'accelerate.tooSoon'),
      coolUntil: between(before, first, 3 * MINUTE),
    })
    expect(await speedUp(card, {}, own)).toMatchObject(refused('accelerate.tooSoon'))
    await own.forward(3 * MINUTE)
    const second = own.services.clock.now()
    await speedUp(card, {}, own)
    const faster = own.services.clock.now()
    expect((await speeds(card, {}, own)).current).toMatchObject({
      speedCode: '7M',
      endAt: between(second, faster, DAY),
    })
    await own.forward(3 * MINUTE)
    await speedUp(card, {}, own)
    expect((await speeds(card, {}, own)).current).toMatchObject({
      speedCode: '7M',
      endAt: between(second, faster, 2 * DAY),
    })
    await own.forward(2 * DAY)
    // the 2 Mbps day continues with its remaining time
    expect((await speeds(card, {}, own)).current).toMatchObject({
      speedCode: '2M',
      endAt: between(before, first, 3 * DAY),
    })
  })

  test.each([
    ['another carrier’s', {}, { accelerateId: accelerateId(1, 0, 0), expectMoney: 0.5 }, 'accelerate.unknown'],
    ['an unknown one', {}, { accelerateId: 999_999 }, 'accelerate.unknown'],
    ['at a price that was not shown', {}, { expectMoney: 1 }, 'order.changed'],
    ['for a stopped card', { simStatus: 4 }, {}, 'accelerate.offNet'],
    ['for a cancelled card', { simStatus: 5 }, {}, 'package.readOnly'],
    ['for a replaced card', { replaceStatus: 2 }, {}, 'package.readOnly'],
    ['without money', { balance: 0 }, {}, 'pay.balanceShort'],
  ])('%s is refused with its reason and leaves no order', async (_, given, more, says) => {
    const card = await makeCard(server, { balance: 1000, ...given })
    expect(await speedUp(card, more)).toMatchObject(refused(says))
    expect(await db.select().from(orders).where(eq(orders.cardId, card.id))).toHaveLength(0)
    if (says === 'accelerate.offNet')
      expect(await speeds(card)).toMatchObject({ allowBuy: false, reason: say('zh-CN', says) })
  })

  test('requires the pay password for the balance, and a second try with it is the same order', async () => {
    const hash = await server.services.secrets.hashPassword('246810')
    const card = await makeCard(server, { balance: 1000, cardPasswordMode: 2, payPassword: hash })
    const one = uuid()
    expect(await speedUp(card, { uuid: one })).toMatchObject({ code: 41002, data: { reason: 'needed' } })
    expect(await speedUp(card, { uuid: one, payPassword: '111222' })).toMatchObject({
      code: 41002,
      data: { reason: 'wrong' },
    })
    expect(await speedUp(card, { uuid: one, payPassword: '246810' })).toMatchObject({ code: 0, data: { payStatus: 2 } })
  })
})

describe('a membership', () => {
  test("gives its privileges: this month's coupon at once, double points, cheaper speed-ups", async () => {
    const card = await makeCard(server, { balance: 2000 })
    expect(await tiers(card)).toMatchObject({
      current: null,
      allowBuy: true,
      chosen: { vipId: vipIds.silver, payMoney: 9.9, tag: '省 5.1 元' },
    })
    expect((await join(card)).code).toBe(0)
    expect((await tiers(card)).current).toMatchObject({
      vipId: vipIds.silver,
      vipName: '银卡会员',
      validTag: 1,
      packagePrice: 9.9,
      privileges: { gi: 0 },
    })
    expect(await couponsOf(card)).toEqual([couponIds.five])
    expect((await server.call('/api/iot/userCouponList', { status: 1 }, card.as)).data.list).toMatchObject([
      { money: 5, minPrice: 20 },
    ])
    expect((await server.call('/api/iot/generalSignIn', {}, card.as)).data).toMatchObject({ integral: 10 })
    expect(await speeds(card, { accelerateId: day7 })).toMatchObject({
      discount: 90,
      chosen: { price: 2.7, originalPrice: 3, payMoney: 2.7 },
    })
    expect((await speedUp(card, { expectMoney: 2.7 })).data).toMatchObject({ payStatus: 2, actualPayMoney: 2.7 })
  })

  test('expires by the clock after a month without a remainder; a renewal before it adds a month', async () => {
    const own = await testServer()
    const card = await makeCard(own, { balance: 5000 })
    const at = own.services.clock.now()
    await join(card, {}, own)
    const end = later(at, 1, 2)
    const joined = later(own.services.clock.now(), 1, 2)
    const twoMonths = between(later(end, 1, 2), later(joined, 1, 2), 0)
    expect((await tiers(card, {}, own)).chosen).toMatchObject({ startAt: between(end, joined, 0), endAt: twoMonths })
    await join(card, {}, own)
    expect((await tiers(card, {}, own)).current?.endAt).toEqual(twoMonths)
    expect(await couponsOf(card, own)).toEqual([couponIds.five])
    await own.forward(end - own.services.clock.now() + HOUR)
    expect(await couponsOf(card, own)).toEqual([couponIds.five, couponIds.five])
    await own.services.clock.forward(later(end, 1, 2) - own.services.clock.now() + MINUTE)
    // no job has run
    expect((await tiers(card, {}, own)).current).toBeNull()
    expect((await own.call('/api/iot/simInfo', {}, card.as)).data.vipOrder).toBeNull()
    expect((await speeds(card, {}, own)).discount).toBeNull()
    expect((await own.call('/api/iot/generalSignIn', {}, card.as)).data.integral).toBe(5)
    await own.jobs.runDue()
    expect(await couponsOf(card, own)).toHaveLength(2)
  })

  test('of gold for a year gives monthly benefits, once, also when the clock jumps and two servers run their jobs', async () => {
    const own = await testServer()
    const other = await own.second()
    const card = await makeCard(own, { balance: 20_000 })
    await join(card, gold, own)
    expect(new Set(await couponsOf(card, own))).toEqual(
      new Set([couponIds.five, couponIds.memberAddOn, couponIds.fifteen]),
    )
    await own.services.clock.forward(100 * DAY)
    await other.services.clock.refresh()
    await Promise.all([own.jobs.runDue(), other.jobs.runDue()])
    await own.jobs.runDue()
    expect(await couponsOf(card, own)).toHaveLength(4 * 3)
    await own.forward(300 * DAY)
    expect(await couponsOf(card, own)).toHaveLength(12 * 3)
  })

  test('of gold after silver begins at once; the days of silver follow it, and its benefits are given once', async () => {
    const own = await testServer()
    const card = await makeCard(own, { balance: 20_000 })
    await join(card, {}, own)
    await own.forward(10 * DAY)
    await join(card, gold, own)
    expect((await tiers(card, {}, own)).current).toMatchObject({ vipId: vipIds.gold })
    expect((await speeds(card, {}, own)).discount).toBe(80)
    await own.forward(365 * DAY)
    expect((await tiers(card, {}, own)).current).toMatchObject({ vipId: vipIds.silver })
    await own.forward(21 * DAY)
    expect((await tiers(card, {}, own)).current).toBeNull()
    expect(await couponsOf(card, own)).toHaveLength(1 + 12 * 3)
  })

  test('is one for two concurrent payments of one order; two orders are two months', async () => {
    const card = await makeCard(server)
    const [one, two] = [(await join(card, { payType: 'wxpay' })).data, (await join(card, { payType: 'wxpay' })).data]
    const provider = server.services.simulators!.payment
    await provider.decide(one.outTradeNo, 'paid')
    await provider.decide(two.outTradeNo, 'paid')
    await Promise.all([
      server.jobs.runDue(),
      ...[one, one, two, two].map(({ outTradeNo }) => provider.notify(outTradeNo)),
    ])
    await server.jobs.runDue()
    const spans = await db.select().from(cardOrders).where(eq(cardOrders.cardId, card.id)).orderBy(cardOrders.startAt)
    expect(spans.map((span) => span.validTag)).toEqual([1, 1])
    expect(spans[1]?.startAt).toBe(spans[0]?.endAt)
  })

  test('the same uuid ten times at once is one order', async () => {
    const card = await makeCard(server, { balance: 5000 })
    const one = uuid()
    expect(codes(await many(10, () => join(card, { uuid: one })))).toEqual({ 0: 10 })
    expect(await db.select().from(orders).where(eq(orders.cardId, card.id))).toHaveLength(1)
    expect((await db.select().from(cards).where(eq(cards.id, card.id)))[0]?.balance).toBe(4010)
  })

  test('is refused for a cancelled card, with the reason', async () => {
    const card = await makeCard(server, { balance: 5000, simStatus: 5 })
    expect(await join(card)).toMatchObject(refused('package.readOnly'))
    expect(await tiers(card)).toMatchObject({ allowBuy: false, reason: say('zh-CN', 'package.readOnly') })
  })

  test('for life shows 9999-12-31; no other membership is sold beside it, and page and order give the reason', async () => {
    const own = await testServer()
    const card = await makeCard(own, { balance: 10_000 })
    await own.services.db.update(vipTiers).set({ duration: 20, unit: 3 }).where(eq(vipTiers.id, vipIds.silver))
    expect((await tiers(card, { vipId: vipIds.silver }, own)).chosen?.endAt).toBe(LIFETIME)
    expect((await join(card, {}, own)).code).toBe(0)
    expect(await tiers(card, { vipId: vipIds.silver }, own)).toMatchObject({
      current: { endAt: LIFETIME },
      allowBuy: false,
      reason: say('zh-CN', 'extras.forLife'),
    })
    expect(await join(card, {}, own)).toMatchObject(refused('extras.forLife'))
    expect((await tiers(card, gold, own)).allowBuy).toBe(true)
  })
  test('of an unknown tier is refused', async () => {
    const card = await makeCard(server)
    expect(await join(card, { vipId: 99 })).toMatchObject(refused('vip.unknown'))
    expect(await server.call('/api/iot/vipList', { vipId: 99 }, card.as)).toMatchObject(refused('vip.unknown'))
  })
})

test('orders of speed-ups and memberships reach every pay state of docs/domain §2.2, and both valid tags: open, paid, closed by the clock, refunded after a late payment', async () => {
  const own = await testServer()
  const card = await makeCard(own, { balance: 1000 })
  const seen = new Map<string, Set<unknown>>()
  const see = async () => {
    for (const order of (await own.call('/api/iot/accelerateOrderList', {}, card.as)).data.list)
      for (const field of ['status', 'validTag', 'refundType', 'placeType'] as const)
        seen.set(field, (seen.get(field) ?? new Set()).add(order[field]))
  }
  const { data } = await speedUp(card, { payType: 'alipay' }, own)
  await see()
  expect((await own.call('/api/pay/order', { orderSn: data.orderSn }, card.as)).data).toMatchObject({
    kind: 'SA',
    payStatus: 1,
    next: { path: '/pages-sub/iot/index/accelerate/order' },
  })
  await own.forward(16 * MINUTE)
  await see()
  await payOutside(own, data.outTradeNo)
  await own.jobs.runDue()
  await see()
  expect((await speeds(card, {}, own)).current, 'what came too late is given back').toBeNull()
  await speedUp(card, {}, own)
  await see()
  expect(seen.get('status')).toEqual(new Set(enums.simOrderStatus.map((row) => row.value)))
  expect(seen.get('validTag')).toEqual(new Set(enums.validTag.map((row) => row.value)))
  expect(seen.get('refundType')).toEqual(new Set([0, 1]))
})

test('another card sees none of it', async () => {
  const [mine, hers] = [await makeCard(server, { balance: 2000 }), await makeCard(server)]
  const { data } = await join(mine)
  await speedUp(mine, { expectMoney: 2.7 })
  expect((await server.call('/api/iot/accelerateOrderList', {}, hers.as)).data.totalCount).toBe(0)
  expect((await tiers(hers)).current).toBeNull()
  const answer = await server.call('/api/pay/order', { orderSn: data.orderSn }, hers.as)
  const missing = await server.call('/api/pay/order', { orderSn: 'SV20200101000000AAAA' }, hers.as)
  expect([answer.code, answer.message]).toEqual([missing.code, missing.message])
  expect(await db.select().from(userCoupons).where(eq(userCoupons.cardId, hers.id))).toHaveLength(0)
})
