/** Several hosts in DATABASE_URL: the primary is used, and after a failover the new primary. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openLink } from '../testing/link.ts'
import { stopTime } from '../testing/simulated.ts'
import { createGuest, createServerOn, createTestDatabase } from '../testing/server.ts'
import { listConnectionStrings } from './hosts.ts'
import { ConnectionPool } from './pool.ts'
import { waitUntil } from '../platform/process.ts'

const database = await createTestDatabase()
const [first, second] = [await openLink(database), await openLink(database)]
await first.set('readOnly')
const url = first.url.replace(/@([^/]+)/, (hosts) => `${hosts},127.0.0.1:${new URL(second.url).port}`)
const server = await createServerOn(url, { watched: true, pool: 1 })
const { db } = server.services

async function hold() {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from numbers where status = 1 and held_until is null limit 1`,
  )
  return server.call('/api/shop/numberReserve', { id: rows[0]?.id ?? 0, uuid: randomUUID() }, createGuest())
}
/** Treats a call whose connection has just broken as false, so that it is tried again. */
const isHeld = () =>
  hold().then(
    ({ code }) => code === 0,
    () => false,
  )
const readStandby = async () =>
  (await db.execute<{ at: string }>(sql`select current_setting('default_transaction_read_only') as at`)).rows[0]?.at

test('each host has its own address', () => {
  expect(
    listConnectionStrings('postgres://u:p@one,two:5433/shop?target_session_attrs=read-write').map((url) =>
      url.replace(/\?.*/, ''),
    ),
  ).toEqual(['postgres://u:p@one/shop', 'postgres://u:p@two:5433/shop'])
})

test('the first host is a standby: the shop uses the other one and accepts orders from its first call on', async () => {
  expect(await readStandby()).toBe('off')
  expect(await hold()).toMatchObject({ status: 200, code: 0 })
})

test('on a failover an open connection gets 25006 and the call returns 503; the next connection uses the other host', async () => {
  await second.set('readOnly')
  await first.set('pass')
  await db.execute(sql`set session characteristics as transaction read only`)
  expect(await hold()).toMatchObject({ status: 503, message: '暂时无法提交，浏览不受影响，请过几分钟再提交' })
  expect(await waitUntil(isHeld, 60_000)).toBe(true)
  expect(await readStandby()).toBe('off')
})

const cutConnections = async () => {
  const plain = new ConnectionPool(database)
  await plain.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await plain.end()
}
const read = () => server.call('/api/shop/goodsList', {})

test('when both are standbys, reads work and writes get 503; when one is promoted, it accepts orders', async () => {
  await first.set('readOnly')
  await cutConnections()
  expect(await waitUntil(async () => (await read()).status === 200, 60_000)).toBe(true)
  expect(await readStandby()).toBe('on')
  for (let count = 0; count < 3; count++) {
    expect(await hold()).toMatchObject({ status: 503, message: '暂时无法提交，浏览不受影响，请过几分钟再提交' })
    expect(await read()).toMatchObject({ status: 200, code: 0 })
  }
  await second.set('pass')
  expect(await waitUntil(isHeld, 60_000)).toBe(true)
  expect(await readStandby()).toBe('off')
})

test('at a standby, the primary is looked for each second', async () => {
  const [first, second] = [await openLink(database), await openLink(database)]
  for (const link of [first, second]) await link.set('readOnly')
  stopTime('setInterval')
  const pool = new ConnectionPool(
    first.url.replace(/@([^/]+)/, (hosts) => `${hosts},127.0.0.1:${new URL(second.url).port}`),
  )
  const isStandby = async () =>
    (await pool.query<{ at: string }>(`select current_setting('default_transaction_read_only') as at`)).rows[0]?.at
  expect(await isStandby()).toBe('on')
  await second.set('pass')
  vi.advanceTimersByTime(999)
  expect(await isStandby()).toBe('on')
  vi.advanceTimersByTime(1)
  expect(await waitUntil(async () => (await isStandby()) === 'off', 60_000)).toBe(true)
  await pool.end()
})

test('when the primary does not answer, reads continue at the standby, each at once', async () => {
  await first.set('readOnly')
  await second.set('swallow')
  await cutConnections()
  expect(await waitUntil(async () => (await read()).status === 200, 60_000)).toBe(true)
  // no time passes, so a read that waited for the other host would never end
  const goOn = stopTime('setTimeout', 'setInterval')
  for (let count = 0; count < 10; count++) expect(await read()).toMatchObject({ status: 200, code: 0 })
  goOn()
  await second.set('pass')
  expect(await waitUntil(isHeld, 60_000)).toBe(true)
})
