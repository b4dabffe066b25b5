/**
 * Which events of an order are notified: every state of its machines has a row here, so each new state is silent or
 * notified on purpose.
 */
import { payByProvider } from '#server/testing/cards/cards.ts'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reminders } from '#schemas/reminders.ts'
import { invoices, notices, orders, refunds, shopOrders } from '#server/db/schema/index.ts'
import { createAfterSaleSteps } from '#server/testing/orders/after-sale.ts'
import { login, createPhone, region, submitForm } from '#server/testing/orders/orders.ts'
import { runCommand } from '../orders/fulfilment/fulfilment.ts'
import type { Command } from '../orders/fulfilment/commands.ts'
import { machines } from '../states/state-machines.ts'
import { transition } from '../states/transition.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { noticeBuilders } from './events.ts'
import { readReminders } from '#server/testing/notices/notices.ts'
import { pickDailyRows } from '#tests/night.ts'

const server = await createTestServer()
const { services } = server
const { db, clock } = services
const shop = createAfterSaleSteps(server)

const readNotices = (mobile: string) =>
  db
    .select()
    .from(notices)
    .where(eq(notices.owner, `phone:${mobile}`))
    .orderBy(asc(notices.id))
const readCases = async (mobile: string) =>
  (await readNotices(mobile)).map(({ kind, wording }) => `${kind}.${wording.case}`)
const readMobile = async ({ id }: { id: number }) =>
  (await db.select({ mobile: shopOrders.contactPhone }).from(shopOrders).where(eq(shopOrders.orderId, id)))[0]!.mobile
const readTold = async (order: { id: number }) => readCases(await readMobile(order))

describe('a state that is reached is told, or is not', () => {
  /** The notices when only the shop acts; states that are not listed are silent. */
  const expected = {
    shopOrder: {
      photosNeeded: 'order.photosAgain',
      toCall: 'order.call',
      toShip: 'order.accepted',
      shipped: 'parcel.sent',
      delivered: 'parcel.signed',
      deliveryRefused: 'parcel.returned',
      toActivate: 'order.activate',
      activated: 'order.activated',
      firstRechargeMissing: 'order.recharge',
      refused: 'order.refused',
      void: 'order.refused',
      cancelled: 'order.cancelled',
    },
    goodsOrder: { shipped: 'parcel.sent', done: 'parcel.signed' },
    refund: {
      approved: 'refund.approved',
      sent: 'refund.sent',
      refused: 'refund.refused',
      cancelled: 'refund.withdrawn',
      failed: 'refund.failed',
    },
    invoice: { issued: 'order.invoiced', refused: 'order.notInvoiced' },
  } as const
  type Name = keyof typeof expected
  const rows = (Object.keys(expected) as Name[]).flatMap((machine) =>
    Object.entries(machines[machine].steps).flatMap(([from, to]) =>
      (to as string[]).map((next) => [machine, from, next] as const),
    ),
  )
  test.each(pickDailyRows(rows, 1))('%s %s → %s', async (machine, from, to) => {
    const order = await shop.bought('unsent')
    const mobile = await readMobile(order)
    const states = machines[machine].states as Record<string, number>
    const about = { expressName: '顺丰速运', expressNo: `SF${order.id}`, applyFailReason: '照片看不清' }
    if (machine === 'refund') {
      await shop.ask(order, { kind: 1, reason: 'changedMind' })
      await db.update(refunds).set({ state: states[from]!, refusalText: '已拆封' }).where(eq(refunds.orderId, order.id))
    } else if (machine === 'invoice') {
      const bill = { kind: 'person', title: '林知夏', email: 'test@example.com' } as const
      await server.call('/api/shop/invoice/ask', { orderSn: order.orderSn, ...bill }, order.as)
      await db
        .update(invoices)
        .set({ state: states[from]!, number: '26312000000123456789', refusal: '抬头有误' })
        .where(eq(invoices.orderId, order.id))
    } else {
      const kind = machine === 'shopOrder' ? 'HK' : 'GD'
      await db.update(orders).set({ kind }).where(eq(orders.id, order.id))
      await db
        .update(shopOrders)
        .set({ ...about, status: states[from]! })
        .where(eq(shopOrders.orderId, order.id))
    }
    const before = await readCases(mobile)
    const [request] = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id))
    const id = { refund: request?.id, invoice: invoice?.id, shopOrder: order.id, goodsOrder: order.id }[machine]!
    await db.transaction((tx) => transition(tx, machine, id, states[to] as never, { actor: 'staff', at: clock.now() }))
    const is = (expected[machine] as Record<string, string>)[to]
    expect((await readCases(mobile)).slice(before.length)).toEqual(is ? [is] : [])
    const text = (await readNotices(mobile)).at(-1)
    if (is) {
      const path = reminders[text!.kind].cases[text!.wording.case as never] as { values: string[] }
      expect(Object.keys(text!.wording.values).toSorted()).toEqual([...path.values].toSorted())
    }
  })
  test('every state of a machine is a row of the table', () => {
    for (const [machine, table] of Object.entries(noticeBuilders))
      expect([machine, Object.keys(table).toSorted()]).toEqual([
        machine,
        Object.keys(machines[machine as keyof typeof noticeBuilders].states).toSorted(),
      ])
  })
})

