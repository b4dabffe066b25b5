/** After-sales (docs/domain §2.2): every reason in every place, refusals, returns, and a single refund of the money. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, isNightly, pickDailyRows } from '#tests/night.ts'
import {
  listRefundReasons,
  refundKinds,
  refundReason,
  refundReasons,
  refundRefusal,
  refundRefusals,
  refundStates,
  listRefundRefusals,
  type GoodsLocation,
} from '#schemas/after-sale.ts'
import { promises } from '#schemas/promises.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { machines } from '#server/domain/states/state-machines.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { createReaders, payOrder, reserve, submitForm, findVanity } from '#server/testing/orders/orders.ts'
import { createAfterSaleSteps, type Bought } from '#server/testing/orders/after-sale.ts'

const server = await createTestServer()
const { clock, db } = server.services
const { ledger, readStock, readOrder } = createReaders(server)
const { ask, bought, does, inList, paidBack, readRefunds, request, send, view, withdraw } = createAfterSaleSteps(server)
const { account, ask: admin, signIn } = createOperators(server)
await account('owner', 'owner')

const places = ['unsent', 'sent', 'received'] as const
const status = { unsent: 2, sent: 3, received: 4 }
const stages = { unsent: 'toShip', sent: 'toReceive', received: 'done' }
const kinds = refundKinds
const reasons = refundReason.options
const isValidRequest = (place: GoodsLocation, kind: 1 | 2, reason: (typeof reasons)[number]) =>
  refundReasons[reason][place]?.includes(kind) === true
/** The request with the smallest effect in each place. */
const usual = { unsent: [1, 'changedMind'], sent: [1, 'notArrived'], received: [2, 'changedMind'] } as const
const createRequest = async (place: (typeof places)[number], promoCode?: string) => {
  const order = await bought(place, promoCode)
  const [kind, reason] = usual[place]
  expect(await ask(order, { kind, reason }), place).toMatchObject({ code: 0 })
  return order
}
const readRefundSn = async (order: Bought) => (await readRefunds(order)).at(-1)?.sn ?? ''
const refuse = async (order: Bought, reason: string, note = '', as?: string) =>
  admin('POST', `/refunds/${await readRefundSn(order)}/refuse`, { reason, note }, as)
const approve = async (order: Bought) => admin('POST', `/refunds/${await readRefundSn(order)}/approve`, {})
const receive = async (order: Bought) => admin('POST', `/refunds/${await readRefundSn(order)}/receive`, {})

test.each(places)('%s goods: every kind and reason is taken or refused by the one table', async (place) => {
  const requests = kinds.flatMap((kind) => reasons.map((reason) => ({ kind, reason })))
  for (const { kind, reason } of pickDailyRows(requests, 1, day + places.indexOf(place))) {
    const order = await bought(place)
    const { code, data } = await ask(order, { kind, reason, words: '说明' })
    expect(code, `${kind} ${reason}`).toBe(isValidRequest(place, kind, reason) ? 0 : 51)
    const row = await inList(order)
    if (code !== 0) {
      expect(data).toHaveProperty('fields')
      expect(row).toMatchObject({ status: status[place], allowAfterSale: true, afterSale: null })
      continue
    }
    expect(row).toMatchObject({ status: 6, stage: 'handling', allowAfterSale: false, afterSale: { state: 1 } })
    expect((await request(order)).refund).toMatchObject({
      refundSn: data.refundSn,
      kindName: kind === 1 ? '仅退款' : '退货退款',
      words: '说明',
      amount: order.amount / 100,
      allowCancel: true,
      allowSend: false,
    })
  }
})

test.each(places)(
  'a refusal of %s goods returns the order to where it was, says why, and may be asked again',
  async (place) => {
    const order = await createRequest(place)
    for (const reason of refundRefusal.options) {
      if (refundRefusals[reason].includes(place)) continue
      expect(await refuse(order, reason, '说明'), reason).toMatchObject({ status: 422 })
    }
    expect(await refuse(order, 'other')).toMatchObject({ status: 422 })
    expect(await refuse(order, listRefundRefusals(place)[0] ?? '', '第一次')).toMatchObject({ status: 200 })
    const row = await inList(order)
    expect(row).toMatchObject({
      status: status[place],
      stage: stages[place],
      allowAfterSale: true,
      afterSale: { state: 5, stateName: '商家已拒绝', next: expect.stringContaining('再次申请') as string },
      applyFailReason: expect.stringContaining('第一次') as string,
    })
    if (place === 'unsent') expect(row?.applyFailReason).not.toMatch(/拆封|在途/)
    expect(
      (await server.call('/api/shop/order/list', { stage: stages[place] as 'done' }, order.as)).data.list,
    ).toHaveLength(1)
    expect((await view(order)).steps.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['申请退款', '拒绝退款']) as string[],
    )
    const [kind, reason] = usual[place]
    expect(await ask(order, { kind, reason })).toMatchObject({ code: 0 })
    expect(await readRefunds(order)).toHaveLength(2)
    expect(await paidBack(order)).toBe(0)
  },
)

