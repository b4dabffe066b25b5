/** The points shop (docs/domain §2.2, §3.15, §4.4; T1–T3, T8, T17). */
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enums } from '../../../schemas/enums.ts'
import { codes, many, payOutside, uuid } from '../cards/testing.ts'
import { cards, orders, parcels, pointsGoods, pointsOrders, stateEvents, walletLog } from '../../db/schema/index.ts'
import { say } from '../../platform/messages.ts'
import { QUERY_INTERVAL } from '../orders/fulfilment/parcel.ts'
import { testServer } from '../../testing/server.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time.ts'
import { moveWallet } from '../wallet.ts'
import { buyGift, makeGift, makeHolder, type Holder } from './testing.ts'

const server = await testServer()
const { db } = server.services
const zh = (id: string, values = {}) => say('zh-CN', id, values)
const points = async ({ id }: Holder) =>
  (await db.select({ integral: cards.integral }).from(cards).where(eq(cards.id, id)))[0]?.integral
const stock = async (id: number) =>
  (await db.select({ stock: pointsGoods.stock }).from(pointsGoods).where(eq(pointsGoods.id, id)))[0]?.stock
const idOf = async (sn: string) =>
  (await db.select({ id: orders.id }).from(orders).where(eq(orders.sn, sn)))[0]?.id ?? 0
const view = async (holder: Holder, orderSn: string) =>
  (await server.call('/api/iot/shopOrderDetails', { orderSn }, holder.as)).data
const log = async (holder: Holder) =>
  (await server.call('/api/iot/simIntegralLogList', {}, holder.as)).data.list.map(
    ({ type, change, after, orderSn }) => ({ type, change, after, orderSn }),
  )
/** Presses a button of the console. */
const press = async (path: string) => (await server.app.request(`/demo/${path}`, { method: 'POST' })).json()
const staff = async (sn: string, command: string) => press(`orders/${await idOf(sn)}/${command}`)
const ways = async (sn: string) =>
  (
    await db
      .select({ to: stateEvents.to })
      .from(stateEvents)
      .where(and(eq(stateEvents.machine, 'pointsOrder'), eq(stateEvents.entityId, await idOf(sn))))
      .orderBy(asc(stateEvents.id))
  ).map(({ to }) => to)

