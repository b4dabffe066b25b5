import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enums } from '#schemas/enums.ts'
import { runMany, payByProvider } from '#server/testing/cards/cards.ts'
import { orders, parcels, stateEvents } from '#server/db/schema/index.ts'
import { QUERY_INTERVAL } from '../orders/fulfilment/parcel.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { buyGift, makeGift, makeHolder } from '#server/testing/points/points.ts'
import { setUp } from '#server/testing/points/scenario.ts'

const { server, db, zh, points, stock, readId, view, ways } = await setUp()

/** Presses a button of the console. */
const pressDemo = async (path: string) => (await server.app.request(`/demo/${path}`, { method: 'POST' })).json()

const runStaffCommand = async (sn: string, command: string) => pressDemo(`orders/${await readId(sn)}/${command}`)

test('every state of an order is reached by its owner, the staff or the clock (domain §2.2)', async () => {
  const holder = await makeHolder(server, 20_000, 100_00)
  const order = async (price = 0, payType?: 'wxpay' | 'balance') =>
    (
      await buyGift(server, holder, await makeGift(server, { price }), {
        expectMoney: price / 100,
        ...(payType && { payType }),
      })
    ).data
  const refund = (orderSn: string) =>
    server.call('/api/iot/refundShopOrder', { orderSn, remark: '不想要了' }, holder.as)
  const lastState = async (orderSn: string) => (await view(holder, orderSn)).logs.at(-1)?.state
  const confirm = (orderSn: string) => server.call('/api/iot/confirmShopOrder', { orderSn }, holder.as)

  // 2 → 3 by the clock → 4 by its owner → 6 → 9 by the shop
  const kept = await order()
  expect((await confirm(kept.orderSn)).message).toBe(zh('order.notConfirmable'))
  await server.forward(21 * HOUR)
  expect(await view(holder, kept.orderSn)).toMatchObject({
    status: 3,
    expressName: '中通快递',
    hasLogistics: true,
    allowConfirm: true,
  })
  expect(await lastState(kept.orderSn), 'the way to the owner goes on').toBe('next')
  expect((await confirm(kept.orderSn)).code).toBe(0)
  expect(await lastState(kept.orderSn)).toBe('done')
  expect((await refund(kept.orderSn)).code).toBe(0)
  expect(await runStaffCommand(kept.orderSn, 'refuse')).toEqual({ ok: true })
  expect(await view(holder, kept.orderSn)).toMatchObject({ status: 9, refundReason: '不想要了', allowRefund: false })
  expect(await ways(kept.orderSn)).toEqual([1, 2, 3, 4, 6, 9])
  expect(await lastState(kept.orderSn), 'it was handed over, and nothing more comes').toBe('ended')

  // paid through a provider: 7 during the refund, 8 after it
  const given = await order(1900, 'wxpay')
  await payByProvider(server, given.outTradeNo)
  const before = await points(holder)
  expect((await refund(given.orderSn)).code).toBe(0)
  expect(await runStaffCommand(given.orderSn, 'agree')).toEqual({ ok: true })
  expect(await view(holder, given.orderSn)).toMatchObject({ status: 7, statusName: '退款中' })
  expect(await points(holder)).toBe(before)
  expect(await runStaffCommand(given.orderSn, 'payBack')).toEqual({ ok: true })
  expect(await view(holder, given.orderSn)).toMatchObject({ status: 8 })
  expect(await points(holder)).toBe((before ?? 0) + 500)
  expect(await lastState(given.orderSn)).toBe('ended')

  // from the balance: approved by the clock, refunded hours later
  const quick = await order(1000, 'balance')
  await refund(quick.orderSn)
  await server.forward(5 * HOUR)
  expect(await view(holder, quick.orderSn)).toMatchObject({ status: 7 })
  await server.forward(2 * HOUR)
  expect(await view(holder, quick.orderSn)).toMatchObject({ status: 8 })
  expect((await server.call('/api/iot/simInfo', {}, holder.as)).data.balance).toBe(100)

  // a week after delivery, returns are refused
  const old = await order()
  await server.forward(21 * HOUR)
  await confirm(old.orderSn)
  await server.forward(7 * DAY)
  expect((await refund(old.orderSn)).message).toBe(zh('points.notRefundable'))

  const closed = await order(1900, 'wxpay')
  await server.call('/api/iot/cancelShopOrder', { orderSn: closed.orderSn }, holder.as)
  expect(await lastState(closed.orderSn)).toBe('ended')
  const open = await order(1900, 'wxpay')
  expect(await view(holder, open.orderSn)).toMatchObject({ status: 1 })
  const reached = await db
    .selectDistinct({ to: stateEvents.to })
    .from(stateEvents)
    .innerJoin(orders, eq(orders.id, stateEvents.entityId))
    .where(and(eq(stateEvents.machine, 'pointsOrder'), eq(orders.cardId, holder.id)))
  expect(new Set(reached.map(({ to }) => to))).toEqual(new Set(enums.goodsOrderStatus.map(({ value }) => value)))
  const tabs = await Promise.all(
    ([0, 1, 2, 3, 4, 5, 6] as const).map(
      async (status) => (await server.call('/api/iot/shopOrderList', { status }, holder.as)).data.totalCount,
    ),
  )
  expect(tabs).toEqual([6, 1, 0, 0, 1, 1, 3])
})