test('money only: approved once, refunded once, with its steps at their times', async () => {
  const order = await createRequest('unsent')
  const stock = await readStock(3003)
  expect(await approve(order)).toMatchObject({ status: 200, body: { state: 2, decidedBy: 'operator:1' } })
  expect(await approve(order)).toMatchObject({ status: 409 })
  expect(await refuse(order, 'packed')).toMatchObject({ status: 409 })
  expect(await withdraw(order)).toMatchObject({ code: 51 })
  expect((await view(order)).steps.map(({ name, state }) => [name, state])).toEqual([
    ['提交订单', 'done'],
    ['支付成功', 'done'],
    ['申请退款', 'done'],
    ['退款中', 'now'],
    ['已退款', 'next'],
  ])
  await server.jobs.runDue()
  expect(await paidBack(order)).toBe(order.amount)
  expect(await view(order)).toMatchObject({ status: 8, payStatus: 4, stage: 'cancelled', afterSale: { state: 4 } })
  expect((await view(order)).steps.at(-1)).toMatchObject({ name: '已退款', state: 'ended' })
  expect((await view(order)).steps.map(({ time }) => time)).toEqual(
    (await view(order)).steps.map(({ time }) => time).toSorted(),
  )
  expect(await ledger('refund', (await readRefunds(order))[0]?.id ?? 0)).toEqual([1, 2, 4])
  expect(await readStock(3003), 'for sale again').toBe(stock + 1)
  expect(await ask(order, { kind: 1, reason: 'changedMind' })).toMatchObject({ code: 51 })
})

test('a return: approved with an address, sent with a number, confirmed by the shop, then refunded', async () => {
  const order = await createRequest('received')
  const stock = await readStock(3003)
  expect(await send(order), 'before it is approved').toMatchObject({ code: 51 })
  expect(await receive(order)).toMatchObject({ status: 409 })
  await approve(order)
  expect((await request(order)).refund).toMatchObject({
    state: 2,
    allowSend: true,
    allowCancel: true,
    returnTo: { phone: expect.any(String) as string },
    sendBefore: expect.any(String) as string,
  })
  expect(await send(order)).toMatchObject({ code: 0 })
  expect(await send(order), 'a repeated tap').toMatchObject({ code: 0 })
  expect(await send(order, 'SF9999999')).toMatchObject({ code: 51 })
  expect(await withdraw(order)).toMatchObject({ code: 51 })
  expect(await paidBack(order)).toBe(0)
  expect(await receive(order)).toMatchObject({ status: 200 })
  expect(await receive(order)).toMatchObject({ status: 409 })
  expect((await inList(order))?.afterSale?.next).toContain('退回')
  await server.jobs.runDue()
  expect(await paidBack(order)).toBe(order.amount)
  expect(await ledger('refund', (await readRefunds(order))[0]?.id ?? 0)).toEqual([1, 2, 3, 4])
  expect(await ledger('goodsOrder', order.id)).toEqual([1, 2, 3, 4, 6, 7, 8])
  expect(await readStock(3003)).toBe(stock + 1)
})

test('a return that is not what was sold is refused, and one that is never sent ends by itself', async () => {
  const wrong = await createRequest('received')
  await approve(wrong)
  await send(wrong)
  expect(await refuse(wrong, 'notShown')).toMatchObject({ status: 422 })
  expect(await refuse(wrong, 'returnIncomplete')).toMatchObject({ status: 200 })
  expect(await inList(wrong)).toMatchObject({ status: 4, afterSale: { state: 5 } })

  const idle = await createRequest('received')
  await approve(idle)
  await server.forward(promises.returnDays * DAY - MINUTE)
  expect((await request(idle)).refund).toMatchObject({ state: 2 })
  await server.forward(20 * MINUTE)
  expect((await request(idle)).refund).toMatchObject({ state: 6, allowSend: false })
  expect(await inList(idle)).toMatchObject({ status: 4, stage: 'done' })
})

test.each(places)('a withdrawn request leaves %s goods as they were', async (place) => {
  const order = await createRequest(place)
  expect(await withdraw(order)).toMatchObject({ code: 0 })
  expect(await withdraw(order)).toMatchObject({ code: 51 })
  expect(await inList(order)).toMatchObject({ status: status[place], stage: stages[place], applyFailReason: null })
  expect((await view(order)).steps.map(({ name }) => name)).toContain('撤销申请')
  expect(await does(order, 'agree')).toBe(false)
})

