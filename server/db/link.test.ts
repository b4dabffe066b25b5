/** Faults of network and database short of an outage (T14): detected by deadlines, and recovered from automatically. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { openLink, type LinkMode } from '../testing/link.ts'
import { advanceUntil, stopTime } from '../testing/simulated.ts'
import { createGuest, createServerOn, createTestDatabase, type TestServer } from '../testing/server.ts'
import { connect } from './connect.ts'
import { watchHealth } from './health.ts'
import { ConnectionPool } from './pool.ts'
import { sleep, waitUntil } from '../platform/process.ts'
import { runWithPriority } from './priority.ts'

const outages: [mode: LinkMode, seconds: number][] = [
  ['swallow', 1],
  ['swallow', 3],
  ['slow', 3],
  ['refuse', 1],
  ['refuse', 10],
  ...(isNightly
    ? ([30, 60] as const).flatMap((seconds): [LinkMode, number][] => [
        ['swallow', seconds],
        ['slow', seconds],
        ['refuse', seconds],
      ])
    : []),
]
const measureCall = async (server: TestServer) => {
  const from = performance.now()
  const { status } = await server.call('/api/shop/goodsList', {})
  return { status, ms: performance.now() - from }
}
const ways = await Promise.all(
  outages.map(async ([mode, seconds]) => {
    const link = await openLink(await createTestDatabase())
    return { mode, seconds, link, server: await createServerOn(link.url, { watched: true, pool: 4 }) }
  }),
)

test.concurrent.each(ways)(
  '$mode for $seconds s: 503 while the database is away, and recovery when it is back',
  { timeout: 300_000 },
  async ({ mode, seconds, link, server }) => {
    // all servers start together and open their first connections
    expect(await waitUntil(async () => (await measureCall(server)).status === 200, 120_000)).toBe(true)
    // at night two seconds, plus an allowance for the load of the other cases
    const slack = 10 * (await measureCall(server)).ms
    const from = performance.now()
    await link.set(mode)
    const first = await Promise.all(Array.from({ length: 6 }, () => measureCall(server)))
    if (seconds > 2) {
      const then = await measureCall(server)
      expect([...first, then].map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 503))
      if (isNightly) {
        expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(2500 + slack)
        expect(then.ms, 'once the outage is known').toBeLessThan(300 + slack)
      }
    }
    await sleep(Math.max(0, from + seconds * 1000 - performance.now()))
    await link.set('pass')
    const back = performance.now()
    expect(await waitUntil(async () => (await measureCall(server)).status === 200, 120_000)).toBe(true)
    const healed = performance.now() - back
    if (isNightly) expect(healed, 'ms until it was whole').toBeLessThan(2000 + slack)
    // no dead connection is left in the pool
    const after = await Promise.all(Array.from({ length: 12 }, () => measureCall(server)))
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  },
)

test('an outage is known within two seconds by the clock of the process, from then on work is refused without being tried, and the end of the outage is known within a second', async () => {
  const link = await openLink(await createTestDatabase())
  const goOn = stopTime('setTimeout')
  const connection = connect(link.url, 1)
  const health = watchHealth(connection)
  await connection.db.execute(sql`select 1`)
  await link.set('swallow')
  // no answer will arrive
  expect(await advanceUntil(() => !health.isUp(), 20)).toBeLessThanOrEqual(2000)
  const work = vi.fn(async () => undefined)
  await expect(health.guard(work, 60_000)).rejects.toThrow()
  expect(work).not.toHaveBeenCalled()
  await link.set('refuse')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(health.isUp()).toBe(false)
  await link.set('pass')
  expect(await advanceUntil(() => health.isUp(), 1000)).toBeLessThanOrEqual(1000)
  await health.guard(work, 60_000)
  expect(work).toHaveBeenCalledOnce()
  health.stop()
  goOn()
  await connection.close()
})

test('a database that answers others while a check waits is slow, not away; it is away when nobody gets answers', async () => {
  const link = await openLink(await createTestDatabase())
  const goOn = stopTime('setTimeout')
  let answers = 0
  const connection = { url: link.url, suspend: vi.fn(), resume: vi.fn(), countAnswers: () => answers }
  const health = watchHealth(connection)
  await link.set('swallow')
  for (let time = 0; time < 100; time++) {
    answers++
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(health.isUp()).toBe(true)
  expect(connection.suspend).not.toHaveBeenCalled()
  expect(await advanceUntil(() => !health.isUp(), 20)).toBeLessThanOrEqual(2000)
  health.stop()
  await link.set('pass')
  goOn()
})

test('a connection whose bytes are lost is closed at its deadline, and its slot is free again', async () => {
  const link = await openLink(await createTestDatabase())
  const pool = new ConnectionPool(link.url, { statementMs: 100 })
  await pool.query('select 1')
  await link.set('swallow')
  const lost = pool.query('select 1')
  await expect(lost).rejects.toThrow()
  await link.set('pass')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

const server = await createServerOn(await createTestDatabase(), { watched: true, pool: 2 })
const { db } = server.services

test('when all connections are blocked, calls get 503 long before the statements end, and 200 as soon as one is free', async () => {
  const held: number[] = []
  const holding = [1, 2].map((id) =>
    db.transaction(async (tx) => {
      held.push(id)
      await tx.execute(sql`select pg_sleep(8)`)
      held.pop()
    }),
  )
  await waitUntil(() => held.length === 2, 60_000)
  await server.services.clock.refresh()
  const busy = await measureCall(server)
  expect([busy.status, held.length], 'while both statements still run').toEqual([503, 2])
  await Promise.all(holding)
  expect((await measureCall(server)).status).toBe(200)
})

test('a caller that gets no connection for two seconds is refused', async () => {
  stopTime('setInterval')
  const pool = new ConnectionPool(server.url)
  const lease = await pool.connect()
  const refused = vi.fn()
  const waiting = pool.query('select 1').catch(refused)
  vi.advanceTimersByTime(1999)
  await sleep(0)
  expect(refused).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await waiting
  expect(refused).toHaveBeenCalledOnce()
  lease.release()
  await pool.end()
})

test('statements run in the order in which they were requested: a crowd is answered one by one, not all at the end', async () => {
  const pool = new ConnectionPool(server.url)
  const done: string[] = []
  const crowd = Array.from({ length: 20 }, (_, index) =>
    runWithPriority(async () => {
      for (const step of [1, 2, 3, 4, 5]) {
        await pool.query('select 1')
        done.push(`${index + 1}.${step}`)
      }
    }),
  )
  await Promise.all(crowd)
  await pool.end()
  expect(done.indexOf('1.5'), done.join(' ')).toBeLessThan(done.indexOf('6.1'))
  expect(done.indexOf('10.5'), done.join(' ')).toBeLessThan(done.indexOf('15.1'))
})

test('a server that is too slow for all serves some in time, and everybody again as soon as there are fewer', async () => {
  const connection = connect(server.url, 2)
  const health = watchHealth(connection)
  const deadlineMs = 3000
  /** Two statements of a tenth of a second: two connections serve ten requests per second. */
  const request = () =>
    runWithPriority(() =>
      health.guard(async () => {
        for (let statement = 0; statement < 2; statement++) await connection.db.execute(sql`select pg_sleep(0.1)`)
      }, deadlineMs),
    )
  const isServed = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const crowd: Promise<boolean>[] = []
  for (let second = 0; second < 8; second++) {
    for (let index = 0; index < 40; index++) crowd.push(isServed(request()))
    await sleep(1000)
  }
  const late = (await Promise.all(crowd)).slice(160)
  expect(late.filter(Boolean).length).toBeGreaterThan(10)
  expect(await isServed(request())).toBe(true)
  health.stop()
  await connection.close()
})

