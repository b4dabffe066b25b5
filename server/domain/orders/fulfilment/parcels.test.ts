/** Several parcels of one order: shipped with the first, received with the last, and older readers see the last parcel. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notices, orderParcels } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { runMany } from '#server/testing/cards/cards.ts'
import { createAfterSaleSteps } from '#server/testing/orders/after-sale.ts'
import { login, createReaders, payOrder, createPhone, region, submitForm } from '#server/testing/orders/orders.ts'
import { recordArrival, sendParcel } from './send-parcel.ts'

const server = await createTestServer()
const { db, clock } = server.services
const { ledger, readOrder } = createReaders(server)
const { does } = createAfterSaleSteps(server)
const sayInChinese = (id: string, values?: Record<string, number>) => translate('zh-CN', id, values)

type Made = { as: As; orderSn: string; id: number }
async function buyThings(quantity: number): Promise<Made> {
  const mobile = createPhone()
  const as = await login(server, createGuest(), mobile)
  const { data: seen } = await server.call('/api/shop/goodsView', { id: 3003, quantity })
  const { data, text } = await server.call(
    '/api/shop/order/buyGoods',
    {
      goodsId: 3003,
      skuId: seen.skuId,
      quantity,
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
  return { as, orderSn: data.orderSn, id: (await readOrder(data.orderSn)).id }
}
let numbers = 0
const createParcel = (quantity?: number) => ({
  expressName: '顺丰速运',
  expressNo: `SF${String(++numbers).padStart(13, '0')}`,
  expressPhone: '95338',
  note: '',
  ...(quantity !== undefined && { quantity }),
})
const by = () => ({ actor: 'staff', at: clock.now() })
const send = ({ id }: Made, newParcel: ReturnType<typeof createParcel>) =>
  db.transaction((tx) => sendParcel(tx, server.services, { orderId: id, parcel: newParcel, ...by() }))
const reportArrival = ({ id }: Made, { expressNo }: { expressNo: string }) =>
  db.transaction((tx) => recordArrival(tx, server.services, { orderId: id, expressNo, ...by() }))
const view = async ({ as, orderSn }: Made) => (await server.call('/api/shop/order/view', { orderSn }, as)).data
const confirm = ({ as, orderSn }: Made) => server.call('/api/shop/order/confirm', { orderSn }, as)

describe('an order in parts', () => {
  test('is shipped with the first parcel; each has its tracking, its notice and its step', async () => {
    const order = await buyThings(3)
    const [first, second] = [createParcel(1), createParcel()]
    expect(await send(order, first)).toBe('sent')
    expect(await view(order)).toMatchObject({ stage: 'toReceive', unsent: 2, allowConfirm: false })
    await server.forward(3_600_000)
    expect(await send(order, second)).toBe('sent')
    const seen = await view(order)
    expect(seen).toMatchObject({
      unsent: 0,
      allowConfirm: true,
      expressNo: second.expressNo,
      parcels: [
        { expressNo: first.expressNo, quantity: 1, signedAt: null },
        { expressNo: second.expressNo, quantity: 2, signedAt: null },
      ],
    })
    expect(seen.steps.map(({ name }) => name)).toContain(sayInChinese('order.step.parcel'))
    for (const expressNo of [first.expressNo, second.expressNo, undefined]) {
      const { data } = await server.call('/api/shop/order/logistics', { orderSn: order.orderSn, expressNo }, order.as)
      expect(data.expressNo).toBe(expressNo ?? second.expressNo)
      expect(data.parcels).toEqual([
        {
          value: first.expressNo,
          label: sayInChinese('order.parcel', { number: 1, count: 2 }),
          isShown: expressNo === first.expressNo,
        },
        {
          value: second.expressNo,
          label: sayInChinese('order.parcel', { number: 2, count: 2 }),
          isShown: expressNo !== first.expressNo,
        },
      ])
    }
    const sentNotices = await db.select({ path: notices.path }).from(notices).where(eq(notices.kind, 'parcel'))
    expect(sentNotices.filter(({ path }) => path.includes(`${order.orderSn}&expressNo=`))).toHaveLength(2)
    expect(await ledger('goodsOrder', order.id)).toEqual([1, 2, 3])
  })
  test('is received when the last parcel has arrived, in any order of arrival', async () => {
    const order = await buyThings(3)
    const sent = [createParcel(1), createParcel(1), createParcel(1)]
    for (const each of sent.slice(0, 2)) await send(order, each)
    expect(await reportArrival(order, sent[1]!)).toBe(true)
    expect(await reportArrival(order, sent[0]!)).toBe(true)
    expect((await view(order)).stage, 'one piece has not left').toBe('toReceive')
    expect(await does(order, 'signed')).toBe(false)
    await send(order, sent[2]!)
    expect(await reportArrival(order, sent[2]!)).toBe(true)
    expect(await reportArrival(order, sent[2]!), 'told twice').toBe(true)
    expect((await view(order)).stage).toBe('done')
    expect(await ledger('goodsOrder', order.id)).toEqual([1, 2, 3, 4])
    expect(await reportArrival(order, createParcel())).toBe(false)
  })
  test('is received by the shopper’s word once everything has left, and not before', async () => {
    const order = await buyThings(2)
    await send(order, createParcel(1))
    expect((await confirm(order)).message).toBe(sayInChinese('order.notAllSent'))
    await send(order, createParcel(1))
    expect((await confirm(order)).code).toBe(0)
    const { stage, parcels } = await view(order)
    expect({ stage, all: parcels.every(({ signedAt }) => signedAt !== null) }).toEqual({ stage: 'done', all: true })
  })
})

describe('a parcel', () => {
  test('takes no more than what is left, and the same number is the same parcel, also at once', async () => {
    const order = await buyThings(3)
    expect(await send(order, createParcel(4))).toBe('tooMany')
    const first = createParcel(2)
    expect(new Set(await runMany(4, () => send(order, first)))).toEqual(new Set(['sent']))
    expect(await send(order, createParcel(2))).toBe('tooMany')
    const rest = await runMany(4, () => send(order, createParcel(1)))
    expect(rest.filter((sent) => sent === 'sent')).toHaveLength(1)
    expect(await db.$count(orderParcels, eq(orderParcels.orderId, order.id))).toBe(2)
    expect((await view(order)).unsent).toBe(0)
  })
  test('of an order that was sent whole, or by an earlier release, is the only one', async () => {
    const [order, older] = [await buyThings(2), await buyThings(2)]
    for (const each of [order, older]) expect(await does(each, 'ship')).toBe(true)
    await db.delete(orderParcels).where(eq(orderParcels.orderId, older.id))
    for (const each of [order, older]) {
      const { parcels, unsent, allowConfirm, expressNo } = await view(each)
      expect({ parcels, unsent, allowConfirm }).toMatchObject({
        parcels: [{ expressNo, quantity: 2 }],
        unsent: 0,
        allowConfirm: true,
      })
      expect(await send(each, createParcel(1))).toBe('state')
      expect((await confirm(each)).code).toBe(0)
    }
  })
  test('of a card is its only one; nothing is sent that was not paid for, or is under a request', async () => {
    const { data, filled } = await submitForm(server, createGuest(), { goodsId: 1010 })
    const { id } = await readOrder(data.orderSn)
    const card = { as: await login(server, createGuest(), filled.contactPhone), orderSn: data.orderSn, id }
    expect(await send(card, createParcel())).toBe('state')
    for (const command of ['review', 'call', 'accept'] as const) await does(card, command)
    const only = createParcel()
    expect(await send(card, only)).toBe('sent')
    expect(await send(card, createParcel())).toBe('state')
    expect(await reportArrival(card, only)).toBe(true)
    const requested = await buyThings(1)
    await server.call('/api/shop/order/cancel', { orderSn: requested.orderSn }, requested.as)
    expect(await send(requested, createParcel())).toBe('state')
  })
})
