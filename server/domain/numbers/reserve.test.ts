/** Reservation through the complete server (docs/reliability.md, T1, T2, T3). */
import { randomUUID } from 'node:crypto'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { goods, numberHolds, numberPlans, numbers, stateEvents } from '#server/db/schema/index.ts'
import { reserve, findVanity } from '#server/testing/orders/orders.ts'
import { signHandover } from './handover.ts'
import { toFen } from '#server/platform/money.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'

const server = await createTestServer()
const { db, clock } = server.services
const countLiveHolds = (id: number) =>
  db.$count(numberHolds, and(eq(numberHolds.numberId, id), inArray(numberHolds.state, [1, 2])))
const readStatus = async (id: number) =>
  (await db.select({ status: numbers.status }).from(numbers).where(eq(numbers.id, id)))[0]?.status

test('of two hundred buyers at once one gets the number and 199 get 32001', async () => {
  const { id } = await findVanity(server, createGuest())
  const buyers = Array.from({ length: 200 }, createGuest)
  const answers = await Promise.all(buyers.map((buyer) => reserve(server, buyer, id)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 32001)).toHaveLength(199)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await countLiveHolds(id)).toBe(1)
  const winner = buyers[answers.findIndex(({ code }) => code === 0)]
  const view = await server.call('/api/shop/numberView', { id }, winner)
  expect(view.data).toMatchObject({ status: 2, hold: answers.find(({ code }) => code === 0)?.data, holdMinutes: 30 })
  const other = await server.call('/api/shop/numberView', { id }, createGuest())
  expect(other.data.status).toBe(2)
  expect(other.data.hold).toBeUndefined()
})

test('a repeated tap is the same hold, byte for byte; with another number it is refused', async () => {
  const [first, second] = [await findVanity(server, createGuest()), await findVanity(server, createGuest(), 1)]
  const [me, uuid] = [createGuest(), randomUUID()]
  const once = await reserve(server, me, first.id, uuid)
  expect(once.code).toBe(0)
  const again = await Promise.all(Array.from({ length: 50 }, () => reserve(server, me, first.id, uuid)))
  expect(new Set(again.map(({ data }) => JSON.stringify(data)))).toEqual(new Set([JSON.stringify(once.data)]))
  expect((await reserve(server, me, second.id, uuid)).code).toBe(51)
  expect(await countLiveHolds(first.id)).toBe(1)
  expect(await countLiveHolds(second.id)).toBe(0)
  // a second tap of the same guest gets the same hold
  expect((await reserve(server, me, first.id)).data).toEqual(once.data)
})

test('a hold expires by the clock: the next shopper gets the number before any job, and the ledger records it', async () => {
  const { id } = await findVanity(server, createGuest())
  const [first, next] = [createGuest(), createGuest()]
  const mine = await reserve(server, first, id)
  await clock.forward(30 * MINUTE - 1000)
  expect((await reserve(server, next, id)).code).toBe(32001)
  await clock.forward(1000)
  const view = await server.call('/api/shop/numberView', { id }, first)
  expect(view.data.status).toBe(1)
  expect(view.data.hold).toBeUndefined()
  expect((await reserve(server, next, id)).code).toBe(0)
  expect((await reserve(server, first, id)).code).toBe(32001)
  const events = await db
    .select({ to: stateEvents.to })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'hold'), eq(stateEvents.entityId, Number(mine.data.holdId))))
  expect(events.map(({ to }) => to)).toEqual([1, 4])
})

test('the sweep releases expired holds, and no others', async () => {
  const { id } = await findVanity(server, createGuest())
  expect((await reserve(server, createGuest(), id)).code).toBe(0)
  await server.forward(29 * MINUTE)
  expect(await readStatus(id)).toBe(2)
  await server.forward(MINUTE)
  expect(await readStatus(id)).toBe(1)
  expect(await countLiveHolds(id)).toBe(0)
})

test('product §1, domain §3.2: released early, a number is for sale again at once, by its holder only, and once', async () => {
  const me = createGuest()
  const { id } = await findVanity(server, me)
  expect((await reserve(server, me, id)).code).toBe(0)
  await server.call('/api/shop/numberRelease', { id }, createGuest())
  expect(await readStatus(id)).toBe(2)
  const answers = await Promise.all([1, 2, 3].map(() => server.call('/api/shop/numberRelease', { id }, me)))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(await readStatus(id)).toBe(1)
  expect(await countLiveHolds(id)).toBe(0)
  expect((await reserve(server, createGuest(), id)).code).toBe(0)
})

test('one guest holds five numbers at most', async () => {
  const me = createGuest()
  const list = await server.call('/api/shop/numberList', { pageSize: 6 })
  const codes: number[] = []
  for (const { id } of list.data.list) codes.push((await reserve(server, me, id)).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, 51])
  expect(await readStatus(list.data.list[5]?.id ?? 0)).toBe(1)
})

test('withdrawn and unknown numbers get one answer; sold ones are taken', async () => {
  const [withdrawn] = await db.select({ id: numbers.id }).from(numbers).where(eq(numbers.status, 4))
  const [sold] = await db.select({ id: numbers.id }).from(numbers).where(eq(numbers.status, 3))
  if (!withdrawn || !sold) throw new Error('the test shop has none')
  const [a, b] = [await reserve(server, createGuest(), withdrawn.id), await reserve(server, createGuest(), 99_999_999)]
  expect(a).toMatchObject({ code: 51, message: '该号码不存在或已下架' })
  expect({ ...a, text: '' }).toEqual({ ...b, text: '' })
  expect((await reserve(server, createGuest(), sold.id)).code).toBe(32001)
  expect((await server.call('/api/shop/numberView', { id: sold.id }, createGuest())).data.status).toBe(3)
  expect((await server.call('/api/shop/numberView', { id: withdrawn.id }, createGuest())).code).toBe(51)
})

