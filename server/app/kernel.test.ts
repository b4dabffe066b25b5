/** The reliability kernel on a real database (docs/operating.md; T1–T3, T20, T21, T23). */
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, idempotency, numberHolds, numbers, rateLimits, sessions, stateEvents } from '../db/schema/index.ts'
import { HoldState } from '../db/schema/states.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { holdNumber } from '../domain/numbers/hold.ts'
import { takeStock } from '../domain/stock.ts'
import { canonicalize, runOnce } from '../http/idempotency.ts'
import { guards, limits, type Limit } from '../db/access/policies.ts'
import { createToken } from '../platform/secrets.ts'
import { createTestServer } from '../testing/server.ts'
import { DAY, MINUTE } from '../platform/time.ts'
import { transition } from '../domain/states/transition.ts'

const server = await createTestServer()
const { db, clock, services } = { ...server.services, services: server.services }
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const guests = async (count: number) => {
  const at = clock.now()
  const rows = Array.from({ length: count }, () => ({ hash: createToken(), createdAt: at, seenAt: at }))
  return (await db.insert(sessions).values(rows).returning({ id: sessions.id })).map((row) => row.id)
}
const article = async (stock: number) => {
  const empty = {
    images: [],
    details: [],
    tags: [],
    tariff: [],
    limitRule: { ageMin: 16, ageMax: 65, perCert: 1, banned: [] },
  }
  const words = { name: '测试卡', tips: '/a.svg', numberRegion: '', provinceCode: 'delivery', delivery: '包邮' }
  const figures = {
    type: 1,
    operatorType: 1,
    star: 5,
    price: 0,
    selectNumber: 0,
    smsCode: 0,
    uploadPhoto: 0,
    commission: 0,
    perLimit: 1,
    sort: 0,
  }
  const [row] = await db
    .insert(goods)
    .values({ ...empty, ...words, ...figures, code: createToken(), stock, createdAt: clock.now() })
    .returning({ id: goods.id })
  return row?.id ?? 0
}
const vanity = async () => {
  const place = { provinceCode: '440000', provinceName: '广东', cityCode: '440100', cityName: '广州' }
  const figures = {
    poolId: 1,
    operatorType: 1,
    rule: 'AAA',
    tokens: [],
    price: 100,
    deposit: 100,
    monthFee: 5900,
    contractTerm: 12,
    packageName: '套餐',
    tags: [],
    isSuggest: false,
    status: 1,
  }
  const number = `1990000${String(Math.floor(performance.now() * 1000) % 10_000).padStart(4, '0')}`
  const [row] = await db
    .insert(numbers)
    .values({ ...place, ...figures, number, goodsId: await article(9), createdAt: clock.now() })
    .returning({ id: numbers.id })
  return row?.id ?? 0
}
const hold = (numberId: number, sessionId: number) =>
  db.transaction((tx) => holdNumber(tx, { numberId, sessionId, now: clock.now(), until: clock.now() + 30 * MINUTE }))

test('of a hundred buyers at once exactly one holds the number', async () => {
  const numberId = await vanity()
  const buyers = await guests(100)
  const holds = await many(100, (index) => hold(numberId, buyers[index] ?? 0))
  expect(holds.filter(Boolean)).toHaveLength(1)
  expect(
    await db
      .select()
      .from(numberHolds)
      .where(and(eq(numberHolds.numberId, numberId), eq(numberHolds.state, 1))),
  ).toHaveLength(1)
})

test('an expired hold is released at once, even before the sweep, and the sweep puts its number on sale again', async () => {
  const numberId = await vanity()
  const [first = 0, second = 0, third = 0] = await guests(3)
  expect(await hold(numberId, first)).toBeDefined()
  expect(await hold(numberId, second)).toBeUndefined()
  expect((await hold(numberId, first))?.sessionId).toBe(first)
  await services.clock.forward(31 * MINUTE)
  expect((await hold(numberId, second))?.sessionId).toBe(second)
  await server.forward(31 * MINUTE)
  const [row] = await db.select().from(numbers).where(eq(numbers.id, numberId))
  expect(row).toMatchObject({ status: 1, heldUntil: null })
  expect(await hold(numberId, third)).toBeDefined()
})

test('of a hundred buyers of a stock of seven exactly seven get one', async () => {
  const id = await article(7)
  const got = await many(100, () => db.transaction((tx) => takeStock(tx, 'goods', id)))
  expect(got.filter(Boolean)).toHaveLength(7)
})

test('the same uuid a hundred times, fifty at once, runs once and returns the same text', async () => {
  let runs = 0
  const key = { owner: 'card:1', uuid: '00000000-0000-4000-8000-000000000001', call: '/api/x', bodyHash: 'a' }
  const again = () =>
    runOnce(
      db,
      key,
      clock.now(),
      async () => {
        runs++
        return { orderSn: `SP${runs}`, amount: 12.5, text: '中文' }
      },
      JSON.stringify,
    )
  const answers = [...(await many(50, again)), ...(await many(50, again))]
  expect(runs).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('the same uuid is refused with another body or another call, and is accepted after a failed try', async () => {
  const key = { owner: 'card:1', uuid: '00000000-0000-4000-8000-000000000002', call: '/api/x', bodyHash: 'a' }
  const run = (request: object, work: () => Promise<number>) =>
    runOnce(db, { ...key, ...request }, clock.now(), work, JSON.stringify)
  await expect(run({}, () => Promise.reject(new Error('sold out')))).rejects.toThrow('sold out')
  expect(await db.select().from(idempotency).where(eq(idempotency.uuid, key.uuid))).toEqual([])
  expect(await run({}, async () => 7)).toBe(7)
  await expect(run({ bodyHash: 'b' }, async () => 8)).rejects.toMatchObject({ code: 51 })
  await expect(run({ call: '/api/y' }, async () => 8)).rejects.toMatchObject({ code: 51 })
  expect(await run({ owner: 'card:2' }, async () => 9)).toBe(9)
})

test('bodies that differ only in order or in absent values are equal', () => {
  expect(canonicalize({ b: [1, { d: null, c: 2 }], a: undefined })).toBe(canonicalize({ b: [1, { c: 2 }] }))
  expect(canonicalize({ a: 1 })).not.toBe(canonicalize({ a: '1' }))
})

test.each(Object.keys(limits) as (keyof typeof limits)[])(
  'limit %s: a hundred and fifty concurrent tries are counted as a hundred and fifty',
  async (name) => {
    const { max, windowMs, crowd = 0 }: Limit = limits[name]
    const taken = await many(150, () => services.limits.take(name, 'somebody'))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(Math.min(150, max + crowd))
    expect((await services.limits.take(name, 'somebody else')).ok).toBe(true)
    await services.clock.forward(windowMs + 1)
    expect((await services.limits.take(name, 'somebody')).ok).toBe(true)
    expect(
      await db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `${name}:somebody`)),
    ).toHaveLength(1)
  },
)