test('the time after receipt ends to the second, and is said', async () => {
  const [early, late] = [await bought('received'), await bought('received')]
  const { signedAt } = await readOrder(late.orderSn)
  await clock.forward((signedAt ?? 0) + promises.afterSaleDays * DAY - clock.now())
  expect(await inList(late)).toMatchObject({ allowAfterSale: false })
  const refused = await ask(late, { kind: 2, reason: 'changedMind' })
  expect(refused).toMatchObject({ code: 51, message: expect.stringContaining('7 天') as string })
  expect(await request(late)).toMatchObject({ allowAsk: false, whyNot: expect.stringContaining('7 天') as string })
  expect(early.id).toBeLessThan(late.id)
})

test('the same request twice is one, another one meanwhile is refused, and many at once are one', async () => {
  const order = await bought('unsent')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask(order, { kind: 1, reason: 'changedMind', words: '拍错了' })),
  )
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect(new Set(answers.map(({ data }) => data.refundSn)).size).toBe(1)
  expect(await ask(order, { kind: 1, reason: 'wrongOrder' })).toMatchObject({ code: 51 })
  expect(await readRefunds(order)).toHaveLength(1)
})

test('two servers that decide at once, in any mixture, pay back once or not at all', async () => {
  const other = await server.second()
  for (let round = 0; round < 4; round++) {
    const order = await createRequest('unsent')
    const sn = await readRefundSn(order)
    const { ask: elsewhere, signIn } = createOperators(other)
    await signIn('owner')
    const answers = await Promise.all([
      admin('POST', `/refunds/${sn}/approve`, {}),
      elsewhere('POST', `/refunds/${sn}/approve`, {}),
      admin('POST', `/refunds/${sn}/refuse`, { reason: 'packed' }),
      elsewhere('POST', `/refunds/${sn}/refuse`, { reason: 'packed' }),
      withdraw(order).then(({ code }) => ({ status: code === 0 ? 200 : 409 })),
    ])
    expect(
      answers.filter(({ status: is }) => is === 200),
      `round ${round}`,
    ).toHaveLength(1)
    await Promise.all([server.jobs.runDue(), other.jobs.runDue()])
    const [refund] = await readRefunds(order)
    expect(await paidBack(order)).toBe(refund?.state === 4 ? order.amount : 0)
    const { payStatus, state } = await readOrder(order.orderSn)
    expect([payStatus, state]).toEqual(refund?.state === 4 ? [4, 8] : [2, 2])
  }
})

test('work that is done again, as after a kill, pays back once', async () => {
  const order = await createRequest('unsent')
  await signIn('owner')
  await approve(order)
  const [refund] = await readRefunds(order)
  for (let times = 0; times < 3; times++)
    await enqueue(db, 'refund', { paymentId: refund?.paymentId ?? 0 }, clock.now())
  const other = await server.second()
  await Promise.all([server.jobs.runDue(), other.jobs.runDue()])
  await server.jobs.runDue()
  expect(await paidBack(order)).toBe(order.amount)
  expect(await ledger('refund', refund?.id ?? 0)).toEqual([1, 2, 4])
  expect(await ledger('goodsOrder', order.id)).toEqual([1, 2, 6, 7, 8])
})

test('any sequence of steps of both sides: an open request and the state of its order agree, and money goes back once', async () => {
  await signIn('owner')
  const steps = {
    askMoney: (order: Bought) => ask(order, { kind: 1, reason: 'other', words: '说明' }),
    askReturn: (order: Bought) => ask(order, { kind: 2, reason: 'other', words: '说明' }),
    withdraw,
    approve,
    refuse: (order: Bought) => refuse(order, 'other', '说明'),
    send: (order: Bought) => send(order),
    receive,
    ship: (order: Bought) => does(order, 'ship'),
    signed: (order: Bought) => does(order, 'signed'),
    pay: () => server.jobs.runDue(),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { minLength: 6, maxLength: 14 }),
      async (names) => {
        const order = await bought('unsent')
        for (const name of names) {
          await steps[name](order)
          const rows = await readRefunds(order)
          const open = rows.filter(({ state }) => state <= 3)
          expect(open.length).toBeLessThanOrEqual(1)
          const { state, payStatus } = await readOrder(order.orderSn)
          const isPaying = open[0] !== undefined && open[0].paymentId !== null
          expect(state === 6, names.join()).toBe(open.length === 1 && !isPaying)
          expect(state === 7, names.join()).toBe(isPaying)
          expect(payStatus === 4).toBe(rows.some((row) => row.state === 4))
        }
        expect([0, order.amount]).toContain(await paidBack(order))
      },
    ),
    { numRuns: isNightly ? 60 : 8 },
  )
})

