import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { favourites, numbers, shopUsers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { login, createPhone, reserve } from '#server/testing/orders/orders.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { HOUR } from '#server/platform/time.ts'

const server = await createTestServer()
const { db, clock } = server.services
let rows: { id: number; price: number }[] = []
beforeAll(async () => {
  const { list } = (await server.call('/api/shop/numberList', { pageSize: 150, priceMin: 60 })).data
  rows = list.map(({ id, price }) => ({ id, price }))
})
const set = (as: As, id: number, on = true) => server.call('/api/shop/favourite/set', { id, on }, as)
const list = async (as: As, items?: { id: number; price: number }[]) =>
  (await server.call('/api/shop/favourite/list', { items }, as)).data
const listIds = async (as: As) => (await list(as)).list.map(({ id }) => id)
const logInShopper = () => login(server, createGuest(), createPhone())

test('a shopper saves numbers, sees the newest first, and removes them; a repeated tap changes nothing', async () => {
  const as = await logInShopper()
  const [first, second] = rows
  await set(as, first!.id)
  await set(as, first!.id)
  await server.forward(1000)
  await set(as, second!.id)
  expect(await listIds(as)).toEqual([second!.id, first!.id])
  await set(as, second!.id, false)
  await set(as, second!.id, false)
  expect(await listIds(as)).toEqual([first!.id])
  expect(await listIds(await logInShopper())).toEqual([])
})

test('a guest has those of its device, which the server answers and keeps nowhere', async () => {
  const before = await db.$count(favourites)
  const items = [rows[3]!, rows[1]!, { id: 999_999_999, price: 1 }]
  const answer = await list(createGuest(), items)
  expect(answer.list.map(({ id }) => id)).toEqual([rows[3]!.id, rows[1]!.id])
  expect(answer.kept).toEqual([rows[3], rows[1]])
  expect(await db.$count(favourites)).toBe(before)
})

describe('a saved number says what has changed since', () => {
  let as: As
  let number: { id: number; price: number }
  beforeAll(async () => {
    as = await logInShopper()
    number = rows[5]!
    await set(as, number.id)
  })
  const now = async () => (await list(as)).list[0]
  const change = (columns: Partial<typeof numbers.$inferInsert>) =>
    db.update(numbers).set(columns).where(eq(numbers.id, number.id))
  test('nothing', async () => expect(await now()).toMatchObject({ status: 1, note: null }))
  test.each([
    ['cheaper', -1234, '比收藏时降了 ¥12.34'],
    ['dearer', 5000, '比收藏时涨了 ¥50.00'],
  ])('%s', async (_, fen, note) => {
    await change({ price: number.price * 100 + fen })
    expect(await now()).toMatchObject({ note, price: (number.price * 100 + fen) / 100 })
    await change({ price: number.price * 100 })
  })
  test.each([
    ['sold', NumberStatus.sold, '已售出'],
    ['withdrawn', NumberStatus.withdrawn, '已下架'],
  ])('%s, with a search for similar ones', async (_, status, note) => {
    await change({ status })
    const row = await now()
    expect(row).toMatchObject({ status, note: expect.stringContaining(note) })
    const others = (await server.call('/api/shop/numberList', { ...row!.similar, pageSize: 5 })).data.list
    expect(others.length).toBeGreaterThan(0)
    expect(others.map(({ id }) => id)).not.toContain(number.id)
    await change({ status: NumberStatus.forSale })
  })
  test('reserved, until the hold is over', async () => {
    await reserve(server, createGuest(), number.id)
    expect(await now()).toMatchObject({ status: NumberStatus.held, note: null })
    await server.forward(HOUR)
    expect(await now()).toMatchObject({ status: NumberStatus.forSale })
  })
})

describe('a login', () => {
  const signIn = async (mobile: string, given: { id: number; price: number }[]) => {
    await clock.forward(HOUR)
    const visitor = createGuest()
    await server.call('/api/sms/send', { event: 'orderLogin', mobile }, visitor)
    const code = await server.lastCode(mobile)
    return server.call('/api/shop/login', { mobile, code, agree: true, favourites: given }, visitor)
  }
  test('hands over those of the guest, once each, and answers all of them', async () => {
    const mobile = createPhone()
    const as = await login(server, createGuest(), mobile)
    await set(as, rows[10]!.id)
    const { data } = await signIn(mobile, [rows[11]!, rows[10]!, { id: 999_999_999, price: 5 }])
    expect(data.favourites.map(({ id }) => id).toSorted()).toEqual([rows[10]!.id, rows[11]!.id].toSorted())
    expect(await listIds({ ...as, 'order-token': data.token })).toHaveLength(2)
    // the price at the time of the guest's tap remains
    const [user] = await db.select().from(shopUsers).where(eq(shopUsers.mobile, mobile))
    expect(await db.$count(favourites, eq(favourites.shopUserId, user!.id))).toBe(2)
  })
  test('keeps as many as there is room for, and is never refused for them', async () => {
    const mobile = createPhone()
    await signIn(mobile, rows.slice(0, limits.favourites - 1))
    const { code, data } = await signIn(mobile, rows.slice(100, 110))
    expect([code, data.favourites.length]).toEqual([0, limits.favourites])
  })
})

test('there is a limit, also for many taps at once', async () => {
  const as = await logInShopper()
  const answers = await Promise.all(rows.slice(0, limits.favourites + 8).map(({ id }) => set(as, id)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(limits.favourites)
  expect(answers.filter(({ code }) => code === 51)).toHaveLength(8)
  expect(await listIds(as)).toHaveLength(limits.favourites)
})
