/**
 * Every value of the enumerations that touch packages, flow, renewal, money and coupons of cards (docs/domain §2, §4.4): each is
 * reached by a card holder's call, by the shop's people in the console, by the payment simulator, or by the clock, and read on the wire.
 */
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { enums, type EnumName } from '../../schemas/enums.ts'
import { activities, cardOrders, orders, packages } from '../db/schema/index.ts'
import { testServer } from '../testing.ts'
import { DAY, HOUR, MINUTE, startOfMonth } from '../time.ts'
import { GB, makeCard, makeCoupon, makePlan, payOutside, uuid, type TestCard } from './testing.ts'

const server = await testServer()
const { db, clock } = server.services
const reached = new Map<EnumName, Set<unknown>>()
const see = (name: EnumName, ...values: unknown[]) => reached.set(name, new Set([...(reached.get(name) ?? []), ...values]))

const buy = async (card: TestCard, packageId: number, more: object = {}) =>
  (await server.call('/api/iot/buyPackage', { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid(), ...more }, card.as)).data
const desk = async (path: string, body: object = {}) =>
  (await server.app.request(`/demo/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()

/** Reads everything that a card holder can read of it. */
async function look(card: TestCard): Promise<void> {
  const all = { pageSize: 100 }
  const [info, packs, charges, log, coupons, offers, plans] = await Promise.all([
    server.call('/api/iot/simInfo', {}, card.as),
    server.call('/api/iot/simPackageList', all, card.as),
    server.call('/api/iot/simBalanceList', all, card.as),
    server.call('/api/iot/simBalanceLogList', all, card.as),
    server.call('/api/iot/userCouponList', all, card.as),
    server.call('/api/iot/couponChoose', {}, card.as),
    server.call('/api/iot/packageChoose', {}, card.as),
  ])
  see('simStatus', info.data.simStatus)
  see('internetStatus', info.data.internetStatus)
  for (const one of packs.data.list) {
    see('packageType', one.packageType)
    see('effectType', one.effectType)
    see('placeType', one.placeType)
    see('simOrderStatus', one.status)
    see('unit', one.effectiveCycle.unit)
    if (one.effectiveStatus) see('effectiveStatus', one.effectiveStatus)
  }
  for (const one of charges.data.list) see('payType', one.payType)
  for (const one of log.data.list) see('balanceLogType', one.type)
  for (const one of coupons.data.list) {
    see('userCouponStatus', one.status)
    see('couponType', one.type)
  }
  for (const one of offers.data.list) see('activityState', one.state)
  if (plans.data.seckill) see('seckillState', plans.data.seckill.state)
  const rows = await db.select().from(orders).innerJoin(cardOrders, eq(cardOrders.orderId, orders.id)).where(eq(orders.cardId, card.id))
  for (const { orders: order, card_orders: bought } of rows) {
    see('payStatus', (await server.call('/api/pay/order', { orderSn: order.sn }, card.as)).data.payStatus)
    see('refundType', order.refundType)
    see('validTag', bought.validTag)
    see('payType', order.payType ?? 'wxpay')
  }
}

beforeAll(async () => {
  // only what is made here is on sale
  await db.update(packages).set({ isOpen: false })
  await db.delete(activities)
})

test('packages, their orders and their coupons', async () => {
  const card = await makeCard(server, { balance: 500_000, dailyFlow: GB })
  const month = await makePlan(server)
  const coupon = await makeCoupon(server, card.id)
  await makeCoupon(server, card.id, { type: 2, percent: 85 })
  await look(card)
  await buy(card, month.id, { userCouponId: coupon, expectMoney: 24 })
  await buy(card, month.id, { effectType: 2 })
  for (const [type, unit, duration] of [
    [2, 2, 6],
    [3, 1, 1],
    [4, 3, 20],
  ] as const)
    await buy(card, (await makePlan(server, { type, unit, duration, ...(type === 4 && { price: 0, volumePrice: 300, totalFlow: 0 }) })).id, {
      expectMoney: type === 4 ? 0 : 29,
    })
  await look(card)

  const seckill = await makePlan(server, {
    type: 5,
    seckillPrice: 990,
    seckillTotal: 5,
    stock: 5,
    seckillStartAt: clock.now() + HOUR,
    seckillEndAt: clock.now() + 2 * HOUR,
  })
  const way = async () => (await server.call('/api/iot/packageDetails', { packageId: seckill.id }, card.as)).data
  await look(card)
  expect(await way()).toMatchObject({ allowBuy: false, payMoney: 29 })
  await server.forward(HOUR + 1000)
  expect(await way(), 'the round begins by the clock').toMatchObject({ allowBuy: true, payMoney: 9.9 })
  await buy(card, seckill.id, { expectMoney: 9.9 })
  await look(card)
  await server.forward(HOUR)
  expect(await way()).toMatchObject({ allowBuy: false })

  // one paid outside, one nobody pays, one that people give back each way
  const outside = await buy(card, month.id, { payType: 'wxpay' })
  await look(card)
  await payOutside(server, outside.outTradeNo)
  const open = await buy(card, month.id, { payType: 'alipay' })
  await server.forward(15 * MINUTE + 1000)
  expect((await server.call('/api/pay/order', { orderSn: open.orderSn }, card.as)).data.payStatus, 'closed after a quarter of an hour').toBe(3)
  await desk(`card-orders/${outside.orderSn}/refund`)
  const [first, second] = [await buy(card, month.id), await buy(card, month.id)]
  expect(await desk(`card-orders/${first.orderSn}/refund`)).toEqual({ ok: true })
  expect(await desk(`card-orders/${second.orderSn}/offline`)).toEqual({ ok: true })
  expect(await desk(`card-orders/${second.orderSn}/offline`), 'once').toEqual({ ok: false })
  await look(card)

  // the shop's people order for her and set her balance right; she agrees to a renewal
  const placed = (await desk(`cards/${card.simNo}/packages/${month.id}`)) as { orderSn: string }
  expect(await server.call('/api/pay/again', { orderSn: placed.orderSn, payType: 'balance' }, card.as)).toMatchObject({ code: 0 })
  expect(await desk(`cards/${card.simNo}/balance`, { change: -0.5, remark: '调账' })).toMatchObject({ ok: true })
  expect(await server.call('/api/iot/simUpdateRenewPackage', { packageId: month.id, autoRenew: 1, agree: true, expectMoney: 29 }, card.as)).toMatchObject({
    code: 0,
  })
  await look(card)
  // coupons run out, packages too, the month of pay-as-you-go is billed
  await server.forward(240 * DAY)
  await look(card)
})

test('money: recharge, gift, activity, arrears', async () => {
  const card = await makeCard(server, { dailyFlow: 3 * GB })
  const [activity] = await db
    .insert(activities)
    .values({
      name: '充 30 得 33',
      payMoney: 3000,
      giveBalance: 300,
      giveFlow: GB,
      giveDays: 0,
      giveCoin: 0,
      giveIntegral: 0,
      perLimit: 1,
      startAt: clock.now() - DAY,
      endAt: clock.now() + 90 * DAY,
      content: '',
      sort: 1,
    })
    .returning()
  await look(card)
  const joined = await server.call('/api/iot/createCouponOrder', { couponId: activity?.id ?? 0, expectMoney: 30, payType: 'alipay', uuid: uuid() }, card.as)
  await payOutside(server, joined.data.outTradeNo)
  await look(card)
  const byVolume = await makePlan(server, { type: 4, price: 0, totalFlow: 0, volumePrice: 900, duration: 20, unit: 3, effectTypes: [1] })
  await buy(card, byVolume.id, { expectMoney: 0 })
  // two bills: one is paid in part, the card stops, the next recharge settles what is owed
  await server.forward(startOfMonth(clock.now(), 2) + HOUR - clock.now())
  await look(card)
  const { arrearsBalance } = (await server.call('/api/iot/simInfo', {}, card.as)).data
  expect(arrearsBalance).toBeGreaterThan(0)
  const paid = await server.call('/api/iot/createBalanceOrder', { money: arrearsBalance, payType: 'wxpay', uuid: uuid() }, card.as)
  await payOutside(server, paid.data.outTradeNo)
  await look(card)
  expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({ arrearsBalance: 0, simStatus: 3 })
  await server.forward(60 * DAY)
  await look(card)
})

test('each of these was seen', () => {
  for (const name of [
    'packageType',
    'effectType',
    'effectiveStatus',
    'unit',
    'placeType',
    'simOrderStatus',
    'payStatus',
    'payType',
    'refundType',
    'validTag',
    'couponType',
    'userCouponStatus',
    'activityState',
    'seckillState',
    'balanceLogType',
  ] as const)
    expect([...(reached.get(name) ?? [])].toSorted(), name).toEqual(enums[name].map(({ value }) => value as unknown).toSorted())
  expect([...(reached.get('simStatus') ?? [])]).toEqual(expect.arrayContaining([3, 4]))
  expect([...(reached.get('internetStatus') ?? [])]).toEqual(expect.arrayContaining([1, 2]))
})

test('nobody is served twice by one order: what people gave back is not in force any more', async () => {
  const card = await makeCard(server, { balance: 2900 })
  const { orderSn } = await buy(card, (await makePlan(server)).id)
  await desk(`card-orders/${orderSn}/refund`)
  expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({ balance: 29, simStatus: 4, internetStatus: 2, totalFlow: 0 })
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, orderSn), eq(orders.refundType, 2)))
  expect(row?.payStatus).toBe(4)
})
