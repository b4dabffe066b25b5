/** Ordinary goods, from stock to delivery. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodsSku } from '#server/db/schema/index.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { transition } from '#server/domain/states/transition.ts'
import { login, payOrder, createPhone, region, createReaders } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { readOrder, readStock, ledger } = createReaders(server)
const { db, clock } = server.services
const THING = 3004

test('of a hundred buyers of the last ten pieces exactly ten get one; an unpaid one is for sale again after a quarter of an hour', async () => {
  await db.update(goodsSku).set({ stock: 10 }).where(eq(goodsSku.id, 30_040))
  const { data: view } = await server.call('/api/shop/goodsView', { id: THING, skuId: 30_040 })
  const buy = (as: As) =>
    server.call(
      '/api/shop/order/buyGoods',
      {
        uuid: randomUUID(),
        expectMoney: view.payMoney,
        goodsId: THING,
        skuId: 30_040,
        quantity: 1,
        name: '林知夏',
        mobile: createPhone(),
        region,
        address: '科苑路 18 号 3 栋',
      },
      as,
    )
  const before = await readStock(THING)
  const answers = await Promise.all(Array.from({ length: 100 }, () => buy(createGuest())))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 30001)).toHaveLength(90)
  expect(await readStock(THING)).toBe(before - 10)
  await server.forward(16 * MINUTE)
  expect(await readStock(THING)).toBe(before)
  const sold = answers.find(({ code }) => code === 0)?.data.orderSn ?? ''
  expect(await readOrder(sold)).toMatchObject({ payStatus: 3, state: 5 })
  expect((await buy(createGuest())).code).toBe(0)
})

test('ordinary goods: variant, quantity and postage make the sum; paid, sent, confirmed by their owner only', async () => {
  const me = createGuest()
  const mobile = createPhone()
  const skuId = 30_041
  const { data: view } = await server.call('/api/shop/goodsView', { id: THING, skuId, quantity: 2 })
  const given = {
    expectMoney: view.payMoney,
    goodsId: THING,
    skuId,
    quantity: 2,
    name: '林知夏',
    mobile,
    region,
    address: '科苑路 18 号 3 栋',
  }
  const buy = (change: object) =>
    server.call('/api/shop/order/buyGoods', { uuid: randomUUID(), ...given, ...change }, me)
  expect(await buy({ expectMoney: view.payMoney - 1 })).toMatchObject({
    code: 51,
    message: '金额已变化，请确认后重新提交',
  })
  expect((await buy({ quantity: 99 })).data).toMatchObject({
    fields: { quantity: expect.stringContaining('最多') as string },
  })
  expect((await buy({ skuId: 30_010 })).code).toBe(51)
  const { data } = await buy({})
  const title = (await server.call('/api/pay/order', { orderSn: data.orderSn }, me)).data.title
  expect(title, 'the cashier names the variant').toContain(
    view.skus.find(({ id: variantId }) => variantId === skuId)?.name,
  )
  await payOrder(server, me, data.orderSn)
  const { id } = await readOrder(data.orderSn)
  expect(await ledger('goodsOrder', id)).toEqual([1, 2])
  const owner = await login(server, me, mobile)
  expect((await server.call('/api/shop/order/confirm', { orderSn: data.orderSn }, owner)).code).toBe(51)
  const at = clock.now()
  await db.transaction((tx) =>
    transition(tx, 'goodsOrder', id, 3, {
      actor: 'staff',
      at,
      set: { shippedAt: at, expressNo: 'SF1', expressName: '顺丰速运' },
    }),
  )
  const stranger = await login(server, createGuest(), createPhone())
  expect((await server.call('/api/shop/order/confirm', { orderSn: data.orderSn }, stranger)).message).toBe('订单不存在')
  const parcel = await server.call('/api/shop/order/logistics', { orderSn: data.orderSn }, owner)
  expect(parcel.data).toMatchObject({ expressNo: 'SF1', state: 1 })
  expect(parcel.data.list).toHaveLength(1)
  await clock.forward(2 * DAY)
  expect((await server.call('/api/shop/order/logistics', { orderSn: data.orderSn }, owner)).data.state).toBe(3)
  expect((await server.call('/api/shop/order/confirm', { orderSn: data.orderSn }, owner)).code).toBe(0)
  expect((await server.call('/api/shop/order/view', { orderSn: data.orderSn }, owner)).data).toMatchObject({
    status: 4,
    stage: 'done',
    allowConfirm: false,
  })
})