test('money that went back without a request has its row, too: a cancelled card, a payment that came late', async () => {
  const as = createGuest()
  const number = await findVanity(server, as)
  const { data: hold } = await reserve(server, as, number.id)
  const { data, text } = await submitForm(server, as, {
    goodsId: number.goodsId,
    numberId: number.id,
    holdId: hold.holdId,
    packageId: number.packageId,
    expectMoney: number.payMoney,
  })
  expect(data, text).toBeTruthy()
  await payOrder(server, as, data.orderSn)
  expect(await server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, as)).toMatchObject({ code: 0 })
  await server.jobs.runDue()
  const { id, amount } = await readOrder(data.orderSn)
  expect(await readRefunds({ id } as Bought)).toMatchObject([{ state: 4, amount, reason: null }])
})

test('strangers get the answer of unknown orders, operators of others that of unknown refunds, lower roles none', async () => {
  const order = await createRequest('unsent', 'AG0002')
  await signIn('owner')
  const stranger: As = (await bought('unsent')).as
  const unknown = 'GD20200101000000ZZZZ'
  for (const [path, more] of [
    ['/api/shop/afterSale/view', {}],
    ['/api/shop/afterSale/cancel', {}],
    ['/api/shop/afterSale/ask', { kind: 1, reason: 'changedMind' }],
    ['/api/shop/afterSale/send', { carrier: 'SF', expressNo: 'SF123456' }],
  ] as const) {
    const [others, nobodys] = await Promise.all(
      [order.orderSn, unknown].map((orderSn) => server.call(path, { orderSn, ...more } as never, stranger)),
    )
    expect([others?.code, others?.message], path).toEqual([nobodys?.code, nobodys?.message])
  }
  await account('viewing', 'viewer')
  await account('editing', 'editor')
  await account('agents', 'publisher', 'AG0003')
  expect(await refuse(order, 'packed', '', 'viewing')).toMatchObject({ status: 403 })
  expect(await refuse(order, 'packed', '', 'editing')).toMatchObject({ status: 403 })
  expect(await refuse(order, 'packed', '', 'agents')).toMatchObject({ status: 404 })
  expect((await admin('GET', '/refunds', undefined, 'viewing')).status).toBe(403)
  expect((await admin('GET', '/refunds?state=1', undefined, 'agents')).body.list).toEqual([])
  expect((await admin('GET', '/refunds?state=1', undefined, 'editing')).body.list.length).toBeGreaterThan(0)
  expect(await refuse(order, 'packed')).toMatchObject({ status: 200 })
})

test('pictures are those that the shopper uploaded for it, each once', async () => {
  const order = await bought('received')
  const upload = async (as: As, scene: string) => {
    const body = new FormData()
    body.set('scene', scene)
    body.set('file', new File([await createPhoto()], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await server.app.request('/api/upload', { method: 'POST', body, headers: as })
    return ((await answer.json()) as { data: { fileId: string } }).data.fileId
  }
  const other = (await bought('unsent')).as
  const mine = await upload(order.as, 'afterSale')
  const how = { kind: 2, reason: 'damaged' } as const
  for (const picture2 of [await upload(other, 'afterSale'), await upload(order.as, 'avatar'), 'nobodys', mine])
    expect(await ask(order, { ...how, picture1: mine, picture2 }), picture2).toMatchObject({
      code: 51,
      data: { fields: { picture2: expect.any(String) as string } },
    })
  expect(await ask(order, { ...how, picture1: mine })).toMatchObject({ code: 0 })
  expect((await request(order)).refund?.pictures).toEqual([`/files/${mine}`])
})

test('goods that are late are refunded as soon as it is asked; goods in time are decided by the shop', async () => {
  const [inTime, late] = [await bought('unsent'), await bought('unsent')]
  const { paidAt } = await readOrder(late.orderSn)
  await clock.forward((paidAt ?? 0) + promises.shipHours * HOUR - clock.now())
  await does(inTime, 'ship')
  expect(await request(late)).toMatchObject({ isLate: true })
  expect(await ask(late, { kind: 1, reason: 'late' })).toMatchObject({ code: 0 })
  expect(await inList(late)).toMatchObject({ status: 7 })
  expect(await ask(inTime, { kind: 1, reason: 'late' })).toMatchObject({ code: 0 })
  expect(await inList(inTime)).toMatchObject({ status: 6 })
  await server.jobs.runDue()
  expect(await paidBack(late)).toBe(late.amount)
})

test('every place has reasons, and every refusal is true somewhere', () => {
  for (const place of places) expect(listRefundReasons(place).length).toBeGreaterThan(1)
  for (const [reason, where] of Object.entries(refundRefusals)) expect(where.length, reason).toBeGreaterThan(0)
  for (const place of [...places, 'returned'] as const) expect(listRefundRefusals(place).length).toBeGreaterThan(1)
  expect(Object.values(machines.refund.states).toSorted()).toEqual([...refundStates])
})
