import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enums } from '#schemas/enums.ts'
import { GB, makeCard, makePlan, payByProvider, createUuid } from '#server/testing/cards/cards.ts'
import { orders, userCoupons } from '#server/db/schema/index.ts'
import { getAccelerateId } from '#server/seed/ids.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY, getStartOfMonth, MINUTE } from '#server/platform/time.ts'
import { setUp } from '#server/testing/extras.ts'

const { server, db, day7, speedUp, join, speeds, tiers, between, refused } = await setUp()

describe('a speed-up', () => {
  test('paid from the balance is active at once, also on the home page, and expires by the clock alone', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 1000 })
    const from = freshServer.services.clock.now()
    const before = await speeds(card, { accelerateId: day7 }, freshServer)
    const at = freshServer.services.clock.now()
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
    expect((await speedUp(card, {}, freshServer)).data).toMatchObject({ payStatus: 2, actualPayMoney: 3 })
    const paid = freshServer.services.clock.now()
    const info = async () => (await freshServer.call('/api/iot/simInfo', {}, card.as)).data
    expect((await speeds(card, {}, freshServer)).current).toMatchObject({
      speedCode: '7M',
      speedName: '7Mbps',
      endAt: between(at, paid, DAY),
    })
    expect(await info()).toMatchObject({
      balance: 7,
      hasAccelerate: true,
      accelerateOrder: { accelerateId: day7, speedCode: '7M', validTag: 1, status: 2 },
    })
    await freshServer.services.clock.forward(DAY + 1000)
    expect((await speeds(card, {}, freshServer)).current).toBeNull()
    expect((await info()).accelerateOrder).toBeNull()
    expect((await freshServer.call('/api/iot/accelerateOrderList', {}, card.as)).data.list).toMatchObject([
      { validTag: 2, status: 2, placeType: 1 },
    ])
  })

  test('shows a slow card its current speed, and the speed after the purchase', async () => {
    const card = await makeCard(server, { balance: 9000 })
    const plan = await makePlan(server, { speedCode: '1M', totalFlow: 100 * GB })
    await server.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid() },
      card.as,
    )
    expect(await speeds(card)).toMatchObject({ speedName: '1Mbps', isFast: false, current: null })
    await speedUp(card)
    expect(await speeds(card)).toMatchObject({ speedName: '7Mbps', current: { speedName: '7Mbps', works: true } })
  })

  test('waits while the card is faster by itself, and none is sold then', async () => {
    const card = await makeCard(server, { balance: 9000, speedCode: '1M' })
    await speedUp(card)
    const plan = await makePlan(server, { speedCode: '150M', totalFlow: 100 * GB })
    await server.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid() },
      card.as,
    )
    expect(await speeds(card)).toMatchObject({
      speedName: '150Mbps',
      isFast: false,
      current: { speedName: '7Mbps', works: false },
    })
    expect(await speeds(await makeCard(server, { speedCode: null }))).toMatchObject({ isFast: true })
  })

  test('is sold by the speed of now, also before the job has stored it', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 9000 })
    for (const [speedCode, effectType, duration] of [
      ['150M', 1, 1],
      ['1M', 2, 60],
    ] as const) {
      const plan = await makePlan(freshServer, { speedCode, duration, unit: 1 })
      await freshServer.call(
        '/api/iot/buyPackage',
        { packageId: plan.id, effectType, payType: 'balance', expectMoney: 29, uuid: createUuid() },
        card.as,
      )
    }
    expect((await speedUp(card, {}, freshServer)).message).toBe(translate('zh-CN', 'accelerate.slower'))
    const { clock } = freshServer.services
    await clock.forward(getStartOfMonth(clock.now(), 1) + DAY - clock.now())
    expect(await speeds(card, { accelerateId: day7 }, freshServer)).toMatchObject({
      speedName: '1Mbps',
      allowBuy: true,
    })
    expect((await speedUp(card, {}, freshServer)).data).toMatchObject({ payStatus: 2 })
  })

  test('that is not faster than the card says so, and stands after those that are', async () => {
    const card = await makeCard(server, { speedCode: '2M' })
    const { list, isFast } = await speeds(card)
    expect(list.map((option) => [option.speedCode, option.isFaster])).toEqual([
      ...Array.from({ length: 3 }, () => ['7M', true]),
      ...Array.from({ length: 3 }, () => ['300M', true]),
      ...Array.from({ length: 3 }, () => ['2M', false]),
    ])
    expect(isFast).toBe(false)
    expect(await speeds(card, { accelerateId: list[6]?.accelerateId })).toMatchObject({
      chosen: { isFaster: false },
      allowBuy: false,
      reason: translate('zh-CN', 'accelerate.slower'),
    })
  })

  test('can be changed once in three minutes; the same speed again lasts longer, a faster one begins at once and the slower one waits', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { balance: 100_00 })
    const before = freshServer.services.clock.now()
    await speedUp(card, { accelerateId: getAccelerateId(2, 0, 0), expectMoney: 1 }, freshServer)
    const first = freshServer.services.clock.now()
    expect(await speeds(card, {}, freshServer)).toMatchObject({
      allowBuy: false,
      reason: translate('zh-CN', 'accelerate.tooSoon'),
      coolUntil: between(before, first, 3 * MINUTE),
    })
    expect(await speedUp(card, {}, freshServer)).toMatchObject(refused('accelerate.tooSoon'))
    await freshServer.forward(3 * MINUTE)
    const second = freshServer.services.clock.now()
    await speedUp(card, {}, freshServer)
    const faster = freshServer.services.clock.now()
    expect((await speeds(card, {}, freshServer)).current).toMatchObject({
      speedCode: '7M',
      endAt: between(second, faster, DAY),
    })
    await freshServer.forward(3 * MINUTE)
    await speedUp(card, {}, freshServer)
    expect((await speeds(card, {}, freshServer)).current).toMatchObject({
      speedCode: '7M',
      endAt: between(second, faster, 2 * DAY),
    })
    await freshServer.forward(2 * DAY)
    // the 2 Mbps day continues with its remaining time
    expect((await speeds(card, {}, freshServer)).current).toMatchObject({
      speedCode: '2M',
      endAt: between(before, first, 3 * DAY),
    })
  })

  test.each([
    ['another carrier’s', {}, { accelerateId: getAccelerateId(1, 0, 0), expectMoney: 0.5 }, 'accelerate.unknown'],
    ['an unknown one', {}, { accelerateId: 999_999 }, 'accelerate.unknown'],
    ['one that is not faster', { speedCode: '7M' }, {}, 'accelerate.slower'],
    ['any without a limit of the speed', { speedCode: null }, {}, 'accelerate.slower'],
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
      expect(await speeds(card)).toMatchObject({ allowBuy: false, reason: translate('zh-CN', says) })
  })

  test('requires the pay password for the balance, and a second try with it is the same order', async () => {
    const hash = await server.services.secrets.hashPassword('246810')
    const card = await makeCard(server, { balance: 1000, cardPasswordMode: 2, payPassword: hash })
    const key = createUuid()
    expect(await speedUp(card, { uuid: key })).toMatchObject({ code: 41002, data: { reason: 'needed' } })
    expect(await speedUp(card, { uuid: key, payPassword: '111222' })).toMatchObject({
      code: 41002,
      data: { reason: 'wrong' },
    })
    expect(await speedUp(card, { uuid: key, payPassword: '246810' })).toMatchObject({ code: 0, data: { payStatus: 2 } })
  })
})

