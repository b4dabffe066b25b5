import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { packages } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR, MINUTE, toWireTime } from '#server/platform/time.ts'
import {
  countCodes,
  makeCard,
  makeCoupon,
  makePlan,
  runMany,
  createUuid,
  type TestCard,
} from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/packages.ts'

const { server, buy, outside, cardRow, readOrders, stock } = await setUp()
type Buy = Parameters<typeof server.call<'/api/iot/buyPackage'>>[1]

const sold = { code: 51, message: translate('zh-CN', 'order.changed') }

describe('purchases that are refused', () => {
  test('of twenty cards that buy the last three at once, three get one and the others 30001', async () => {
    const plan = await makePlan(server, { stock: 3 })
    const buyers = await runMany(20, () => makeCard(server, { balance: 3000 }))
    const answers = await runMany(20, (index) => buy(buyers[index] as TestCard, plan.id))
    expect(countCodes(answers)).toEqual({ 0: 3, 30001: 17 })
    expect(await stock(plan.id)).toBe(0)
  })

  test('more than the monthly limit, also at once, and open orders count', async () => {
    const card = await makeCard(server, { balance: 100_000 })
    const plan = await makePlan(server, { perLimit: 2 })
    const answers = await runMany(6, () => buy(card, plan.id, outside))
    expect(countCodes(answers)).toEqual({ 0: 2, 51: 4 })
    expect((await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
      bought: 2,
      allowBuy: false,
      reason: translate('zh-CN', 'package.limitUnpaid', { limit: 2, unpaid: 2 }),
    })
    await server.forward(15 * MINUTE)
    expect(countCodes([await buy(card, plan.id), await buy(card, plan.id)])).toEqual({ 0: 2 })
    expect((await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data.reason).toBe(
      translate('zh-CN', 'package.limitMonth', { limit: 2 }),
    )
  })

  test.each<[string, Parameters<typeof makePlan>[1], Partial<NonNullable<Buy>>, object]>([
    ['at another price than the one shown', {}, { expectMoney: 0.01 }, sold],
    ['that is not sold any more', { isOpen: false }, {}, { code: 51, message: translate('zh-CN', 'package.unknown') }],
    ['of another carrier', { operatorTypes: [1, 4] }, {}, { code: 51, message: translate('zh-CN', 'package.unknown') }],
    [
      'with an effect that it does not have',
      { effectTypes: [1] },
      { effectType: 2 },
      { code: 51, data: { fields: { effectType: translate('zh-CN', 'package.noEffect') } } },
    ],
  ])('a package %s', async (_, plan, more, answer) => {
    const card = await makeCard(server, { balance: 10_000 })
    expect(await buy(card, (await makePlan(server, plan)).id, more)).toMatchObject(answer)
    expect(await readOrders(card)).toHaveLength(0)
    expect((await cardRow(card))?.balance).toBe(10_000)
  })

  test.each([
    ['ended', { simStatus: 8 }],
    ['cancelled', { cancelStatus: 2 }],
    ['replaced', { replaceStatus: 2 }],
  ])('any package for a card that is %s', async (_, given) => {
    const card = await makeCard(server, { balance: 10_000, ...given })
    const plan = await makePlan(server)
    expect(await buy(card, plan.id)).toMatchObject({ code: 51, message: translate('zh-CN', 'package.readOnly') })
    expect((await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
      allowBuy: false,
      reason: translate('zh-CN', 'package.readOnly'),
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
  const freshServer = await createTestServer()
  const now = freshServer.services.clock.now()
  const round = { seckillStartAt: now + HOUR, seckillEndAt: now + 3 * HOUR }
  const plan = await makePlan(freshServer, {
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
  await freshServer.services.db.update(packages).set({ isOpen: false }).where(eq(packages.id, 501))
  await freshServer.services.db.update(packages).set({ isOpen: false }).where(eq(packages.id, 502))
  await freshServer.services.db.update(packages).set({ isOpen: false }).where(eq(packages.id, 503))
  const card = await makeCard(freshServer, { balance: 10_000 })
  const coupon = await makeCoupon(freshServer, card.id, { minPrice: 0 })
  const section = async () => (await freshServer.call('/api/iot/packageChoose', {}, card.as)).data.seckill
  const kill = (expectMoney: number, more = {}) =>
    freshServer.call(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney, uuid: createUuid(), ...more },
      card.as,
    )
  expect(await section()).toMatchObject({
    state: 1,
    startAt: toWireTime(round.seckillStartAt),
    list: [{ packageId: plan.id, seckillPrice: 9.9, price: 20, sold: 3, total: 5, soldOut: false }],
  })
  // before the start, its page shows time and price
  expect((await freshServer.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
    seckill: { state: 1, startAt: toWireTime(round.seckillStartAt), endAt: toWireTime(round.seckillEndAt) },
    seckillPrice: 9.9,
    payMoney: 9.9,
    usableCoupons: 0,
    allowBuy: false,
    reason: translate('zh-CN', 'package.soon'),
    // a purchase in its first second starts at that second
    startAt: toWireTime(round.seckillStartAt),
    effect: [{ startAt: toWireTime(round.seckillStartAt) }],
  })
  expect(await kill(20)).toMatchObject({ code: 51, message: translate('zh-CN', 'package.soon') })
  await freshServer.services.clock.forward(HOUR + MINUTE)
  const on = await section()
  expect(on).toMatchObject({ state: 2 })
  const details = (await freshServer.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data
  expect(details).toMatchObject({
    payMoney: 9.9,
    startAt: toWireTime(freshServer.services.clock.now()),
    lines: [{ money: 20 }, { name: '秒杀优惠', money: -10.1 }],
    coupons: [{ id: coupon, usable: false, reason: translate('zh-CN', 'coupon.notForSeckill') }],
  })
  expect((await kill(20)).message).toBe(translate('zh-CN', 'order.changed'))
  expect((await kill(9.9, { userCouponId: coupon })).message).toBe(translate('zh-CN', 'coupon.unusable'))
  expect((await kill(9.9)).code).toBe(0)
  expect((await kill(9.9)).message).toBe(translate('zh-CN', 'package.limitReached', { limit: 1 }))
  expect((await section())?.list[0]).toMatchObject({ sold: 4, bought: 1 })
  await freshServer.services.clock.forward(3 * HOUR)
  expect((await kill(9.9)).message).toBe(translate('zh-CN', 'package.ended'))
  expect((await freshServer.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data).toMatchObject({
    seckill: null,
    seckillPrice: null,
    payMoney: 20,
  })
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