describe('a shopper is told, in order', () => {
  test('of goods: paid, sent, arrived, and nothing twice', async () => {
    const order = await shop.bought('received')
    expect(await readTold(order)).toEqual(['order.paid', 'parcel.sent', 'parcel.signed'])
    await shop.ask(order, { kind: 1, reason: 'faulty' })
    await shop.does(order, 'refuse')
    expect((await readTold(order)).slice(3)).toEqual(['refund.asked', 'refund.refused'])
    // back in the previous state, without another notice
    expect(await readTold(order)).toHaveLength(5)
  })
  test('of a return: asked, approved with a day, on its way, paid back', async () => {
    const order = await shop.bought('received')
    await shop.ask(order, { kind: 2, reason: 'changedMind' })
    await shop.does(order, 'agree')
    await shop.send(order)
    await shop.does(order, 'receive')
    await server.jobs.runDue()
    expect((await readTold(order)).slice(3)).toEqual([
      'refund.asked',
      'refund.returning',
      'refund.sent',
      'refund.money',
    ])
  })
  test('of a return that is not sent in time: withdrawn, and of an own withdrawal nothing', async () => {
    const late = await shop.bought('received')
    await shop.ask(late, { kind: 2, reason: 'changedMind' })
    await shop.does(late, 'agree')
    await server.forward(8 * DAY)
    expect((await readTold(late)).at(-1)).toBe('refund.withdrawn')
    const order = await shop.bought('received')
    await shop.ask(order, { kind: 2, reason: 'changedMind' })
    await shop.withdraw(order)
    expect((await readTold(order)).at(-1)).toBe('refund.asked')
  })
  test('of goods that are late: asked, approved, paid back', async () => {
    const order = await shop.bought('unsent')
    await server.forward(3 * DAY)
    if ((await shop.view(order)).stage !== 'toShip') return
    await shop.ask(order, { kind: 1, reason: 'late' })
    await server.jobs.runDue()
    expect((await readTold(order)).slice(-3)).toEqual(['refund.asked', 'refund.approved', 'refund.money'])
  })
  test('of a free card: received, accepted; and refused, with its reason', async () => {
    const shopper = createPhone()
    const as = await login(server, createGuest(), shopper)
    const { data } = await submitForm(server, as, { goodsId: 1007 })
    const [order] = await db.select().from(orders).where(eq(orders.sn, data.orderSn))
    const does = (command: Command) =>
      db.transaction((tx) =>
        runCommand(tx, services, { orderId: order!.id, command, at: clock.now(), actor: 'console' }),
      )
    await does('review')
    await does('audit')
    await does('accept')
    await does('refuse')
    expect(await readCases(shopper)).toEqual(['order.submitted', 'order.accepted', 'order.refused'])
    const { list } = (await server.call('/api/shop/notice/list', {}, as)).data
    expect(list[0]).toMatchObject({ kind: 'order', text: expect.stringMatching(/没有通过审核：.+/) })
    // silent notices are not sent by SMS
    await server.forward(DAY)
    expect(await readReminders(server, shopper)).toHaveLength(1)
  })
})

describe('an unpaid order that is closed', () => {
  const order = async (as: As, mobile: string) => {
    const { payMoney } = (await server.call('/api/shop/goodsView', { id: 3004, skuId: 30_041, quantity: 1 })).data
    const { data } = await server.call(
      '/api/shop/order/buyGoods',
      {
        goodsId: 3004,
        skuId: 30_041,
        quantity: 1,
        name: '林知夏',
        mobile,
        region,
        address: '科苑路 18 号 3 栋',
        expectMoney: payMoney,
        uuid: crypto.randomUUID(),
      },
      as,
    )
    return data.orderSn
  }
  test('by time is told to a shopper, and not to the phone that a guest typed', async () => {
    const [mine, typed] = [createPhone(), createPhone()]
    await order(await login(server, createGuest(), mine), mine)
    await order(createGuest(), typed)
    await server.forward(20 * MINUTE)
    expect(await readCases(mine)).toEqual(['order.closed'])
    expect(await readCases(typed)).toEqual([])
  })
  test('by its shopper is not told', async () => {
    const mobile = createPhone()
    const as = await login(server, createGuest(), mobile)
    const orderSn = await order(as, mobile)
    await server.call('/api/shop/order/cancel', { orderSn }, as)
    expect(await readCases(mobile)).toEqual([])
  })
  test('and paid afterwards: the money that comes back is told', async () => {
    const mobile = createPhone()
    const as = await login(server, createGuest(), mobile)
    const orderSn = await order(as, mobile)
    const { outTradeNo } = (await server.call('/api/pay/again', { orderSn, payType: 'wxpay', tradeType: 'mock' }, as))
      .data
    await server.forward(20 * MINUTE)
    await payByProvider(server, outTradeNo)
    expect(await readCases(mobile)).toEqual(['order.closed', 'refund.money'])
  })
})

test('the demo’s shopper, who has orders in every state, has their notices, the older ones read', async () => {
  const as = await login(server, createGuest(), '13800000001')
  const { list } = (await server.call('/api/shop/notice/list', { pageSize: 200 }, as)).data
  const kinds = new Set(list.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['order', 'parcel', 'refund'])
  expect(list.some(({ read }) => read)).toBe(true)
  expect(list.some(({ read }) => !read)).toBe(true)
  expect(list.map(({ createdAt }) => createdAt)).toEqual(
    list
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
})

test('the tests above produce the kind', async () =>
  expect(await db.$count(notices, eq(notices.kind, 'order'))).toBeGreaterThan(0))
