import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { userCoupons } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { toWireTime } from '#server/platform/time.ts'
import { countCodes, makeCard, makeCoupon, makePlan, runMany } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/packages.ts'

const { server, db, clock, buy, cardRow, readOrders } = await setUp()

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
    expect(best.lines.at(-1)).toMatchObject({ money: best.couponMoney })
    expect(best.coupons.find((coupon) => coupon.id === big)).toMatchObject({ usable: false, reason: '还差 71 元可用' })
    expect(best.payTypes.find((payType) => payType.value === 'balance')).toMatchObject({
      usable: false,
      reason: translate('zh-CN', 'pay.balanceLow'),
      balance: 10,
    })
    expect(await details({ userCouponId: five })).toMatchObject({ userCouponId: five, payMoney: 24 })
    expect(await details({ userCouponId: 0 })).toMatchObject({ userCouponId: null, payMoney: 29 })
    expect(await details({ userCouponId: big })).toMatchObject({ userCouponId: null, payMoney: 29 })
    const now = clock.now()
    expect((await details({ effectType: 2 })).effectType).toBe(2)
    expect((await details()).effect.map((effect) => effect.effectType)).toEqual([1, 2])
    expect((await details()).effect[0]?.startAt.slice(0, 10)).toBe(toWireTime(now).slice(0, 10))
  })

  test('one coupon in ten concurrent orders pays for one of them', async () => {
    const card = await makeCard(server, { balance: 100_000 })
    const plan = await makePlan(server)
    const coupon = await makeCoupon(server, card.id)
    const answers = await runMany(10, () => buy(card, plan.id, { userCouponId: coupon, expectMoney: 24 }))
    expect(countCodes(answers)).toEqual({ 0: 1, 51: 9 })
    expect(await readOrders(card)).toHaveLength(1)
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
      message: translate('zh-CN', 'coupon.unusable'),
      data: null,
    })
    expect(await readOrders(card)).toHaveLength(0)
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
