/** A guest's session row: anyone can invent session ids, so only a guest's writes create a row (docs/operating.md). */
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { numberHolds, rateLimits, sessions } from '../db/schema/index.ts'
import { lifetimes, limits } from '../db/access/policies.ts'
import { createPhone, submitForm } from '../testing/orders/orders.ts'
import { HOUR } from '../platform/time.ts'
import { hashToken, createToken } from '../platform/secrets.ts'
import { createGuest, createTestServer, type As } from '../testing/server.ts'

const server = await createTestServer()
const { db, clock } = server.services
const readSession = async (as: As) =>
  (
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.hash, hashToken(as['session-id']!)))
  )[0]

const rows = Object.entries(calls) as [CallPath, CallRow][]
const reads = rows.filter(([path, row]) => row.method === 'GET' && !row.raw && !path.includes('{'))
const params = { id: 1, goodsId: 1001, orderSn: 'HK1', promoCode: 'AG0002', pageNum: 1, pageSize: 5, code: 'x' }
test.each(reads)('%s makes no row of an invented session', async (path) => {
  const before = await db.$count(sessions)
  await server.call(path, params as object, createGuest())
  await server.call(path, {}, createGuest())
  expect(await db.$count(sessions)).toBe(before)
})

test('a write that does not fit its row makes none', async () => {
  const body = { scene: 7, uuid: 7, id: 'x', orderSn: {}, goodsId: [], items: 'x' }
  const guests = rows.filter(([, row]) => row.method === 'POST' && row.who === 'guest' && !row.multipart)
  const before = await db.$count(sessions)
  for (const [path] of guests) await server.call(path, body, createGuest())
  expect(await db.$count(sessions)).toBe(before)
})

test('the first writes of a guest, many at once, make one row, which later calls find', async () => {
  const as = createGuest()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call('/api/site/checkScanAuthorize', {}, as)),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  expect(await db.$count(sessions, eq(sessions.hash, hashToken(as['session-id']!)))).toBe(1)
})

test('a guest who has only read may order with a number that it was shown', async () => {
  const as = createGuest()
  const { list } = (await server.call('/api/shop/goodsList', { pageSize: 50 })).data
  const goodsId = list.find(({ selectNumber }) => selectNumber === 1)!.id
  const ask = async () => (await server.call('/api/shop/selectNumber', { goodsId, batch: 1 }, as)).data
  const [first, again] = [await ask(), await ask()]
  expect(again.numbers).toEqual(first.numbers)
  expect(await readSession(as)).toBeUndefined()
  const chosen = { selectPhone: first.numbers[0]!.number, selectUuid: first.selectUuid }
  expect((await submitForm(server, createGuest(), { goodsId, ...chosen })).code, 'of another guest').toBe(51)
  expect((await submitForm(server, as, { goodsId, ...chosen })).code).toBe(0)
})

test('an address may begin so many sessions, a crowd of addresses more; reads and known guests go on', async () => {
  const [knownGuest, other] = [createGuest(), createGuest()]
  const from = { 'x-forwarded-for': '10.7.7.7' }
  const write = (as: As) => server.call('/api/site/checkScanAuthorize', {}, { ...as, ...from })
  expect((await write(knownGuest)).code).toBe(0)
  const now = clock.now()
  const full = (key: string, count: number) =>
    db
      .insert(rateLimits)
      .values({ key, count, startedAt: now, expiresAt: now + HOUR })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count } })
  await full('sessionIp:10.7.7.7', limits.sessionIp.max)
  expect((await write(createGuest())).code, 'the shares of crowded addresses').toBe(0)
  await full('sessionIp:crowd', limits.sessionIp.crowd)
  const refused = await write(createGuest())
  expect([refused.status, refused.code]).toEqual([429, 429])
  expect((await write(knownGuest)).code).toBe(0)
  expect((await server.call('/api/site/wechatInfo', {}, { ...createGuest(), ...from })).code).toBe(0)
  expect((await server.call('/api/site/checkScanAuthorize', {}, other)).code, 'another address').toBe(0)
})

test('a session that nothing belongs to is deleted a day after it was last seen; one with a hold, a vote, a profile or a proven phone stays', async () => {
  const named = {
    unused: createGuest(),
    seen: createGuest(),
    holds: createGuest(),
    votes: createGuest(),
    profile: createGuest(),
    proven: createGuest(),
  }
  const begin = (as: As) => server.call('/api/shop/numberRelease', { id: 1 }, as)
  await begin(named.unused)
  await begin(named.seen)
  const list = await server.call('/api/shop/numberList', { pageSize: 1 })
  const reserved = await server.call(
    '/api/shop/numberReserve',
    { id: list.data.list[0]!.id, uuid: randomUUID() },
    named.holds,
  )
  expect(reserved.code).toBe(0)
  const { data } = await server.call('/api/shop/sysQuestion/list', {})
  const questionId = data.list[0]!.id
  expect((await server.call('/api/shop/sysQuestion/vote', { id: questionId, helpful: true }, named.votes)).code).toBe(0)
  await server.call('/api/site/ksUpdateProfile', { openId: createToken(), nickname: '林知夏' }, named.profile)
  const mobile = createPhone()
  await server.call('/api/sms/send', { event: 'orderLogin', mobile }, named.proven)
  const code = await server.lastCode(mobile)
  expect((await server.call('/api/shop/login', { mobile, code, agree: true }, named.proven)).code).toBe(0)
  expect(await db.$count(numberHolds)).toBeGreaterThan(0)

  await server.forward(lifetimes.unusedSessionMs - HOUR)
  expect((await server.call('/api/site/wechatInfo', {}, named.seen)).code).toBe(0)
  await server.forward(2 * HOUR)
  const kept = await Promise.all(
    Object.entries(named).map(async ([name, as]) => [name, (await readSession(as)) !== undefined]),
  )
  expect(Object.fromEntries(kept)).toEqual({
    unused: false,
    seen: true,
    holds: true,
    votes: true,
    profile: true,
    proven: true,
  })
})