describe('an order', () => {
  test('for points alone is paid at once: points and stock are taken, the log has a row, and the page showed the same sums before', async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server)]
    const asked = (await server.call('/api/iot/integralShopGoodsDetails', { goodsId: gift.id, quantity: 2 }, holder.as))
      .data
    expect(asked).toMatchObject({
      payMoney: 0,
      payIntegral: 1000,
      myIntegral: 2000,
      allowBuy: true,
      payTypes: [],
      address: { id: holder.addressId },
    })
    const { data } = await buyGift(server, holder, gift, { quantity: 2, expectIntegral: 1000 })
    expect(data).toMatchObject({ payStatus: 2, payType: null, actualPayMoney: 0, integral: 1000 })
    expect(await points(holder)).toBe(1000)
    expect(await stock(gift.id)).toBe(8)
    expect(await log(holder)).toEqual([{ type: 3, change: -1000, after: 1000, orderSn: data.orderSn }])
    expect(await view(holder, data.orderSn)).toMatchObject({
      status: 2,
      allowRefund: true,
      allowCancel: false,
      integral: 1000,
      payType: null,
    })
  })

  test('for points and money: unpaid it reserves both; paid by the balance or the provider it is ordered', async () => {
    const gift = await makeGift(server, { price: 1900, type: 2, postage: 600 })
    const holder = await makeHolder(server, 2000, 10_000)
    const byBalance = await buyGift(server, holder, gift, { payType: 'balance', expectMoney: 25, expectIntegral: 500 })
    expect(byBalance.data).toMatchObject({ payStatus: 2, actualPayMoney: 25 })
    const outside = await buyGift(server, holder, gift, { payType: 'wxpay', expectMoney: 25 })
    expect(outside.data).toMatchObject({ payStatus: 1, integral: 500 })
    expect(await points(holder)).toBe(1000)
    expect(await view(holder, outside.data.orderSn)).toMatchObject({ status: 1, allowPay: true, allowCancel: true })
    const again = await server.call(
      '/api/iot/repayShopOrder',
      { orderSn: outside.data.orderSn, payType: 'alipay' },
      holder.as,
    )
    expect(again.data).toMatchObject({ payStatus: 1, payType: 'alipay' })
    await payOutside(server, again.data.outTradeNo)
    expect(await view(holder, outside.data.orderSn)).toMatchObject({ status: 2, payType: 'alipay' })
    expect(
      (await server.call('/api/iot/repayShopOrder', { orderSn: outside.data.orderSn, payType: 'wxpay' }, holder.as))
        .message,
    ).toBe(zh('pay.paid'))
  })

  test('with invalid input is refused with a message, and takes nothing', async () => {
    const holder = await makeHolder(server, 900)
    const gift = await makeGift(server, { perLimit: 2, stock: 3 })
    const money = await makeGift(server, { price: 1000, type: 2 })
    const refused: [object, string][] = [
      [{ quantity: 2 }, zh('points.short', { points: 100 }) ?? ''],
      [{ quantity: 3 }, zh('points.limit', { limit: 2 }) ?? ''],
      [{ expectIntegral: 1 }, zh('order.changed') ?? ''],
      [{ expectMoney: 1 }, zh('order.changed') ?? ''],
      [{ addressId: 0 + 999_999 }, zh('address.unknown') ?? ''],
      [{ addressId: undefined }, zh('points.noAddress') ?? ''],
      [{ deliveryType: 2 }, zh('points.noStore') ?? ''],
      [{ deliveryType: 2, storeId: 1 }, zh('points.noName') ?? ''],
      [{ goodsId: 999_999 }, zh('points.unknown') ?? ''],
      [{ goodsId: money.id, expectMoney: 10 }, zh('points.noPayType') ?? ''],
    ]
    for (const [more, message] of refused)
      expect(await buyGift(server, holder, gift, more)).toMatchObject({ code: 51, message })
    const details = (
      await server.call('/api/iot/integralShopGoodsDetails', { goodsId: gift.id, quantity: 2 }, holder.as)
    ).data
    expect(details).toMatchObject({ allowBuy: false, reason: zh('points.short', { points: 100 }), maxQuantity: 2 })
    expect(await points(holder)).toBe(900)
    expect(await stock(gift.id)).toBe(3)
    expect(await db.select().from(pointsOrders).where(eq(pointsOrders.cardId, holder.id))).toEqual([])
  })

  test("sells the last pieces once each, and keeps to a card's points and limit, for any number of concurrent orders", async () => {
    const gift = await makeGift(server, { stock: 3 })
    const holders = await many(8, () => makeHolder(server))
    expect(codes(await Promise.all(holders.map((holder) => buyGift(server, holder, gift))))).toEqual({ 0: 3, 30001: 5 })
    expect(await stock(gift.id)).toBe(0)
    const [one, limited] = [await makeHolder(server, 5000), await makeGift(server, { perLimit: 2 })]
    expect(codes(await many(6, () => buyGift(server, one, limited)))).toEqual({ 0: 2, 51: 4 })
    const poor = await makeHolder(server, 700)
    expect(codes(await many(4, async () => buyGift(server, poor, await makeGift(server))))).toEqual({ 0: 1, 51: 3 })
    expect(await points(poor)).toBe(200)
  })

  test('with the same uuid is one order, with any other body it is refused', async () => {
    const [holder, gift, one] = [await makeHolder(server), await makeGift(server), uuid()]
    const answers = await many(10, () => buyGift(server, holder, gift, { uuid: one }))
    expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
    expect(await points(holder)).toBe(1500)
    expect(await buyGift(server, holder, gift, { uuid: one, quantity: 2 })).toMatchObject({
      code: 51,
      message: zh('once.otherBody'),
    })
  })

  test('uses the price and stock of the variant', async () => {
    const holder = await makeHolder(server)
    const row = (await server.call('/api/iot/integralShopGoodsDetails', { goodsId: 46, skuId: 461 }, holder.as)).data
    expect(row).toMatchObject({ skuId: 461, skuName: '松绿', payIntegral: 650, deliveryTypes: [1] })
    expect(
      (await server.call('/api/iot/integralShopGoodsDetails', { goodsId: 46, skuId: 411 }, holder.as)).message,
    ).toBe(zh('goods.unknownSku'))
  })
})

