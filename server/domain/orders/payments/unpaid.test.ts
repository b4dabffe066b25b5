/** Unpaid orders of every kind: listed and cancelled by their owner, and the data of their pay page (docs/domain §2.2). */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { countCodes, makeCard, makeCoupon, makePlan, runMany, createUuid } from '#server/testing/cards/cards.ts'
import { activities, cards, orders, packages, pointsGoods, userCoupons } from '#server/db/schema/index.ts'
import { getAccelerateId, vipIds } from '#server/seed/ids.ts'
import { translate } from '#server/platform/messages.ts'
import { buyGift, makeGift, makeHolder, type Holder } from '#server/testing/points/points.ts'
import { allowance } from '#server/db/access/policies.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'

const server = await createTestServer()
const { db, simulators } = server.services
const simulator = simulators!.payment
const outside = { payType: 'wxpay', tradeType: 'mock' } as const
type Paying = { code: number; text: string; data: { orderSn: string; outTradeNo: string } }

const cancel = (orderSn: string, as: Holder['as']) => server.call('/api/pay/cancel', { orderSn }, as)
const listUnpaid = async (holder: Holder) => (await server.call('/api/iot/unpaidOrderList', {}, holder.as)).data.list
const getOutcome = async (orderSn: string, holder: Holder) =>
  (await server.call('/api/pay/order', { orderSn }, holder.as)).data.outcome
const expectRefusal = (id: string) => ({ code: 51, message: translate('zh-CN', id) })

/** Each kind of card order, set up so that a single order uses up the stock. Returns the remaining stock. */
type Kind = (holder: Holder) => Promise<{ buy: () => Promise<Paying>; left?: () => Promise<unknown> }>
const kinds: Record<string, Kind> = {
  async SP(holder) {
    const plan = await makePlan(server, { stock: 1, perLimit: 1 })
    const coupon = await makeCoupon(server, holder.id)
    return {
      buy: () =>
        server.call(
          '/api/iot/buyPackage',
          { ...outside, packageId: plan.id, effectType: 1, userCouponId: coupon, expectMoney: 24, uuid: createUuid() },
          holder.as,
        ),
      left: async () => [
        (await db.select({ stock: packages.stock }).from(packages).where(eq(packages.id, plan.id)))[0]?.stock,
        (await db.select({ status: userCoupons.status }).from(userCoupons).where(eq(userCoupons.id, coupon)))[0]
          ?.status,
      ],
    }
  },
  SB: async (holder) => ({
    buy: () => server.call('/api/iot/createBalanceOrder', { ...outside, money: 20, uuid: createUuid() }, holder.as),
  }),
  async SC(holder) {
    const offer = (await server.call('/api/iot/couponChoose', {}, holder.as)).data.list.find(
      ({ state }) => state === 1,
    )!
    await db.update(activities).set({ perLimit: 1 }).where(eq(activities.id, offer.id))
    return {
      buy: () =>
        server.call(
          '/api/iot/createCouponOrder',
          { ...outside, couponId: offer.id, expectMoney: offer.payMoney, uuid: createUuid() },
          holder.as,
        ),
    }
  },
  SA: async (holder) => ({
    buy: () =>
      server.call(
        '/api/iot/createAccelerateOrder',
        { ...outside, accelerateId: getAccelerateId(2, 1, 0), expectMoney: 3, uuid: createUuid() },
        holder.as,
      ),
  }),
  SV: async (holder) => ({
    buy: () =>
      server.call(
        '/api/iot/createVipOrder',
        { ...outside, vipId: vipIds.silver, expectMoney: 9.9, uuid: createUuid() },
        holder.as,
      ),
  }),
  async SI(holder) {
    const gift = await makeGift(server, { type: 2, integral: 2000, price: 1900, stock: 1, perLimit: 1 })
    return {
      buy: () => buyGift(server, holder, gift, { ...outside, expectMoney: 19 }),
      left: async () => [
        (await db.select({ stock: pointsGoods.stock }).from(pointsGoods).where(eq(pointsGoods.id, gift.id)))[0]?.stock,
        (await db.select({ integral: cards.integral }).from(cards).where(eq(cards.id, holder.id)))[0]?.integral,
      ],
    }
  },
}

let holder: Holder
beforeAll(async () => {
  holder = await makeHolder(server, 2000)
})
const recharge = async () =>
  (await server.call('/api/iot/createBalanceOrder', { ...outside, money: 20, uuid: createUuid() }, holder.as)).data
const sendWebhook = (outTradeNo: string, state: 'paid' | 'closed') => {
  const { body, headers } = simulator.signed({ outTradeNo, amount: 2000, state })
  return server.app.request('/api/pay/notify/mock', { method: 'POST', body, headers })
}

test.each(Object.keys(kinds))(
  '%s unpaid is listed, cancelled once, and its stock can be ordered again at once',
  async (kind) => {
    const card = await makeHolder(server, 2000)
    const { buy, left } = await kinds[kind]!(card)
    const before = await left?.()
    const first = await buy()
    expect(first, first.text).toMatchObject({ code: 0 })
    const { orderSn } = first.data
    expect(await listUnpaid(card)).toMatchObject([
      { orderSn, kind, payPath: expect.stringMatching(new RegExp(`^/pages.*\\?orderSn=${orderSn}$`)) as string },
    ])
    expect(await getOutcome(orderSn, card)).toBe('open')
    if (left) expect(await left()).not.toEqual(before)
    const stranger = await makeCard(server)
    expect(await cancel(orderSn, stranger.as)).toMatchObject(expectRefusal('order.unknown'))
    expect(await cancel(orderSn, card.as)).toMatchObject({ code: 0, data: null })
    const [once] = await db.select({ closedAt: orders.closedAt }).from(orders).where(eq(orders.sn, orderSn))
    expect((await Promise.all([cancel(orderSn, card.as), cancel(orderSn, card.as)])).map(({ code }) => code)).toEqual([
      0, 0,
    ])
    expect((await db.select({ closedAt: orders.closedAt }).from(orders).where(eq(orders.sn, orderSn)))[0]).toEqual(once)
    expect(await getOutcome(orderSn, card)).toBe('closed')
    expect(await listUnpaid(card)).toEqual([])
    if (left) expect(await left()).toEqual(before)
    const again = await buy()
    expect(again, again.text).toMatchObject({ code: 0 })
  },
)

