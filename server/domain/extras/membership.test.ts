import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LIFETIME } from '#schemas/lifetime.ts'
import { countCodes, makeCard, runMany, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { cardOrders, cards, orders, userCoupons, vipTiers } from '#server/db/schema/index.ts'
import { couponIds, vipIds } from '#server/seed/ids.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer, type TestServer } from '#server/testing/server.ts'
import { DAY, HOUR, addDuration, MINUTE, parseWireTime } from '#server/platform/time.ts'
import { setUp } from '#server/testing/extras.ts'

const { server, db, day7, speedUp, join, speeds, tiers, between, refused } = await setUp()

const gold = { vipId: vipIds.gold, expectMoney: 99 }

const listCouponIds = async (card: TestCard, on: TestServer = server) =>
  (await on.services.db.select().from(userCoupons).where(eq(userCoupons.cardId, card.id)).orderBy(userCoupons.id)).map(
    (row) => row.couponId,
  )

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
      level: 0,
      validTag: 1,
      packagePrice: 9.9,
      privileges: { gi: 0 },
    })
    expect(await listCouponIds(card)).toEqual([couponIds.five])
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
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 5000 })
    const at = freshServer.services.clock.now()
    await join(card, {}, freshServer)
    const end = addDuration(at, 1, 2)
    const joined = addDuration(freshServer.services.clock.now(), 1, 2)
    const twoMonths = between(addDuration(end, 1, 2), addDuration(joined, 1, 2), 0)
    expect((await tiers(card, {}, freshServer)).chosen).toMatchObject({
      startAt: between(end, joined, 0),
      endAt: twoMonths,
    })
    await join(card, {}, freshServer)
    expect((await tiers(card, {}, freshServer)).current?.endAt).toEqual(twoMonths)
    expect(await listCouponIds(card, freshServer)).toEqual([couponIds.five])
    await freshServer.forward(end - freshServer.services.clock.now() + HOUR)
    expect(await listCouponIds(card, freshServer)).toEqual([couponIds.five, couponIds.five])
    await freshServer.services.clock.forward(addDuration(end, 1, 2) - freshServer.services.clock.now() + MINUTE)
    // no job has run
    expect((await tiers(card, {}, freshServer)).current).toBeNull()
    expect((await freshServer.call('/api/iot/simInfo', {}, card.as)).data.vipOrder).toBeNull()
    expect((await speeds(card, {}, freshServer)).discount).toBeNull()
    expect((await freshServer.call('/api/iot/generalSignIn', {}, card.as)).data.integral).toBe(5)
    await freshServer.jobs.runDue()
    expect(await listCouponIds(card, freshServer)).toHaveLength(2)
  })

  test('of gold for a year gives monthly benefits, once, also when the clock jumps and two servers run their jobs', async () => {
    const freshServer = await createTestServer()
    const other = await freshServer.second()
    const card = await makeCard(freshServer, { balance: 20_000 })
    await join(card, gold, freshServer)
    expect(new Set(await listCouponIds(card, freshServer))).toEqual(
      new Set([couponIds.five, couponIds.memberAddOn, couponIds.fifteen]),
    )
    await freshServer.services.clock.forward(100 * DAY)
    await other.services.clock.refresh()
    await Promise.all([freshServer.jobs.runDue(), other.jobs.runDue()])
    await freshServer.jobs.runDue()
    expect(await listCouponIds(card, freshServer)).toHaveLength(4 * 3)
    await freshServer.forward(300 * DAY)
    expect(await listCouponIds(card, freshServer)).toHaveLength(12 * 3)
  })

  test('says what it means for one of another rank before it is paid, in both languages', async () => {
    const card = await makeCard(server, { balance: 30_000 })
    expect((await tiers(card, { vipId: vipIds.gold })).chosen?.notice).toBeNull()
    await join(card)
    expect((await tiers(card, { vipId: vipIds.silver })).chosen?.notice).toBeNull()
    expect((await tiers(card, { vipId: vipIds.gold })).chosen?.notice).toMatch(
      /^金卡会员先生效，银卡会员剩余的时间从 \d{4}年/,
    )
    await join(card, gold)
    expect((await tiers(card, { vipId: vipIds.gold })).chosen?.notice).toBeNull()
    const { chosen } = await tiers(card, { vipId: vipIds.silver })
    expect(chosen?.notice).toMatch(/^您的金卡会员正在生效，银卡会员从 \d{4}年.+ 起才生效$/)
  })

  test('of gold after silver begins at once; the days of silver follow it, and its benefits are given once', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 20_000 })
    const forwardToEnd = async () => {
      const { current } = await tiers(card, {}, freshServer)
      await freshServer.forward(parseWireTime(current?.endAt ?? '') + DAY - freshServer.services.clock.now())
    }
    await join(card, {}, freshServer)
    await freshServer.forward(10 * DAY)
    await join(card, gold, freshServer)
    expect((await tiers(card, {}, freshServer)).current).toMatchObject({ vipId: vipIds.gold })
    expect((await speeds(card, {}, freshServer)).discount).toBe(80)
    await forwardToEnd()
    expect((await tiers(card, {}, freshServer)).current).toMatchObject({ vipId: vipIds.silver })
    await forwardToEnd()
    expect((await tiers(card, {}, freshServer)).current).toBeNull()
    expect(await listCouponIds(card, freshServer)).toHaveLength(1 + 12 * 3)
  })

  test('is one for two concurrent payments of one order; two orders are two months', async () => {
    const card = await makeCard(server)
    const [first, second] = [
      (await join(card, { payType: 'wxpay' })).data,
      (await join(card, { payType: 'wxpay' })).data,
    ]
    const provider = server.services.simulators!.payment
    await provider.decide(first.outTradeNo, 'paid')
    await provider.decide(second.outTradeNo, 'paid')
    await Promise.all([
      server.jobs.runDue(),
      ...[first, first, second, second].map(({ outTradeNo }) => provider.notify(outTradeNo)),
    ])
    await server.jobs.runDue()
    const spans = await db.select().from(cardOrders).where(eq(cardOrders.cardId, card.id)).orderBy(cardOrders.startAt)
    expect(spans.map((span) => span.validTag)).toEqual([1, 1])
    expect(spans[1]?.startAt).toBe(spans[0]?.endAt)
  })

  test('the same uuid ten times at once is one order', async () => {
    const card = await makeCard(server, { balance: 5000 })
    const key = createUuid()
    expect(countCodes(await runMany(10, () => join(card, { uuid: key })))).toEqual({ 0: 10 })
    expect(await db.select().from(orders).where(eq(orders.cardId, card.id))).toHaveLength(1)
    expect((await db.select().from(cards).where(eq(cards.id, card.id)))[0]?.balance).toBe(4010)
  })

  test('is refused for a cancelled card, with the reason', async () => {
    const card = await makeCard(server, { balance: 5000, simStatus: 5 })
    expect(await join(card)).toMatchObject(refused('package.readOnly'))
    expect(await tiers(card)).toMatchObject({ allowBuy: false, reason: translate('zh-CN', 'package.readOnly') })
  })

  test('for life shows 9999-12-31; no other membership is sold beside it, and page and order give the reason', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 10_000 })
    await freshServer.services.db.update(vipTiers).set({ duration: 20, unit: 3 }).where(eq(vipTiers.id, vipIds.silver))
    expect((await tiers(card, { vipId: vipIds.silver }, freshServer)).chosen?.endAt).toBe(LIFETIME)
    expect((await join(card, {}, freshServer)).code).toBe(0)
    expect(await tiers(card, { vipId: vipIds.silver }, freshServer)).toMatchObject({
      current: { endAt: LIFETIME },
      allowBuy: false,
      reason: translate('zh-CN', 'extras.forLife'),
    })
    expect(await join(card, {}, freshServer)).toMatchObject(refused('extras.forLife'))
    expect((await tiers(card, gold, freshServer)).allowBuy).toBe(true)
  })
  test('of an unknown tier is refused', async () => {
    const card = await makeCard(server)
    expect(await join(card, { vipId: 99 })).toMatchObject(refused('vip.unknown'))
    expect(await server.call('/api/iot/vipList', { vipId: 99 }, card.as)).toMatchObject(refused('vip.unknown'))
  })
})