describe('unpaid orders', () => {
  const unpaid = async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server, { price: 1900, stock: 1 })]
    const { data } = await buyGift(server, holder, gift, { payType: 'wxpay', expectMoney: 19 })
    expect([await points(holder), await stock(gift.id)]).toEqual([1500, 0])
    return { holder, gift, ...data }
  }
  test('are cancelled: points and stock are returned once, and a later payment is refunded', async () => {
    const { holder, gift, orderSn, outTradeNo } = await unpaid()
    const cancel = () => server.call('/api/iot/cancelShopOrder', { orderSn }, holder.as)
    expect(codes(await many(5, cancel))).toEqual({ 0: 1, 51: 4 })
    expect([await points(holder), await stock(gift.id)]).toEqual([2000, 1])
    expect((await log(holder))[0]).toEqual({ type: 4, change: 500, after: 2000, orderSn })
    await payOutside(server, outTradeNo)
    expect((await server.call('/api/pay/order', { orderSn }, holder.as)).data).toMatchObject({
      payStatus: 4,
      orderStatus: 5,
    })
    expect([await points(holder), await stock(gift.id)]).toEqual([2000, 1])
  })
  test('close after fifteen minutes: closed to their owner at once, points returned by the sweep', async () => {
    const { holder, gift, orderSn } = await unpaid()
    await server.services.clock.forward(15 * MINUTE)
    expect(await view(holder, orderSn)).toMatchObject({ status: 5, allowPay: false, allowCancel: false })
    expect((await server.call('/api/iot/shopOrderList', { status: 1 }, holder.as)).data.totalCount).toBe(0)
    expect((await server.call('/api/iot/repayShopOrder', { orderSn, payType: 'wxpay' }, holder.as)).message).toBe(
      zh('pay.closed'),
    )
    await server.jobs.runDue()
    expect([await points(holder), await stock(gift.id)]).toEqual([2000, 1])
    expect(await ways(orderSn)).toEqual([1, 5])
  })
})

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
  expect(await staff(kept.orderSn, 'refuse')).toEqual({ ok: true })
  expect(await view(holder, kept.orderSn)).toMatchObject({ status: 9, refundReason: '不想要了', allowRefund: false })
  expect(await ways(kept.orderSn)).toEqual([1, 2, 3, 4, 6, 9])
  expect(await lastState(kept.orderSn), 'it was handed over, and nothing more comes').toBe('ended')

  // paid through a provider: 7 during the refund, 8 after it
  const given = await order(1900, 'wxpay')
  await payOutside(server, given.outTradeNo)
  const before = await points(holder)
  expect((await refund(given.orderSn)).code).toBe(0)
  expect(await staff(given.orderSn, 'agree')).toEqual({ ok: true })
  expect(await view(holder, given.orderSn)).toMatchObject({ status: 7, statusName: '退款中' })
  expect(await points(holder)).toBe(before)
  expect(await staff(given.orderSn, 'payBack')).toEqual({ ok: true })
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

  // a week after delivery nothing can be returned
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
  const asked = async () => {
    const { orderSn } = (await buyGift(server, holder, gift)).data
    await server.call('/api/iot/refundShopOrder', { orderSn, remark: '不想要了' }, holder.as)
    return orderSn
  }
  const done = async (sn: string, command: string) =>
    (await many(3, () => staff(sn, command) as Promise<{ ok: boolean }>)).filter(({ ok }) => ok).length
  const last = async (sn: string) => (await view(holder, sn)).logs.find(({ state }) => state === 'now')?.name

  const back = await asked()
  expect(await done(back, 'agree')).toBe(1)
  expect([await points(holder), await stock(gift.id)], 'nothing moves yet').toEqual([1500, 2])
  expect(await done(back, 'payBack')).toBe(1)
  expect([await points(holder), await stock(gift.id)]).toEqual([2000, 3])
  expect(await staff(back, 'failToPay')).toEqual({ ok: false })

  const failed = await asked()
  await staff(failed, 'agree')
  expect(await staff(failed, 'failToPay')).toEqual({ ok: true })
  expect([await last(failed), (await view(holder, failed)).status]).toEqual([
    '退款失败：款项未能退回原支付方式，请联系客服',
    9,
  ])
  const english = await server.call('/api/iot/shopOrderDetails', { orderSn: failed }, holder.as, {
    'accept-language': 'en',
  })
  expect(english.data.logs.find(({ state }) => state === 'now')?.name).toMatch(/^Refund failed: The money could not/)
  expect(await staff(failed, 'payBack')).toEqual({ ok: false })
  expect([await points(holder), await stock(gift.id)]).toEqual([1500, 2])

  const refused = await asked()
  await staff(refused, 'refuse')
  expect(await last(refused)).toContain('商家拒绝退款：商品尚未交付')
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
  expect(await staff(data.orderSn, 'ship')).toEqual({ ok: false })
  expect(await staff(data.orderSn, 'handOut')).toEqual({ ok: true })
  expect(await view(holder, data.orderSn)).toMatchObject({ status: 4, pickUpCode: null })
})

