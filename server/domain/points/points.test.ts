import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countCodes, runMany, payByProvider, createUuid } from '#server/testing/cards/cards.ts'
import { pointsOrders, walletLog } from '#server/db/schema/index.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { moveWallet } from '../wallet.ts'
import { buyGift, makeGift, makeHolder, type Holder } from '#server/testing/points/points.ts'
import { setUp } from '#server/testing/points/scenario.ts'

const { server, db, zh, points, stock, view, ways } = await setUp()

const listLog = async (holder: Holder) =>
  (await server.call('/api/iot/simIntegralLogList', {}, holder.as)).data.list.map(
    ({ type, change, after, orderSn }) => ({ type, change, after, orderSn }),
  )

describe('an order', () => {
  test('for points alone is paid at once: points and stock are taken, the log has a row, and the page showed the same sums before', async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server)]
    const details = (
      await server.call('/api/iot/integralShopGoodsDetails', { goodsId: gift.id, quantity: 2 }, holder.as)
    ).data
    expect(details).toMatchObject({
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
    expect(await listLog(holder)).toEqual([{ type: 3, change: -1000, after: 1000, orderSn: data.orderSn }])
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
    await payByProvider(server, again.data.outTradeNo)
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
    const holders = await runMany(8, () => makeHolder(server))
    expect(countCodes(await Promise.all(holders.map((holder) => buyGift(server, holder, gift))))).toEqual({
      0: 3,
      30001: 5,
    })
    expect(await stock(gift.id)).toBe(0)
    const [buyer, limited] = [await makeHolder(server, 5000), await makeGift(server, { perLimit: 2 })]
    expect(countCodes(await runMany(6, () => buyGift(server, buyer, limited)))).toEqual({ 0: 2, 51: 4 })
    const poor = await makeHolder(server, 700)
    expect(countCodes(await runMany(4, async () => buyGift(server, poor, await makeGift(server))))).toEqual({
      0: 1,
      51: 3,
    })
    expect(await points(poor)).toBe(200)
  })

  test('with the same uuid is one order, with any other body it is refused', async () => {
    const [holder, gift, key] = [await makeHolder(server), await makeGift(server), createUuid()]
    const answers = await runMany(10, () => buyGift(server, holder, gift, { uuid: key }))
    expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
    expect(await points(holder)).toBe(1500)
    expect(await buyGift(server, holder, gift, { uuid: key, quantity: 2 })).toMatchObject({
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
    expect(countCodes(await runMany(5, cancel))).toEqual({ 0: 1, 51: 4 })
    expect([await points(holder), await stock(gift.id)]).toEqual([2000, 1])
    expect((await listLog(holder))[0]).toEqual({ type: 4, change: 500, after: 2000, orderSn })
    await payByProvider(server, outTradeNo)
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
  expect((await listLog(holder))[0]).toMatchObject({ type: 5, change: -100, after: 300 })
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
