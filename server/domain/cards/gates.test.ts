/**
 * Requirements before a purchase: a real name where the carrier requires one, and a phone where the shop does
 * (docs/domain §2.1, §3.10).
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { activities, cards, orders } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '#server/testing/server.ts'
import { GB, makeCard, makePlan, createUuid, type TestCard } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db, clock } = server.services
const readOrders = (card: TestCard) => db.select({ id: orders.id }).from(orders).where(eq(orders.cardId, card.id))
const rows = Object.entries<CallRow>(calls)
const buy = (card: TestCard, packageId: number, money = 29) =>
  server.call(
    '/api/iot/buyPackage',
    { packageId, effectType: 1, payType: 'balance', expectMoney: money, uuid: createUuid() },
    card.as,
  )

describe('a phone that must be bound', () => {
  test('is required by every order that a card makes once, as its row says', () => {
    expect(rows.filter(([, row]) => row.who === 'card' && row.once && !row.needPhone).map(([path]) => path)).toEqual([])
  })

  const bodies: Record<string, object> = {
    '/api/iot/buyPackage': { packageId: 101, effectType: 1, payType: 'wxpay', expectMoney: 29 },
    '/api/iot/createBalanceOrder': { money: 50, payType: 'wxpay', expectMoney: 50 },
    '/api/iot/createCouponOrder': { couponId: 1, payType: 'wxpay', expectMoney: 50 },
    '/api/iot/createAccelerateOrder': { accelerateId: 1, payType: 'wxpay', expectMoney: 3 },
    '/api/iot/createVipOrder': { vipId: 1, payType: 'wxpay', expectMoney: 9.9 },
    '/api/iot/buyShopGoods': { goodsId: 1, quantity: 1, deliveryType: 1, expectMoney: 0 },
    '/api/iot/exchangeCoupon': { id: 1 },
    '/api/iot/repayShopOrder': { orderSn: 'SI20261122100000ABCD', payType: 'wxpay' },
    '/api/iot/simUpdateRenewPackage': { packageId: 101, autoRenew: 1, agree: true, expectMoney: 29 },
  }
  test.each(rows.filter(([, row]) => row.needPhone).map(([path]) => path))(
    '%s is refused before it, whatever the real name',
    async (path) => {
      const card = await makeCard(server, { bindPhoneMode: 3, mobile: null, balance: 10_000, authStatus: 1 })
      const body = { uuid: createUuid(), ...bodies[path] }
      expect(bodies[path], path).toBeDefined()
      expect(await server.call(path as '/api/iot/buyPackage', body as never, card.as)).toMatchObject({
        code: 51,
        message: translate('zh-CN', 'bind.first'),
      })
      expect(await readOrders(card)).toHaveLength(0)
    },
  )

  test('also blocks the payment of an earlier order, which can still be cancelled', async () => {
    const card = await makeCard(server, { bindPhoneMode: 1, mobile: null, balance: 10_000 })
    const paying = {
      packageId: (await makePlan(server)).id,
      effectType: 1,
      payType: 'wxpay',
      expectMoney: 29,
      uuid: createUuid(),
    } as const
    const { orderSn } = (await server.call('/api/iot/buyPackage', paying, card.as)).data
    await db.update(cards).set({ bindPhoneMode: 3 }).where(eq(cards.id, card.id))
    expect(await server.call('/api/pay/again', { orderSn, payType: 'wxpay' }, card.as)).toMatchObject({
      code: 51,
      message: translate('zh-CN', 'bind.first'),
    })
    expect((await server.call('/api/pay/cancel', { orderSn }, card.as)).code).toBe(0)
  })

  test('makes the card an ordinary card once it is bound', async () => {
    const card = await makeCard(server, { bindPhoneMode: 3, mobile: '13800004801', balance: 10_000 })
    expect((await buy(card, (await makePlan(server)).id)).code).toBe(0)
  })
})

describe('a real name that the carrier requires', () => {
  test('is required before a package: page and call give the reason, and after it the package is sold', async () => {
    const card = await makeCard(server, { authStatus: 1, simStatus: 2, activateStatus: 1, balance: 10_000 })
    const { id: packageId } = await makePlan(server)
    const reason = translate('zh-CN', 'package.unnamed')
    expect((await server.call('/api/iot/packageDetails', { packageId }, card.as)).data).toMatchObject({
      allowBuy: false,
      reason,
    })
    expect(await buy(card, packageId)).toMatchObject({ code: 51, message: reason })
    expect(await readOrders(card)).toHaveLength(0)
    await db.update(cards).set({ authStatus: 2 }).where(eq(cards.id, card.id))
    expect((await buy(card, packageId)).code).toBe(0)
  })

  test('is required before an activity that includes data, not before a plain top-up', async () => {
    const now = clock.now()
    const [activity] = await db
      .insert(activities)
      .values({
        name: '充 50 送 10GB',
        payMoney: 5000,
        giveBalance: 0,
        giveFlow: 10 * GB,
        giveDays: 0,
        giveCoin: 0,
        giveIntegral: 0,
        perLimit: 0,
        startAt: now - 1000,
        endAt: now + 86_400_000,
        content: '',
        sort: 1,
      })
      .returning()
    const card = await makeCard(server, { authStatus: 1, simStatus: 2 })
    const join = { couponId: activity?.id ?? 0, payType: 'wxpay', expectMoney: 50, uuid: createUuid() } as const
    expect(await server.call('/api/iot/createCouponOrder', join, card.as)).toMatchObject({
      code: 51,
      message: translate('zh-CN', 'activity.unnamed'),
    })
    const recharge = { money: 50, payType: 'wxpay', expectMoney: 50, uuid: createUuid() } as const
    expect((await server.call('/api/iot/createBalanceOrder', recharge, card.as)).code).toBe(0)
  })

  test('is not required where the carrier does not demand it', async () => {
    const card = await makeCard(server, { authStatus: 1, needAuth: false, balance: 10_000 })
    expect((await buy(card, (await makePlan(server)).id)).code).toBe(0)
  })
})
