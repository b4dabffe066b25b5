/** Another receiver before shipping: once, by the shopper who ordered, serialized with shipping by the order's lock. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { goods } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { countCodes, runMany } from '#server/testing/cards/cards.ts'
import { createAfterSaleSteps, type Bought } from '#server/testing/orders/after-sale.ts'
import type { Command } from './fulfilment/commands.ts'
import { login, createReaders, payOrder, createPhone, region, submitForm } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { db, secrets } = server.services
const { ledger, readOrder } = createReaders(server)
const { ask, bought, does, view } = createAfterSaleSteps(server)
const sayInChinese = (id: string) => translate('zh-CN', id)
const next = { name: '沈听澜', mobile: '13800000077', region, address: '科苑路 20 号 2 栋 301' }
const changeReceiver = (as: As, orderSn: string, more: object = {}) =>
  server.call('/api/shop/order/receiver', { orderSn, ...next, ...more }, as)
const readReceiver = async (sn: string) => {
  const { receiver, contactPhone, address } = await readOrder(sn)
  return { name: receiver && secrets.open(receiver), mobile: contactPhone, address: secrets.open(address) }
}
const moved = { name: next.name, mobile: next.mobile, address: next.address }

async function createGoodsOrder(as: As, mobile: string, promoCode?: string): Promise<string> {
  const { data: seen } = await server.call('/api/shop/goodsView', { id: 3003, quantity: 1, promoCode })
  const { data, text } = await server.call(
    '/api/shop/order/buyGoods',
    {
      goodsId: 3003,
      skuId: seen.skuId,
      quantity: 1,
      promoCode,
      expectMoney: seen.payMoney,
      name: '林知夏',
      mobile,
      region,
      address: '科苑路 18 号 3 栋 1502',
      uuid: crypto.randomUUID(),
    },
    as,
  )
  expect(data, text).toBeTruthy()
  await payOrder(server, as, data.orderSn)
  return data.orderSn
}

async function createCardOrder(...commands: Command[]) {
  const { data, filled } = await submitForm(server, createGuest(), { goodsId: 1010 })
  const { id } = await readOrder(data.orderSn)
  for (const command of commands) expect(await does({ id }, command), command).toBe(true)
  return { id, orderSn: data.orderSn, filled, as: await login(server, createGuest(), filled.contactPhone) }
}

describe('paid goods', () => {
  test('get another receiver once; a repeated tap is the same change; the ledger and the steps have it', async () => {
    const purchase = await bought('unsent')
    expect((await view(purchase)).allowAddress).toBe(true)
    expect(countCodes(await runMany(5, () => changeReceiver(purchase.as, purchase.orderSn)))).toEqual({ 0: 5 })
    expect(await readReceiver(purchase.orderSn)).toEqual(moved)
    expect(await ledger('receiver', purchase.id)).toEqual([1])
    const { allowAddress, contactPhone, steps } = await view(purchase)
    expect({ allowAddress, contactPhone }).toEqual({ allowAddress: false, contactPhone: '138****0077' })
    expect(steps.map(({ name }) => name)).toEqual(
      ['submit', 'pay', 'address', 'ship', 'sign'].map((step) => sayInChinese(`order.step.${step}`)),
    )
    expect((await changeReceiver(purchase.as, purchase.orderSn, { name: '顾临川' })).message).toBe(
      sayInChinese('receiver.once'),
    )
    expect((await changeReceiver(purchase.as, purchase.orderSn)).code, 'sent again after all').toBe(0)
    expect(await readReceiver(purchase.orderSn)).toEqual(moved)
  })
  const places: [string, (purchase: Bought) => Promise<unknown>][] = [
    ['sent', (purchase) => does(purchase, 'ship')],
    ['received', async (purchase) => (await does(purchase, 'ship'), does(purchase, 'signed'))],
    ['under a request', (purchase) => ask(purchase, { kind: 1, reason: 'changedMind' })],
    [
      'refunded',
      async (purchase) => (await ask(purchase, { kind: 1, reason: 'changedMind' }), does(purchase, 'agree')),
    ],
  ]
  test.each(places)('keep theirs when they are %s', async (_, happens) => {
    const purchase = await bought('unsent')
    const was = await readReceiver(purchase.orderSn)
    await happens(purchase)
    expect((await view(purchase)).allowAddress).toBe(false)
    expect((await changeReceiver(purchase.as, purchase.orderSn)).message).toBe(sayInChinese('receiver.late'))
    expect(await readReceiver(purchase.orderSn)).toEqual(was)
  })
  test('get theirs back into reach after a request was withdrawn', async () => {
    const purchase = await bought('unsent')
    await ask(purchase, { kind: 1, reason: 'changedMind' })
    await server.call('/api/shop/afterSale/cancel', { orderSn: purchase.orderSn }, purchase.as)
    expect((await changeReceiver(purchase.as, purchase.orderSn)).code).toBe(0)
  })
  test('that are sent at the same moment go to the old receiver, or to the new one that was accepted', async () => {
    for (let round = 0; round < 8; round++) {
      const purchase = await bought('unsent')
      const was = await readReceiver(purchase.orderSn)
      const [answer, shipped] = await Promise.all([
        changeReceiver(purchase.as, purchase.orderSn),
        does(purchase, 'ship'),
      ])
      expect(shipped).toBe(true)
      expect(answer.code === 0 || answer.message === sayInChinese('receiver.late'), answer.text).toBe(true)
      expect(await readReceiver(purchase.orderSn)).toEqual(answer.code === 0 ? moved : was)
    }
  })
  test('are not sent where the article is not delivered, nor without a street', async () => {
    const purchase = await bought('unsent')
    await db
      .update(goods)
      .set({ limitRule: { ageMin: 0, ageMax: 0, perCert: 0, banned: ['540000'] } })
      .where(eq(goods.id, 3003))
    const far = { ...region, provinceCode: '540000', cityCode: '540100', countyCode: '540102' }
    expect((await changeReceiver(purchase.as, purchase.orderSn, { region: far })).data).toMatchObject({
      fields: { region: sayInChinese('apply.notDelivered') },
    })
    expect((await changeReceiver(purchase.as, purchase.orderSn, { address: '广东省深圳市南山区' })).data).toMatchObject(
      {
        fields: { address: sayInChinese('apply.addressShort') },
      },
    )
    expect((await view(purchase)).allowAddress, 'a refusal costs nothing').toBe(true)
  })
})

describe('whoever', () => {
  test('has only the phone on the order does not move it: a receiver, or a login by the phone alone', async () => {
    const friend = createPhone()
    const buyer = await login(server, createGuest(), createPhone())
    const orderSn = await createGoodsOrder(buyer, friend)
    const was = await readReceiver(orderSn)
    const asFriend = await login(server, createGuest(), friend)
    const { data } = await server.call('/api/shop/order/view', { orderSn }, asFriend)
    expect(data.allowAddress).toBe(false)
    expect((await changeReceiver(asFriend, orderSn)).message).toBe(sayInChinese('receiver.others'))

    const mobile = createPhone()
    const otherOrderSn = await createGoodsOrder(createGuest(), mobile, 'AG0004')
    const as = createGuest()
    const { data: user, text } = await server.call('/api/shop/login', { mobile, agree: true, promoCode: 'AG0004' }, as)
    expect(user, text).toBeTruthy()
    expect((await changeReceiver({ ...as, 'order-token': user.token }, otherOrderSn)).message).toBe(
      sayInChinese('receiver.codeFirst'),
    )
    expect(await readReceiver(orderSn)).toEqual(was)
  })
  test('is a stranger learns nothing of the order', async () => {
    const purchase = await bought('unsent')
    for (const orderSn of [purchase.orderSn, 'GD20200101000000ZZZZ'])
      expect((await changeReceiver(await login(server, createGuest(), createPhone()), orderSn)).message).toBe(
        sayInChinese('order.unknown'),
      )
  })
  test('ordered as a guest moves it in that browser, and after a login by code, who keeps the order', async () => {
    const mobile = createPhone()
    const asGuest = createGuest()
    expect((await changeReceiver(asGuest, await createGoodsOrder(asGuest, mobile))).code).toBe(0)
    const later = await createGoodsOrder(asGuest, mobile)
    const elsewhere = await login(server, createGuest(), mobile)
    expect((await changeReceiver(elsewhere, later)).code).toBe(0)
    const { list } = (await server.call('/api/shop/order/list', { pageSize: 50 }, elsewhere)).data
    expect(list.map(({ orderSn }) => orderSn)).toContain(later)
  })
})

describe('a card', () => {
  test.each([
    [[]],
    [['review']],
    [['review', 'audit']],
    [['review', 'call']],
    [['review', 'call', 'accept']],
  ] as Command[][][])('after %j goes to another address of its applicant', async (commands) => {
    const purchase = await createCardOrder(...commands)
    const { region: to, address } = next
    const { code, text } = await server.call(
      '/api/shop/order/receiver',
      { orderSn: purchase.orderSn, region: to, address },
      purchase.as,
    )
    expect(code, text).toBe(0)
    expect(await readReceiver(purchase.orderSn)).toEqual({ name: null, mobile: purchase.filled.contactPhone, address })
    expect(await ledger('receiver', purchase.id)).toEqual([1])
  })
  test('has no other applicant and no other phone', async () => {
    const purchase = await createCardOrder()
    for (const more of [{ mobile: undefined }, { name: undefined }])
      expect((await changeReceiver(purchase.as, purchase.orderSn, more)).code).toBe(51)
    expect(await ledger('receiver', purchase.id)).toEqual([])
  })
  test.each([[['void']], [['review', 'call', 'accept', 'ship']], [['review', 'refuse']]] as Command[][][])(
    'after %j stays where it is',
    async (commands) => {
      const purchase = await createCardOrder(...commands)
      const { code } = await server.call(
        '/api/shop/order/receiver',
        { orderSn: purchase.orderSn, region, address: next.address },
        purchase.as,
      )
      expect(code).toBe(51)
    },
  )
  test('that waits for shipping does not become late because its address changed', async () => {
    const purchase = await createCardOrder('review', 'call', 'accept')
    await server.services.clock.forward(47 * 3_600_000)
    await server.call(
      '/api/shop/order/receiver',
      { orderSn: purchase.orderSn, region, address: next.address },
      purchase.as,
    )
    await server.services.clock.forward(2 * 3_600_000)
    const { data } = await server.call('/api/shop/order/view', { orderSn: purchase.orderSn }, purchase.as)
    expect(data.allowCancel, 'its promise counts from the acceptance').toBe(true)
  })
})
