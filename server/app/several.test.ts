/** Two servers on one database act as one shop: one clock, one holder per number, shared limits, each task once (docs/operating.md). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { countCodes, makeCard, createUuid } from '../testing/cards/cards.ts'
import {
  clock as clockRow,
  jobs,
  numberHolds,
  numbers,
  orders,
  settings,
  stateEvents,
  sweeps as sweepRows,
} from '../db/schema/index.ts'
import { connect } from '../db/connect.ts'
import { listenFor } from '../db/notifications.ts'
import { enqueue } from '../domain/outbox.ts'
import { recordSweeps, runSweeps } from '../db/jobs/run-sweeps.ts'
import { sweeps } from './jobs/sweeps.ts'
import { assertSameKey } from '../db/secret-key.ts'
import { sleep } from '../platform/process.ts'
import { createSecrets } from '../platform/secrets.ts'
import { createGuest, testSecret, createTestServer, type TestServer } from '../testing/server.ts'
import { waitInRealTime, stopTime } from '../testing/simulated.ts'
import { DAY, HOUR, MINUTE } from '../platform/time.ts'

const first = await createTestServer()
const { services } = first
const { db } = services
let second: TestServer
beforeAll(async () => {
  second = await first.second()
})
const pickServer = (index: number) => (index % 2 ? first : second)
const runMany = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Returns the server's time, from the envelope of a call. */
const readTime = async (server: TestServer) =>
  (JSON.parse((await server.call('/api/hk/baseConfig')).text) as { timestamp: number }).timestamp

test('a clock change on one server applies to the other with its next request', async () => {
  for (const forward of [HOUR, DAY]) {
    await first.app.request('/demo/clock', {
      method: 'POST',
      body: JSON.stringify({ forwardMs: forward }),
      headers: { 'content-type': 'application/json' },
    })
    const [ofFirst, ofSecond] = await Promise.all([readTime(first), readTime(second)])
    expect(Math.abs(ofFirst - ofSecond)).toBeLessThan(1000)
  }
})

test('a machine with a wrong clock uses the time of the database', async () => {
  const real = Date.now
  try {
    Date.now = () => real() - HOUR
    await second.services.clock.refresh()
    expect(Math.abs(second.services.clock.now() - (real() + (await readOffset())))).toBeLessThan(1000)
  } finally {
    Date.now = real
    await second.services.clock.refresh()
  }
})
const readOffset = async () => (await db.select().from(clockRow))[0]?.offset ?? 0

test('of a hundred buyers of one number on two servers one gets it, also after the clock was changed on one of them', async () => {
  const [number] = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(eq(numbers.status, 1), isNull(numbers.heldUntil)))
    .limit(1)
  const id = number?.id ?? 0
  const reserveAtOnce = async () => {
    const codes = await runMany(
      100,
      async (index) =>
        (await pickServer(index).call('/api/shop/numberReserve', { id, uuid: createUuid() }, createGuest())).code,
    )
    return codes.filter((code) => code === 0).length
  }
  const holders = () => db.$count(numberHolds, and(eq(numberHolds.numberId, id), eq(numberHolds.state, 1)))
  expect([await reserveAtOnce(), await reserveAtOnce(), await holders()]).toEqual([1, 0, 1])
  await first.services.clock.forward(10 * MINUTE)
  expect([await reserveAtOnce(), await holders()]).toEqual([0, 1])
  await second.services.clock.forward(HOUR)
  expect([await reserveAtOnce(), await reserveAtOnce(), await holders()]).toEqual([1, 0, 1])
})

test('fifty correct pay passwords at once on six servers are all accepted', async () => {
  const servers = [first, ...(await Promise.all(Array.from({ length: 5 }, () => first.second({ pool: 3 }))))]
  const card = await makeCard(first, { payPassword: await services.secrets.hashPassword('820517') })
  /** Retries after a 429: the servers of this test share a process, whose queue is short. */
  const check = async (index: number, password: string) => {
    for (;;) {
      const answer = await servers[index % 6]!.call('/api/iot/checkPayPassword', { password }, card.as)
      if (answer.status !== 429) return answer
      await sleep(100)
    }
  }
  // connections are open, so that all requests start together
  for (let index = 0; index < 6; index++) expect((await check(index, '820517')).code).toBe(0)
  expect(countCodes(await runMany(50, (index) => check(index, '820517')))).toEqual({ 0: 50 })
  const guesses = countCodes(await runMany(30, (index) => check(index, '111222')))
  expect(guesses, 'wrong ones are refused').toEqual({ 41002: 30 })
})

