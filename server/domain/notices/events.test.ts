import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCard, makePlan, payByProvider, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { cards, orders } from '#server/db/schema/index.ts'
import { login, createPhone, region } from '#server/testing/orders/orders.ts'
import { buyGift, makeGift, makeHolder } from '#server/testing/points/points.ts'
import { createGuest } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { readNoticeTexts, readReminders } from '#server/testing/notices/notices.ts'
import { setUp, producedBy } from '#server/testing/notices/scenario.ts'

const { server, db, noon, listCases, list, sent } = await setUp()

describe('parcels and refunds', () => {
  test('of the points shop are reported to the card', async () => {
    const mobile = createPhone()
    const holder = await makeHolder(server)
    await db.update(cards).set({ mobile }).where(eq(cards.id, holder.id))
    const gift = await makeGift(server)
    const { data } = await buyGift(server, holder, gift)
    await noon()
    await server.jobs.runDue()
    expect(await listCases(holder)).toEqual(['parcel.sent'])
    expect((await list(holder.as))[0]).toMatchObject({
      kind: 'parcel',
      path: `/pages-sub/iot/integralShop/order/orderDetails/logistics?orderSn=${data.orderSn}`,
    })
    expect(
      await server.call('/api/iot/refundShopOrder', { orderSn: data.orderSn, remark: '不想要了' }, holder.as),
    ).toMatchObject({ code: 0 })
    await noon()
    expect(await listCases(holder)).toEqual(['parcel.sent', 'refund.points'])
    const texts = await readReminders(server, mobile)
    expect(texts[0]).toBe('【门面】您有500积分已退回账户。')
    expect(texts).toHaveLength(2)
  })

  /** An order of a guest who reads English. */
  async function ordered() {
    const mobile = createPhone()
    const buyer = createGuest()
    const { payMoney } = (await server.call('/api/shop/goodsView', { id: 3004, skuId: 30_041, quantity: 1 })).data
    const thing = {
      goodsId: 3004,
      skuId: 30_041,
      quantity: 1,
      name: '林知夏',
      mobile,
      region,
      address: '科苑路 18 号 3 栋',
      expectMoney: payMoney,
    }
    const english = { 'accept-language': 'en' }
    const { data } = await server.call('/api/shop/order/buyGoods', { ...thing, uuid: createUuid() }, buyer, english)
    const pay = await server.call(
      '/api/pay/again',
      { orderSn: data.orderSn, payType: 'wxpay', tradeType: 'mock' },
      buyer,
      english,
    )
    await payByProvider(server, pay.data.outTradeNo)
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.sn, data.orderSn))
    return { mobile, buyer, orderSn: data.orderSn, id: order!.id, payMoney }
  }
  const does = (id: number, command: string) =>
    server.app.request(`/demo/shop-orders/${id}/${command}`, { method: 'POST', body: '{}' })

  test('of the shop are reported to the phone of the order, in the language that it last used', async () => {
    const { mobile, orderSn, id } = await ordered()
    await does(id, 'ship')
    await server.jobs.runDue()
    const [text] = await readReminders(server, mobile)
    expect(text).toBe('[Menmian] Your order was shipped with SF Express. Log in for the tracking number.')
    // a login in Chinese changes the language
    const shopper = await login(server, createGuest(), mobile)
    const rows = (await server.call('/api/shop/notice/list', {}, shopper)).data.list.filter(
      ({ kind }) => kind !== 'order',
    )
    expect(rows).toMatchObject([
      {
        kind: 'parcel',
        title: '包裹已寄出',
        path: expect.stringMatching(`^/pages/order/logistics/index\\?orderSn=${orderSn}&expressNo=SF\\d{13}$`),
        read: false,
      },
    ])
    expect((await server.call('/api/shop/notice/unread', {}, shopper)).data).toEqual({ unread: 2 })
    expect(await server.call('/api/shop/notice/read', { id: rows[0]!.id }, shopper)).toMatchObject({ code: 0 })
    expect((await server.call('/api/shop/notice/unread', {}, shopper)).data).toEqual({ unread: 1 })
    expect((await server.call('/api/shop/notice/setting', {}, shopper)).data.list.map(({ kind }) => kind)).toEqual([
      'order',
      'parcel',
      'refund',
    ])
  })

  test('are reported with sum and way, once the money is back', async () => {
    const { mobile, buyer, orderSn, id, payMoney } = await ordered()
    const shopper = await login(server, buyer, mobile)
    expect(await server.call('/api/shop/order/cancel', { orderSn, remark: '拍错了' }, shopper)).toMatchObject({
      code: 0,
    })
    expect(await readReminders(server, mobile)).toEqual([])
    await does(id, 'agree')
    await server.jobs.runDue()
    await server.jobs.runDue()
    const texts = await readReminders(server, mobile)
    expect(texts).toEqual([expect.stringContaining(`一笔${payMoney.toFixed(2)}元的退款`)])
    expect((await readNoticeTexts(server, `phone:${mobile}`))[0]).toContain(`退款 ¥${payMoney.toFixed(2)} 已原路退回`)
  })
})

describe('a refund to a card is reported to its holder', () => {
  /** Ordered for ¥29 and still unpaid at the provider. */
  const makes: [kind: string, order: (card: TestCard) => Promise<{ orderSn: string; outTradeNo: string }>][] = [
    [
      'SP',
      async (card) => {
        const { id } = await makePlan(server)
        const paying = { payType: 'wxpay', expectMoney: 29, uuid: createUuid() } as const
        return (await server.call('/api/iot/buyPackage', { packageId: id, effectType: 1, ...paying }, card.as)).data
      },
    ],
    [
      'SB',
      async (card) =>
        (await server.call('/api/iot/createBalanceOrder', { uuid: createUuid(), payType: 'wxpay', money: 29 }, card.as))
          .data,
    ],
  ]
  test.each(makes)('%s that is paid after it was closed', async (_, order) => {
    const mobile = createPhone()
    const card = await makeCard(server, { mobile })
    const { orderSn, outTradeNo } = await order(card)
    await server.forward(20 * MINUTE)
    await payByProvider(server, outTradeNo)
    await server.jobs.runDue()
    expect(await listCases(card)).toEqual(['refund.money'])
    expect(await list(card.as)).toMatchObject([{ kind: 'refund', path: '/pages/iot/orderLogs/index' }])
    expect(await readReminders(server, mobile)).toEqual([expect.stringContaining('一笔29.00元的退款')])
    expect((await readNoticeTexts(server, `card:${card.id}`))[0]).toContain('¥29.00 已原路退回')
    expect((await server.call('/api/pay/order', { orderSn }, card.as)).data.payStatus).not.toBe(2)
  })
})

test('the tests above produce the kinds of events', () =>
  expect(producedBy.events.filter((kind) => !sent.has(kind))).toEqual([]))