describe('the number of unpaid orders is limited', () => {
  const topUp = (as: As) =>
    server.call('/api/iot/createBalanceOrder', { ...outside, money: 20, uuid: createUuid() }, as)
  const logIn = async (simNo: string): Promise<As> => {
    const { data } = await server.call('/api/simLogin', { simNo }, createGuest())
    return { ...createGuest(), 'sim-no': simNo, 'sim-token': data.token }
  }
  test.each(Object.keys(kinds))('by counting %s', async (kind) => {
    const card = await makeHolder(server, 2000)
    for (let count = 0; count < allowance.cardOrders; count++) expect((await topUp(card.as)).code).toBe(0)
    const buy = async () => (await kinds[kind]!(card)).buy()
    expect(await buy()).toMatchObject({
      code: 51,
      message: translate('zh-CN', 'taking.cardOrders', { most: allowance.cardOrders }),
    })
    const [last] = await listUnpaid(card)
    expect((await cancel(last!.orderSn, card.as)).code).toBe(0)
    expect((await buy()).code, 'one was given up').toBe(0)
  })
  test('logins by the card number share a few per card, concurrent or not; the holder is not affected', async () => {
    const card = await makeCard(server)
    const strangers = await Promise.all(Array.from({ length: 5 }, () => logIn(card.simNo)))
    expect(countCodes(await runMany(30, (index) => topUp(strangers[index % 5]!)))).toEqual({
      0: allowance.numberOrders,
      41003: 30 - allowance.numberOrders,
    })
    expect((await topUp(card.as)).code).toBe(0)
    await server.forward(16 * MINUTE)
    expect((await topUp(strangers[0]!)).code, 'what ran out counts no more').toBe(0)
  })
})

describe('the answer to the pay page', () => {
  test('a paid order cannot be cancelled', async () => {
    const { orderSn, outTradeNo } = await recharge()
    await sendWebhook(outTradeNo, 'paid')
    expect(await cancel(orderSn, holder.as)).toMatchObject(expectRefusal('pay.paid'))
    expect(await getOutcome(orderSn, holder)).toBe('paid')
  })

  test('money that arrives after the order was cancelled is first being refunded, then refunded', async () => {
    const { orderSn, outTradeNo } = await recharge()
    await cancel(orderSn, holder.as)
    await sendWebhook(outTradeNo, 'paid')
    expect(await getOutcome(orderSn, holder)).toBe('refunding')
    await server.jobs.runDue()
    expect(await getOutcome(orderSn, holder)).toBe('refunded')
    expect((await cancel(orderSn, holder.as)).code).toBe(0)
  })

  test('cancelled at the provider: the order stays open, is paid by another payment, and money of the first still counts', async () => {
    const { orderSn, outTradeNo } = await recharge()
    await sendWebhook(outTradeNo, 'closed')
    expect(await getOutcome(orderSn, holder)).toBe('cancelled')
    const { data } = await server.call('/api/pay/again', { orderSn, ...outside }, holder.as)
    expect(data.outTradeNo, 'the first cannot be paid any more').not.toBe(outTradeNo)
    expect(await getOutcome(orderSn, holder)).toBe('open')
    await sendWebhook(outTradeNo, 'paid')
    expect(await getOutcome(orderSn, holder)).toBe('paid')
    await sendWebhook(data.outTradeNo, 'paid')
    await server.jobs.runDue()
    expect(await getOutcome(orderSn, holder), 'the second payment went back').toBe('paid')
  })

  test('a buyer who reports a payment makes the shop ask the provider, whose notification was lost', async () => {
    const { orderSn, outTradeNo } = await recharge()
    const check = () => server.call('/api/pay/check', { orderSn }, holder.as)
    expect((await check()).code).toBe(0)
    expect(await getOutcome(orderSn, holder)).toBe('open')
    await simulator.decide(outTradeNo, 'paid')
    await check()
    expect(await getOutcome(orderSn, holder)).toBe('paid')
  })

  test('an expired order is closed before the sweep has run, and is not listed any more', async () => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer)
    const { data } = await freshServer.call(
      '/api/iot/createBalanceOrder',
      { ...outside, money: 20, uuid: createUuid() },
      card.as,
    )
    await freshServer.services.clock.forward(16 * MINUTE)
    expect((await freshServer.call('/api/pay/order', { orderSn: data.orderSn }, card.as)).data.outcome).toBe('closed')
    expect((await freshServer.call('/api/iot/unpaidOrderList', {}, card.as)).data.list).toEqual([])
  })

  test('without a login one is required, with the same answer for existing and unknown orders', async () => {
    const { orderSn } = await recharge()
    for (const sn of [orderSn, 'SB20260101000000ABCD'])
      expect((await server.call('/api/pay/order', { orderSn: sn }, { 'session-id': 'x'.repeat(43) })).code).toBe(34061)
    expect(
      (await server.call('/api/pay/order', { orderSn: 'GD20260101000000ABCD' }, { 'session-id': 'x'.repeat(43) })).code,
    ).toBe(61)
    expect((await server.call('/api/pay/order', { orderSn: 'SB20260101000000ABCD' }, holder.as)).code).toBe(51)
  })
})