describe('parcels', () => {
  const sent = async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server)]
    const { data } = await buyGift(server, holder, gift)
    await staff(data.orderSn, 'ship')
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
    expect(await track()).toMatchObject({ state: 3 })
    expect(first?.updatedAt).not.toBe((await track())?.updatedAt)
  })
  test('reach every state of the enumeration through the console, and are refreshed at once (domain §2.2)', async () => {
    const { holder, orderSn, track } = await sent()
    const { expressNo } = await view(holder, orderSn)
    for (const { value } of enums.logisticsState) {
      expect(await press(`parcels/${expressNo}/${value}`)).toEqual({ ok: true })
      expect((await track())?.state).toBe(value)
    }
    expect(await press(`parcels/${expressNo}/8`)).toEqual({ ok: false })
    expect((await track())?.list).toHaveLength(enums.logisticsState.length + 1)
    expect(
      await db
        .select()
        .from(parcels)
        .where(eq(parcels.expressNo, expressNo ?? '')),
    ).toHaveLength(1)
  })
})

describe('the address book', () => {
  const place = {
    provinceCode: '420000',
    cityCode: '420100',
    countyCode: '420106',
    provinceName: 'x',
    cityName: 'x',
    countyName: 'x',
  }
  const given = {
    name: '沈听澜',
    mobile: '13800000077',
    region: place,
    address: '中南路 99 号 3 栋 502',
    isDefault: false,
  }
  test('has one default: the first address at first, and the newest when the default is deleted', async () => {
    const holder = await makeHolder(server)
    const list = async () => (await server.call('/api/iot/simAddressList', {}, holder.as)).data
    const add = async (more = {}) =>
      (await server.call('/api/iot/setSimAddress', { ...given, ...more }, holder.as)).data.id
    const [second, third] = [await add(), await add({ name: '顾临川', isDefault: true })]
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third, true],
      [second, false],
      [holder.addressId, false],
    ])
    expect((await list())[0]?.region).toEqual({
      ...place,
      provinceName: '湖北省',
      cityName: '武汉市',
      countyName: '武昌区',
    })
    await server.call('/api/iot/setDefaultSimAddress', { id: holder.addressId }, holder.as)
    expect((await list())[0]?.id).toBe(holder.addressId)
    await server.call('/api/iot/delSimAddress', { id: holder.addressId }, holder.as)
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third, true],
      [second, false],
    ])
    await server.call('/api/iot/setSimAddress', { ...given, id: second, name: '何清欢' }, holder.as)
    expect((await server.call('/api/iot/simAddressList', { id: second }, holder.as)).data).toMatchObject([
      { id: second, name: '何清欢' },
    ])
  })
  test('holds twenty addresses, only in regions with delivery, and complete with a house number', async () => {
    const holder = await makeHolder(server)
    const add = (more = {}) => server.call('/api/iot/setSimAddress', { ...given, ...more }, holder.as)
    expect(
      await add({ region: { ...place, provinceCode: '810000', cityCode: '810100', countyCode: '810101' } }),
    ).toMatchObject({
      code: 51,
      data: { fields: { region: zh('apply.noRegion') } },
    })
    expect(await add({ address: '湖北省武汉市武昌区' })).toMatchObject({
      code: 51,
      data: { fields: { address: zh('apply.addressShort') } },
    })
    expect(codes(await many(24, (at) => add({ address: `中南路 ${at} 号 3 栋` })))).toEqual({ 0: 19, 51: 5 })
    expect((await add()).message).toBe(zh('address.most', { most: 20 }))
  })
  test('saves an address once when the answer is lost and the request repeated', async () => {
    const holder = await makeHolder(server)
    const add = async (more = {}) =>
      (await server.call('/api/iot/setSimAddress', { ...given, ...more }, holder.as)).data.id
    const ids = await many(8, () => add())
    expect(new Set(ids).size).toBe(1)
    expect(await add({ address: ' 中南路 99 号 3 栋 502 ', isDefault: true })).toBe(ids[0])
    expect(
      (await server.call('/api/iot/simAddressList', {}, holder.as)).data.map(({ id, isDefault }) => [id, isDefault]),
    ).toEqual([
      [ids[0], true],
      [holder.addressId, false],
    ])
  })
  test('has no effect on the address of an earlier order', async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server)]
    const { data } = await buyGift(server, holder, gift)
    await server.call('/api/iot/delSimAddress', { id: holder.addressId }, holder.as)
    expect(await view(holder, data.orderSn)).toMatchObject({
      address: { name: '林知夏', address: '科苑路 18 号', region: { countyName: '南山区' } },
    })
  })
})