test('orders of speed-ups and memberships reach every pay state of docs/domain §2.2, and both valid tags: open, paid, closed by the clock, refunded after a late payment', async () => {
  const freshServer = await createTestServer()
  const card = await makeCard(freshServer, { balance: 1000 })
  const seen = new Map<string, Set<unknown>>()
  const see = async () => {
    for (const order of (await freshServer.call('/api/iot/accelerateOrderList', {}, card.as)).data.list)
      for (const field of ['status', 'validTag', 'refundType', 'placeType'] as const)
        seen.set(field, (seen.get(field) ?? new Set()).add(order[field]))
  }
  const { data } = await speedUp(card, { payType: 'alipay' }, freshServer)
  await see()
  expect((await freshServer.call('/api/pay/order', { orderSn: data.orderSn }, card.as)).data).toMatchObject({
    kind: 'SA',
    payStatus: 1,
    next: { path: '/pages-sub/iot/index/accelerate/order' },
  })
  await freshServer.forward(16 * MINUTE)
  await see()
  await payByProvider(freshServer, data.outTradeNo)
  await freshServer.jobs.runDue()
  await see()
  expect((await speeds(card, {}, freshServer)).current, 'what came too late is given back').toBeNull()
  await speedUp(card, {}, freshServer)
  await see()
  expect(seen.get('status')).toEqual(new Set(enums.simOrderStatus.map((row) => row.value)))
  expect(seen.get('validTag')).toEqual(new Set(enums.validTag.map((row) => row.value)))
  expect(seen.get('refundType')).toEqual(new Set([0, 1]))
})

test('another card sees none of it', async () => {
  const [mine, other] = [await makeCard(server, { balance: 2000 }), await makeCard(server)]
  const { data } = await join(mine)
  await speedUp(mine, { expectMoney: 2.7 })
  expect((await server.call('/api/iot/accelerateOrderList', {}, other.as)).data.totalCount).toBe(0)
  expect((await tiers(other)).current).toBeNull()
  const answer = await server.call('/api/pay/order', { orderSn: data.orderSn }, other.as)
  const missing = await server.call('/api/pay/order', { orderSn: 'SV20200101000000AAAA' }, other.as)
  expect([answer.code, answer.message]).toEqual([missing.code, missing.message])
  expect(await db.select().from(userCoupons).where(eq(userCoupons.cardId, other.id))).toHaveLength(0)
})