test('limits, tries and orders are counted across servers', async () => {
  const taken = await runMany(60, (index) => pickServer(index).services.limits.take('loginIp', '203.0.113.77'))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(30)
  const tries = await runMany(60, (index) => pickServer(index).services.limits.attempt('payPassword', 999_999))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(5)
  const { as } = await makeCard(first)
  const order = { uuid: createUuid(), money: 30, payType: 'wxpay' as const, tradeType: 'mock' as const }
  const answers = await runMany(40, (index) => pickServer(index).call('/api/iot/createBalanceOrder', order, as))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.orderSn}`)).size).toBe(1)
  expect(await db.$count(orders, eq(orders.uuid, order.uuid))).toBe(1)
})

test('what one server learns of the simulated world, the other knows', async () => {
  const post = (server: TestServer, path: string) => server.app.request(path, { method: 'POST' })
  const { as } = await makeCard(first)
  await post(first, '/demo/carrier/silent')
  expect((await second.call('/api/iot/simRefresh', { force: true }, as)).data.isDemote).toBe(true)
  await post(second, '/demo/carrier/back')
  expect((await first.call('/api/iot/simRefresh', { force: true }, as)).data.isDemote).toBe(false)
  await post(first, '/demo/places/440300')
  expect((await second.call('/api/shop/base/ipLocation', {}, createGuest())).data).toMatchObject({
    city_code: '440300',
  })
  const simulators = second.services.simulators
  expect(await simulators?.ports.ipLocation.find('192.168.1.9')).toMatchObject({
    city: expect.stringContaining('深圳'),
  })
  await post(second, '/demo/places/nowhere')
  expect(await first.services.simulators?.ports.ipLocation.find('192.168.1.9')).toBeUndefined()
  const code = (await first.services.simulators?.wechat.grant('xiaoman')) ?? ''
  const exchanged = await runMany(6, async (index) => pickServer(index).services.simulators?.wechat.port.exchange(code))
  expect(exchanged.filter(Boolean)).toHaveLength(1)
})

test('each job runs once, on any server, without waiting for the next poll', async () => {
  const workers = [await first.second(), await first.second()]
  const listening = workers.map(({ url, jobs: { wake } }) => listenFor(url, 'jobs', wake))
  // no time passes for the servers, so they do not poll again
  stopTime('setTimeout')
  const before = vi.getTimerCount()
  for (const { jobs } of workers) jobs.start()
  // the four loops of both servers have polled and are resting
  await waitInRealTime(() => vi.getTimerCount() >= before + 8)
  const now = services.clock.now()
  const requests: string[] = []
  for (const { services } of workers)
    services.ports.staff = { request: async (work) => void requests.push(JSON.stringify(work)) }
  await db.transaction((tx) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        enqueue(tx, 'askStaff', { orderId: 900_000 + index, what: 'ship', at: now }, now),
      ),
    ),
  )
  await waitInRealTime(async () => (await db.$count(jobs, and(eq(jobs.kind, 'askStaff'), isNull(jobs.doneAt)))) === 0)
  expect([requests.length, new Set(requests).size]).toEqual([40, 40])
  for (const { stop } of listening) stop()
  await Promise.all(workers.map(({ jobs }) => jobs.stop()))
})

test('a sweep runs on one server at a time, once per period; if that server dies during it, the other continues', async () => {
  let atOnce = 0
  let most = 0
  let runs = 0
  const sweep = {
    name: 'ofATest',
    everyMs: MINUTE,
    due: async () => {
      runs++
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 60))
      atOnce--
      return []
    },
    run: async () => true,
  }
  await recordSweeps(services, [sweep.name])
  await runMany(6, (index) => runSweeps(pickServer(index).services, [sweep], { always: false }))
  expect([runs, most]).toEqual([1, 1])
  await runMany(4, (index) => runSweeps(pickServer(index).services, [sweep], { always: true }))
  expect([runs, most]).toEqual([5, 1])
  // another server has the lock, and its connection breaks
  const dying = connect(first.url, 1)
  const held = dying.db
    .transaction(async (tx) => {
      await tx.select().from(sweepRows).where(eq(sweepRows.name, sweep.name)).for('update')
      await first.services.clock.forward(2 * MINUTE)
      expect(await runSweeps(second.services, [sweep], { always: false })).toBe(0)
      expect(runs).toBe(5)
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '%sweeps%'`,
      )
    })
    .catch(() => undefined)
  await held
  await dying.close().catch(() => undefined)
  await second.services.clock.refresh()
  // PostgreSQL releases the lock a moment later
  await vi.waitFor(
    async () => {
      await runSweeps(second.services, [sweep], { always: false })
      expect(runs).toBe(6)
    },
    { timeout: 10_000 },
  )
  await runSweeps(second.services, [sweep], { always: false })
  expect(runs).toBe(6)
})

test('each sweep has a unique name and a row of its own', () => {
  expect(new Set(sweeps.map(({ name }) => name)).size).toBe(sweeps.length)
})

test('when two servers sweep at once, each expired hold is released once', async () => {
  const free = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(eq(numbers.status, 1), isNull(numbers.heldUntil)))
    .limit(20)
  const holds = await runMany(
    20,
    async (index) =>
      (
        await pickServer(index).call(
          '/api/shop/numberReserve',
          { id: free[index]?.id ?? 0, uuid: createUuid() },
          createGuest(),
        )
      ).code,
  )
  expect(holds).toEqual(Array.from({ length: 20 }, () => 0))
  await first.services.clock.forward(HOUR)
  await Promise.all([first.jobs.runDue(), second.jobs.runDue()])
  const released = await db
    .select({ id: stateEvents.entityId })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'hold'), eq(stateEvents.to, 4)))
    .groupBy(stateEvents.entityId)
    .having(sql`count(*) > 1`)
  expect(released).toHaveLength(0)
  expect(await db.$count(numberHolds, eq(numberHolds.state, 1))).toBe(0)
})

test('records of work that ended long ago are deleted', async () => {
  const now = services.clock.now()
  await enqueue(db, 'askStaff', { orderId: 1, what: 'ship', at: now }, now)
  await first.jobs.runDue()
  const done = () => db.$count(jobs, eq(jobs.kind, 'askStaff'))
  expect(await done()).toBeGreaterThan(0)
  await first.forward(31 * DAY)
  expect(await done()).toBe(0)
})

test('a server with another secret key is refused, and the message says how to get the correct one', async () => {
  await assertSameKey(db, createSecrets(testSecret))
  await assertSameKey(second.services.db, createSecrets(testSecret))
  await expect(assertSameKey(db, createSecrets('another key, which has 32 characters'))).rejects.toThrow(
    /SECRET_KEY.*secret\.key/,
  )
  const kept = await db.select().from(settings).where(eq(settings.key, 'secretKey'))
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(testSecret)
})