test('five wrong pay passwords lock it for half an hour, ten in a day until it is reset; a hundred concurrent ones count as a hundred', async () => {
  const { fails, lockMs } = guards.payPassword
  const parallel = await many(100, () => services.limits.attempt('payPassword', 'card-a'))
  expect(parallel.filter(({ ok }) => ok)).toHaveLength(fails)
  expect(await services.limits.isLocked('payPassword', 'card-a')).toMatchObject({ isLocked: true, hard: false })
  await services.clock.forward(lockMs + 1)
  const secondRound = await many(100, () => services.limits.attempt('payPassword', 'card-a'))
  expect(secondRound.filter(({ ok }) => ok)).toHaveLength(fails)
  await services.clock.forward(2 * DAY)
  expect(await services.limits.attempt('payPassword', 'card-a')).toMatchObject({ ok: false, hard: true })
  await services.limits.forget('payPassword', 'card-a')
  expect(await services.limits.attempt('payPassword', 'card-a')).toMatchObject({ ok: true, left: fails - 1 })
})

test('a correct password on the last try unlocks it, and does not count as a failure of the day', async () => {
  for (let index = 0; index < guards.payPassword.fails; index++)
    expect((await services.limits.attempt('payPassword', 'card-b')).ok).toBe(true)
  await services.limits.succeeded('payPassword', 'card-b')
  expect(await services.limits.isLocked('payPassword', 'card-b')).toMatchObject({ isLocked: false })
})

test('locks become longer with each round where the table says so', async () => {
  const { fails, lockMs } = guards.cardLogin
  const round = async () => {
    for (let index = 0; index < fails; index++) expect((await services.limits.attempt('cardLogin', 'n')).ok).toBe(true)
    const { retryAt } = await services.limits.isLocked('cardLogin', 'n')
    return retryAt - clock.now()
  }
  expect(await round()).toBeCloseTo(lockMs, -4)
  await services.clock.forward(lockMs + 1000)
  expect(await round()).toBeCloseTo(2 * lockMs, -4)
})

test('two hashes run at a time, a few wait, and the rest get "busy"', async () => {
  const gate = createSemaphore(2, 3)
  let open = () => {}
  const blocked = new Promise<void>((resolve) => (open = resolve))
  let most = 0
  let running = 0
  const work = () =>
    gate(async () => {
      most = Math.max(most, ++running)
      await blocked
      running--
    })
  const five = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({ code: 429 })
  open()
  await Promise.all(five)
  expect(most).toBe(2)
  await work()
})

test('passwords are salted, peppered and slow to hash; sealed text opens only with its key', async () => {
  const { secrets } = services
  const [first, second] = await Promise.all([secrets.hashPassword('246810'), secrets.hashPassword('246810')])
  expect(first).not.toBe(second)
  expect(await secrets.checkPassword('246810', first)).toBe(true)
  expect(await secrets.checkPassword('246811', first)).toBe(false)
  const sealed = secrets.seal('11010519491231002X')
  expect(secrets.open(sealed)).toBe('11010519491231002X')
  expect(secrets.seal('11010519491231002X')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  expect(() => secrets.open(bytes.toString('base64url'))).toThrow()
})

test('a state changes only along an edge of the table, once, with a row in the ledger', async () => {
  const numberId = await vanity()
  const [sessionId = 0] = await guests(1)
  const placed = await hold(numberId, sessionId)
  const id = placed?.id ?? 0
  const step = { actor: 'test', at: clock.now() }
  const move = (to: HoldState, from?: HoldState) =>
    db.transaction((tx) => transition(tx, 'hold', id, to, from === undefined ? step : { ...step, from }))
  expect((await many(20, () => move(2))).filter((old) => old === 1)).toHaveLength(1)
  expect(await move(4)).toBeUndefined()
  await expect(move(1, 2)).rejects.toThrow('no step from 2 to 1')
  expect(await move(3)).toBe(2)
  const ledger = await db
    .select({ from: stateEvents.from, to: stateEvents.to })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'hold'), eq(stateEvents.entityId, id)))
    .orderBy(stateEvents.id)
  expect(ledger).toEqual([
    { from: null, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ])
})

test('the clock offset is stored in the database, so all servers agree', async () => {
  const other = await server.second()
  await services.clock.forward(3 * MINUTE)
  await other.services.clock.refresh()
  expect(Math.abs(other.services.clock.now() - clock.now())).toBeLessThan(1000)
  await expect(services.clock.forward(-1)).rejects.toThrow()
  expect((await db.execute(sql`select count(*)::int as count from clock`)).rows[0]).toEqual({ count: 1 })
})