test('points are valid for twelve months, and are spent in the order in which they were earned', async () => {
  const holder = await makeHolder(server, 0)
  const gain = (change: number, ago: number) =>
    db.transaction((tx) =>
      moveWallet(tx, {
        cardId: holder.id,
        wallet: 'integral',
        type: 6,
        change,
        remark: '',
        at: server.services.clock.now() - ago,
      }),
    )
  await gain(600, 360 * DAY)
  await gain(300, 100 * DAY)
  expect((await buyGift(server, holder, await makeGift(server))).code).toBe(0)
  await server.forward(4 * DAY)
  expect(await points(holder)).toBe(400)
  await server.forward(2 * DAY)
  expect((await log(holder))[0]).toMatchObject({ type: 5, change: -100, after: 300 })
  await server.forward(DAY)
  expect(await points(holder)).toBe(300)
})

test('the list: categories first, sold-out gifts last, the slides and rules on the first page only', async () => {
  const holder = await makeHolder(server)
  const first = (await server.call('/api/iot/integralShopIndex', { categoryId: 0, pageSize: 200 }, holder.as)).data
  expect(first).toMatchObject({
    integral: 2000,
    categories: [{ value: 0, label: '全部' }, { value: 1 }, { value: 2 }, { value: 3 }],
  })
  expect(first.rule).toContain('12 个月')
  expect(first.list.findIndex(({ stock: left }) => left === 0)).toBeGreaterThanOrEqual(
    first.list.filter(({ stock: left }) => left > 0).length,
  )
  const second = (await server.call('/api/iot/integralShopIndex', { page: 2, pageSize: 2, categoryId: 1 }, holder.as))
    .data
  expect([second.categories, second.carousels, second.rule]).toEqual([[], [], undefined])
  expect(second.list).toHaveLength(2)
})

test("another card's orders and addresses do not exist: same bytes as for unknown ones (T17)", async () => {
  const [mine, other] = [await makeHolder(server), await makeHolder(server)]
  const { data } = await buyGift(server, mine, await makeGift(server))
  const bytes = ({ text }: { text: string }) => text.slice(0, text.indexOf('"timestamp"'))
  const none = 'SI20200101000000ZZZZ'
  for (const path of ['/api/iot/shopOrderDetails', '/api/iot/cancelShopOrder', '/api/iot/confirmShopOrder'] as const)
    expect(bytes(await server.call(path, { orderSn: data.orderSn }, other.as))).toBe(
      bytes(await server.call(path, { orderSn: none }, other.as)),
    )
  for (const sn of [data.orderSn, none]) {
    expect((await server.call('/api/iot/repayShopOrder', { orderSn: sn, payType: 'wxpay' }, other.as)).message).toBe(
      zh('order.unknown'),
    )
    expect((await server.call('/api/iot/refundShopOrder', { orderSn: sn, remark: '不要了' }, other.as)).message).toBe(
      zh('order.unknown'),
    )
  }
  for (const path of ['/api/iot/delSimAddress', '/api/iot/setDefaultSimAddress'] as const)
    expect(bytes(await server.call(path, { id: mine.addressId }, other.as))).toBe(
      bytes(await server.call(path, { id: 999_999 }, other.as)),
    )
  expect((await buyGift(server, other, await makeGift(server), { addressId: mine.addressId })).message).toBe(
    zh('address.unknown'),
  )
  expect((await server.call('/api/iot/simAddressList', { id: mine.addressId }, other.as)).data).toEqual([])
  expect(await db.select().from(walletLog).where(eq(walletLog.cardId, other.id))).toEqual([])
})