test('a plan changes the first payment: the deposit covers its first month', async () => {
  const { data } = await server.call('/api/shop/numberList', { rule: 'plain', pageSize: 1 })
  const id = data.list[0]?.id ?? 0
  const view = await server.call('/api/shop/numberView', { id }, createGuest())
  const dear = view.data.packages.at(-1)
  expect(view.data.packageId).toBe(view.data.packages[0]?.id)
  expect(view.data.packages.every((plan) => plan.monthFee >= view.data.monthFee)).toBe(true)
  const chosen = await server.call('/api/shop/numberView', { id, packageId: dear?.id }, createGuest())
  expect(chosen.data.lines.map(({ money }) => money)).toEqual([
    view.data.price,
    Math.max(view.data.deposit, dear?.monthFee ?? 0),
  ])
  expect(chosen.data.payMoney).toBeCloseTo(
    chosen.data.lines.reduce((sum, { money }) => sum + money, 0),
    5,
  )
  const { packageId } = view.data
  expect((await server.call('/api/shop/numberView', { id, packageId: 1 }, createGuest())).data).toMatchObject({
    packageId,
    packageGone: true,
  })
})

test('a number without a suitable plan, or of a closed article, is in no list, and its page and its reservation say so', async () => {
  const row = await findVanity(server, createGuest())
  const query = { number: row.number, promoCode: 'AG0003' }
  const listed = async () => (await server.call('/api/shop/numberList', query)).data.totalCount
  const fits = and(eq(numberPlans.operatorType, row.operatorType), gte(numberPlans.monthFee, toFen(row.monthFee)))
  const notSold = { code: 51, message: '该号码暂不能办理，请看看别的号码' }
  for (const [close, open] of [
    [
      () => db.update(numberPlans).set({ isOpen: false }).where(fits),
      () => db.update(numberPlans).set({ isOpen: true }).where(fits),
    ],
    [
      () => db.update(goods).set({ isOpen: false }).where(eq(goods.id, row.goodsId)),
      () => db.update(goods).set({ isOpen: true }).where(eq(goods.id, row.goodsId)),
    ],
  ]) {
    expect(await listed()).toBe(1)
    await close!()
    expect(await listed()).toBe(0)
    expect(await server.call('/api/shop/numberView', { id: row.id }, createGuest())).toMatchObject(notSold)
    expect(await reserve(server, createGuest(), row.id)).toMatchObject(notSold)
    await open!()
  }
  expect((await reserve(server, createGuest(), row.id)).code).toBe(0)
})

describe('a hold that an agent hands over', () => {
  const held = async (at = 0) => {
    const agent = createGuest()
    const { id } = await findVanity(server, agent, at)
    const { data } = await reserve(server, agent, id)
    return { agent, id, holdId: data.holdId, handover: signHandover(server.services, data.holdId) }
  }
  const take = (as: As, id: number, handover: string) =>
    server.call('/api/shop/numberReserve', { id, handover, uuid: randomUUID() }, as)
  const findHolder = async (id: number, guests: As[]) => {
    const views = await Promise.all(guests.map((guest) => server.call('/api/shop/numberView', { id }, guest)))
    return views.map(({ data }) => data.hold?.holdId)
  }

  test('belongs to the person who opens the link, for the rest of its time, and is counted there', async () => {
    const { agent, id, holdId, handover } = await held()
    const person = createGuest()
    const taken = await take(person, id, handover)
    expect(taken.data).toMatchObject({ holdId })
    expect(await findHolder(id, [agent, person, createGuest()])).toEqual([undefined, holdId, undefined])
    expect(await countLiveHolds(id)).toBe(1)
    const [row] = await db
      .select()
      .from(numberHolds)
      .where(eq(numberHolds.id, Number(holdId)))
    const network = server.services.secrets.digest('origin', person['x-forwarded-for'] ?? '')
    expect(row?.origin).toBe(network)
    // the person opens it on another device
    const device = createGuest()
    expect((await take(device, id, handover)).data).toEqual(taken.data)
    expect(await findHolder(id, [person, device])).toEqual([undefined, holdId])
  })
  test('is not given for a changed link, for another number, or after an order', async () => {
    const { id, handover, holdId } = await held()
    const other = await held(1)
    const wrong = [
      other.handover,
      `${handover}0`,
      handover.replace(/^\d+/, other.holdId),
      `${holdId}.`,
      '.',
      '__proto__',
    ]
    for (const token of wrong) expect((await take(createGuest(), id, token)).code, token).toBe(32001)
    expect((await take(createGuest(), id, 'x'.repeat(101))).code).toBe(51)
    await db
      .update(numberHolds)
      .set({ state: 2 })
      .where(eq(numberHolds.id, Number(holdId)))
    expect((await take(createGuest(), id, handover)).code).toBe(32001)
  })
  test('that has expired is a reservation like any other', async () => {
    const { id, handover, holdId } = await held()
    await clock.forward(30 * MINUTE)
    const later = await take(createGuest(), id, handover)
    expect(later.code).toBe(0)
    expect(later.data.holdId).not.toBe(holdId)
  })
  test('counts against the limit of the person', async () => {
    const person = createGuest()
    const list = await server.call('/api/shop/numberList', { pageSize: 5, sort: 'priceDesc' })
    for (const row of list.data.list) expect((await reserve(server, person, row.id)).code).toBe(0)
    const { id, handover, agent, holdId } = await held()
    expect((await take(person, id, handover)).code).toBe(51)
    expect(await findHolder(id, [agent])).toEqual([holdId])
  })
})