test('a connection that breaks between two statements of a transaction ends only that transaction', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await server.services.side.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
    await sleep(50)
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  // more transactions than connections, so that a lost statement or slot would be noticed
  await Promise.all([1, 2, 3, 4].map(() => db.transaction((tx) => tx.execute(sql`select 1`))))
})

test('a transaction with a failed statement never counts as committed', async () => {
  const swallowed = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow()
})

const noWrites = '暂时无法提交，浏览不受影响，请过几分钟再提交'
/** Without a health check, so that a busy machine does not count as an outage. */
const directPool = new ConnectionPool(server.url)
afterAll(() => directPool.end())
async function hold() {
  const { rows } = await directPool.query<{ id: number }>(
    'select id from numbers where status = 1 and held_until is null limit 1',
  )
  return server.call('/api/shop/numberReserve', { id: rows[0]?.id ?? 0, uuid: randomUUID() }, createGuest())
}
const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 100 })

test('read-only after a failover: writes get 503 with its message, reads continue, and the next connection finds the primary', async () => {
  const name = new URL(server.url).pathname.slice(1)
  await directPool.query(`alter database ${name} set default_transaction_read_only = on`)
  await directPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await eventually(async () => {
    expect((await measureCall(server)).status).toBe(200)
    expect(await hold()).toMatchObject({ status: 503, message: noWrites })
  })
  await directPool.query(`alter database ${name} reset default_transaction_read_only`)
  await eventually(async () => expect((await hold()).status).toBe(200))
})

test('on a full disk, writes get 503 with its message, reads continue, and writes work again when there is space', async () => {
  // at night tested with a full disk (away.test.ts); here a trigger raises PostgreSQL's error
  await directPool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
  await directPool.query('create trigger full_disk before insert on number_holds execute function full_disk()')
  await eventually(async () => {
    expect(await hold()).toMatchObject({ status: 503, message: noWrites })
    expect((await measureCall(server)).status).toBe(200)
  })
  await directPool.query('drop trigger full_disk on number_holds')
  await eventually(async () => expect(await hold()).toMatchObject({ status: 200, code: 0 }))
})

test('of several hosts, one that answers is used, and the other one after it', async () => {
  const url = await createTestDatabase()
  const [first, second] = [await openLink(url), await openLink(url)]
  const both = url.replace(/@[^/]+/, `@${new URL(first.url).host},${new URL(second.url).host}`)
  const pool = new ConnectionPool(`${both}?target_session_attrs=read-write`, { max: 2 })
  const expectAnswer = async () => expect((await pool.query('select 1')).rowCount).toBe(1)
  await expectAnswer()
  await first.set('refuse')
  await sleep(50)
  await expectAnswer()
  await first.set('pass')
  await second.set('refuse')
  await sleep(50)
  await expectAnswer()
  await pool.end()
})
