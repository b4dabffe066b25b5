/** Fulfilment of paid orders (docs/domain §2.2, §4.4): every state is reached by a person, the clock or the console. */
import { expect, test } from 'vitest'
import { enums } from '#schemas/enums.ts'
import { localizedText } from '#schemas/language/words.ts'
import { machines } from '#server/domain/states/state-machines.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'
import { getSteps } from './fulfilment.ts'
import { listCommands } from './fulfilment.ts'
import type { Command } from './commands.ts'
import {
  login,
  createReaders,
  payOrder,
  region,
  reserve,
  submitForm,
  findVanity,
} from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { readOrder, readStock, ledger, readNumber } = createReaders(server)
const { clock } = server.services
const post = (path: string) =>
  server.app.request(`/demo/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' } })
const runCommand = async (orderId: number, command: Command) =>
  ((await (await post(`shop-orders/${orderId}/${command}`)).json()) as { ok: boolean }).ok
const toProgress = ({ state, shippedAt }: { state: number; shippedAt: number | null }) => ({ status: state, shippedAt })
const wait = async (ms: number) => {
  await clock.forward(ms)
  await server.jobs.runDue()
}
const orderCard = async () => {
  const { data, filled, text } = await submitForm(server, createGuest(), { goodsId: 1010 })
  if (!data.orderSn) throw new Error(text)
  return { ...(await readOrder(data.orderSn)), filled }
}
const orderThing = async (quantity = 1) => {
  const as = createGuest()
  const { data: view } = await server.call('/api/shop/goodsView', { id: 3003, quantity })
  const given = {
    goodsId: 3003,
    quantity,
    expectMoney: view.payMoney,
    name: '林知夏',
    mobile: '13900000777',
    region,
    address: '科苑路 18 号 3 栋 1502',
  }
  const { data, text } = await server.call(
    '/api/shop/order/buyGoods',
    { ...given, skuId: view.skuId, uuid: crypto.randomUUID() },
    as,
  )
  if (!data) throw new Error(text)
  await payOrder(server, as, data.orderSn)
  return { as, ...(await readOrder(data.orderSn)) }
}

test('three days at once, by the clock alone: reviewed, accepted, sent, signed; a step of a person waits for that person', async () => {
  const [cardOrder, thingOrder] = [await orderCard(), await orderThing()]
  await wait(10 * MINUTE)
  expect((await readOrder(cardOrder.sn)).state).toBe(1)
  await wait(72 * HOUR)
  expect(await ledger('shopOrder', cardOrder.id)).toEqual([999, 1, 2, 13, 4, 6, 10])
  expect(await ledger('goodsOrder', thingOrder.id)).toEqual([1, 2, 3, 4])
  const sent = await readOrder(cardOrder.sn)
  expect(sent).toMatchObject({
    expressName: localizedText('顺丰速运', 'SF Express'),
    expressNo: expect.stringMatching(/^SF\d{13}$/),
  })
  expect((sent.signedAt ?? 0) - (sent.shippedAt ?? 0)).toBe(44 * HOUR)
})

test('refused: the full reason is shown, stock and number are for sale again, the money is refunded', async () => {
  const before = await readStock(1010)
  const order = await orderCard()
  expect(await readStock(1010)).toBe(before - 1)
  expect(await runCommand(order.id, 'refuse')).toBe(true)
  expect(await readOrder(order.sn)).toMatchObject({
    state: 3,
    applyFailReason: translateToAllLanguages('desk.refused'),
  })
  expect(await readStock(1010)).toBe(before)
  expect(await runCommand(order.id, 'refuse')).toBe(false)
  expect(await readStock(1010)).toBe(before)

  const as = createGuest()
  const number = await findVanity(server, as)
  const { data: hold } = await reserve(server, as, number.id)
  const { data } = await submitForm(server, as, {
    goodsId: number.goodsId,
    numberId: number.id,
    holdId: hold.holdId,
    packageId: number.packageId,
    expectMoney: number.payMoney,
  })
  await payOrder(server, as, data.orderSn)
  const paid = await readOrder(data.orderSn)
  expect(await readNumber(number.id)).toMatchObject({ status: 3 })
  for (const command of ['review', 'call', 'accept', 'ship', 'returned'] as const)
    if (listCommands(paid, toProgress(await readOrder(data.orderSn))).includes(command))
      await runCommand(paid.id, command)
  if (paid.state === 7) await runCommand(paid.id, 'refuse')
  await server.jobs.runDue()
  expect(await readOrder(data.orderSn)).toMatchObject({
    payStatus: 4,
    applyFailReason: { 'zh-CN': expect.stringContaining('款项按原路退回') },
  })
  expect(await readNumber(number.id)).toMatchObject({ status: 1 })
})

test('ordinary goods: a refund is accepted and the piece is back in stock, or it is refused with a reason', async () => {
  const before = await readStock(3003)
  const second = await orderThing(2)
  for (const tab of ['first', 'second'])
    expect(
      (await server.call('/api/shop/order/cancel', { orderSn: second.sn, remark: '拍错了' }, second.as)).code,
      `asked in the ${tab} tab`,
    ).toBe(0)
  await wait(4 * HOUR)
  expect(await ledger('goodsOrder', second.id)).toEqual([1, 2, 6, 7, 8])
  expect(await readOrder(second.sn)).toMatchObject({ payStatus: 4, refundRemark: '拍错了' })
  expect(await readStock(3003)).toBe(before)

  const third = await orderThing()
  await server.call('/api/shop/order/cancel', { orderSn: third.sn }, third.as)
  expect(await runCommand(third.id, 'refuse')).toBe(true)
  const user = await login(server, third.as, '13900000777')
  const { data } = await server.call('/api/shop/order/view', { orderSn: third.sn }, user)
  expect(data).toMatchObject({ status: 2, stage: 'toShip', applyFailReason: expect.stringContaining('商品已备好') })
  // the goods were not shipped yet, and an order with a refused refund is shipped
  await wait(20 * HOUR)
  expect(await readOrder(third.sn)).toMatchObject({
    state: 3,
    payStatus: 2,
    applyFailReason: null,
    expressNo: expect.stringMatching(/^SF/),
  })
  expect(listCommands(third, { status: 9, shippedAt: clock.now() })).toEqual([])
})

test('an order that ends without a card mentions money only where some was paid, and its last step is not in progress', async () => {
  for (const command of ['refuse', 'void'] as const) {
    const order = await orderCard()
    expect(await runCommand(order.id, command)).toBe(true)
    const owner = await login(server, createGuest(), order.filled.contactPhone)
    const { data } = await server.call('/api/shop/order/view', { orderSn: order.sn }, owner)
    expect(data.applyFailReason).toBeTruthy()
    expect(data.applyFailReason).not.toContain('款')
    expect(data.steps.at(-1)).toMatchObject({ name: data.statusName, state: 'ended' })
  }
})

test('a finished order has no step in progress', async () => {
  const [sim, article] = [await orderCard(), await orderThing()]
  await wait(72 * HOUR)
  expect(await runCommand(sim.id, 'activate')).toBe(true)
  const stepsAs = async (as: typeof article.as, sn: string) =>
    (await server.call('/api/shop/order/view', { orderSn: sn }, as)).data.steps
  const owner = await login(server, createGuest(), sim.filled.contactPhone)
  for (const steps of [
    await stepsAs(owner, sim.sn),
    await stepsAs(await login(server, article.as, '13900000777'), article.sn),
  ])
    expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'done'))
})

test('every state of an order is reached, and the console offers only possible commands', async () => {
  const ways: Command[][] = [
    ['review', 'audit', 'askPhotos'],
    ['review', 'call', 'accept', 'ship', 'signed', 'toActivate', 'activateOnly', 'activate', 'close'],
    ['review', 'audit', 'lost', 'review', 'refuse'],
    ['review', 'audit', 'accept', 'ship', 'returned'],
    ['void'],
  ]
  const reached = new Set<number>()
  for (const way of ways) {
    const order = await orderCard()
    for (const command of way) {
      const now = await readOrder(order.sn)
      const { state } = now
      expect(listCommands(order, toProgress(now)), `${command} at ${state}`).toContain(command)
      expect(await runCommand(order.id, command), `${command} at ${state}`).toBe(true)
    }
    for (const state of await ledger('shopOrder', order.id)) reached.add(state)
  }
  const cancelled = await orderCard()
  const owner = await login(server, createGuest(), cancelled.filled.contactPhone)
  await server.call('/api/shop/order/cancel', { orderSn: cancelled.sn }, owner)
  reached.add((await readOrder(cancelled.sn)).state)
  // 8 by the owner's photos: photos.test.ts
  expect([...reached, 8].toSorted((a, b) => a - b)).toEqual(
    enums.orderStatus.map(({ value }) => value).toSorted((a, b) => a - b),
  )
  const { list } = {
    list: (await (await server.app.request('/demo/shop-orders.json')).json()) as { commands: string[] }[],
  }
  expect(list.every(({ commands }) => commands.length > 0)).toBe(true)
})

test('a command is an edge of the state machine', () => {
  const all = [
    [getSteps({ kind: 'HK' }), machines.shopOrder],
    [getSteps({ kind: 'GD' }), machines.goodsOrder],
  ] as const
  for (const [table, machine] of all) {
    const edges: Record<number, readonly number[]> = machine.edges
    for (const { from, to } of Object.values(table))
      for (const state of from) expect(edges[state], `${state} to ${to}`).toContain(to)
  }
})