test('an accepted refund is in progress once; it succeeds or fails, and after a failure the goods can still be handed over', async () => {
  const [holder, gift] = [await makeHolder(server), await makeGift(server, { stock: 3 })]
  const requestRefund = async () => {
    const { orderSn } = (await buyGift(server, holder, gift)).data
    await server.call('/api/iot/refundShopOrder', { orderSn, remark: '不想要了' }, holder.as)
    return orderSn
  }
  const done = async (sn: string, command: string) =>
    (await runMany(3, () => runStaffCommand(sn, command) as Promise<{ ok: boolean }>)).filter(({ ok }) => ok).length
  const last = async (sn: string) => (await view(holder, sn)).logs.find(({ state }) => state === 'now')?.name

  const back = await requestRefund()
  expect(await done(back, 'agree')).toBe(1)
  expect([await points(holder), await stock(gift.id)], 'nothing moves yet').toEqual([1500, 2])
  expect(await done(back, 'payBack')).toBe(1)
  expect([await points(holder), await stock(gift.id)]).toEqual([2000, 3])
  expect(await runStaffCommand(back, 'failToPay')).toEqual({ ok: false })

  const failed = await requestRefund()
  await runStaffCommand(failed, 'agree')
  expect(await runStaffCommand(failed, 'failToPay')).toEqual({ ok: true })
  expect([await last(failed), (await view(holder, failed)).status]).toEqual([
    '退款失败：款项未能退回原支付方式，请联系客服',
    9,
  ])
  const english = await server.call('/api/iot/shopOrderDetails', { orderSn: failed }, holder.as, {
    'accept-language': 'en',
  })
  expect(english.data.logs.find(({ state }) => state === 'now')?.name).toMatch(/^Refund failed: We couldn't refund/)
  expect(await runStaffCommand(failed, 'payBack')).toEqual({ ok: false })
  expect([await points(holder), await stock(gift.id)]).toEqual([1500, 2])

  const refused = await requestRefund()
  await runStaffCommand(refused, 'refuse')
  expect(await last(refused)).toContain('商家拒绝退款：商品还没有交付')
  await server.forward(21 * HOUR)
  expect(await ways(refused)).toEqual([1, 2, 6, 9, 3])
  expect(await ways(failed)).toEqual([1, 2, 6, 7, 9, 3])
})

test('picked up at a store: with a code that only its owner sees, handed out by the store', async () => {
  const [holder, gift] = [await makeHolder(server), await makeGift(server, { postage: 800 })]
  const stores = (await server.call('/api/iot/goodsShopStore', { goodsId: gift.id }, holder.as)).data
  expect(stores).toMatchObject([{ id: 1, name: '门面优选南山体验店' }])
  const { data } = await buyGift(server, holder, gift, {
    deliveryType: 2,
    storeId: 1,
    name: '林知夏',
    mobile: '13800000099',
    addressId: undefined,
  })
  const order = await view(holder, data.orderSn)
  expect(order).toMatchObject({
    status: 2,
    statusName: '待自提',
    store: { id: 1 },
    actualPayMoney: 0,
    hasLogistics: false,
  })
  expect(order.pickUpCode).toMatch(/^\d{8}$/)
  expect(await runStaffCommand(data.orderSn, 'ship')).toEqual({ ok: false })
  expect(await runStaffCommand(data.orderSn, 'handOut')).toEqual({ ok: true })
  expect(await view(holder, data.orderSn)).toMatchObject({ status: 4, pickUpCode: null })
})

describe('parcels', () => {
  const sent = async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server)]
    const { data } = await buyGift(server, holder, gift)
    await runStaffCommand(data.orderSn, 'ship')
    return { holder, orderSn: data.orderSn, track: async () => (await view(holder, data.orderSn)).logistics }
  }
  test('change their state by the clock; the parcel carrier is asked every half hour at most, and its last answer is kept while it is unreachable', async () => {
    const { track } = await sent()
    expect(await track()).toMatchObject({ state: 1, list: [{}] })
    await server.services.clock.forward(QUERY_INTERVAL - MINUTE)
    const first = await track()
    await server.services.clock.forward(7 * HOUR)
    expect(await track()).toMatchObject({ state: 0, list: [{}, {}] })
    const { logistics } = server.services.ports
    server.services.ports.logistics = { track: () => Promise.reject(new Error('away')) }
    await server.services.clock.forward(40 * HOUR)
    expect(await track()).toMatchObject({ state: 0 })
    if (logistics) server.services.ports.logistics = logistics
    expect(await track(), 'a failed query counts').toMatchObject({ state: 0 })
    await server.forward(31 * MINUTE)
    expect(await track()).toMatchObject({ state: 3 })
    expect(first?.updatedAt).not.toBe((await track())?.updatedAt)
  })
  test('reach every state of the enumeration through the console, and are refreshed at once (domain §2.2)', async () => {
    const { holder, orderSn, track } = await sent()
    const { expressNo } = await view(holder, orderSn)
    for (const { value } of enums.logisticsState) {
      expect(await pressDemo(`parcels/${expressNo}/${value}`)).toEqual({ ok: true })
      expect((await track())?.state).toBe(value)
    }
    expect(await pressDemo(`parcels/${expressNo}/8`)).toEqual({ ok: false })
    expect((await track())?.list).toHaveLength(enums.logisticsState.length + 1)
    expect(
      await db
        .select()
        .from(parcels)
        .where(eq(parcels.expressNo, expressNo ?? '')),
    ).toHaveLength(1)
  })
})
