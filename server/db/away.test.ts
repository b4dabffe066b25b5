/** A database outage under load (T14): the server keeps running, reports it, recovers automatically, and loses no acknowledged order. */
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { createBuyers, article } from '../testing/buyers.ts'
import { listFamily } from '../testing/memory.ts'
import { createShopFolder, startTestShop } from '../testing/shop.ts'
import { createGuest } from '../testing/server.ts'
import { connect, type Connection } from './connect.ts'
import { ConnectionPool } from './pool.ts'
import { isAlive, sleep, waitUntil } from '../platform/process.ts'
import { goodsSku, orders } from './schema/index.ts'

const shop = await startTestShop({ TRUST_PROXY: '1' })
let direct: Connection
beforeAll(async () => {
  await shop.start()
  direct = connect(shop.databaseUrl(), 4)
  await direct.db.update(goodsSku).set({ stock: 100_000 }).where(eq(goodsSku.id, article.skuId))
}, 200_000)
afterAll(() => direct.close())

const answers = async () => {
  // a database that was killed has no file
  if (!shop.postmaster()) return false
  const pool = new ConnectionPool(shop.databaseUrl())
  const up = await pool.query('select 1').then(
    () => true,
    () => false,
  )
  pool.suspend()
  return up
}
const faults: Record<string, () => Promise<void>> = {
  'kill -9': async () => void process.kill(shop.postmaster(), 'SIGKILL'),
  'a fast stop': async () => void process.kill(shop.postmaster(), 'SIGINT'),
  // stops its backends as well, not only the postmaster
  'stopped for seconds, and let go on': async () => {
    const all = listFamily(shop.postmaster())
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    await sleep(isNightly ? 10_000 : 3000)
    for (const pid of all) process.kill(pid, 'SIGCONT')
  },
  'its busy connections terminated': async () =>
    void (await direct.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'menmian' and pid <> pg_backend_pid() and state <> 'idle'`,
    )),
}

test.each(pickDailyRows(Object.keys(faults), 1))(
  'under twenty buyers: %s',
  async (name) => {
    const received: { status: number; ms: number }[] = []
    const buyers = createBuyers(shop.origin, { onAnswer: (answered) => received.push(answered) })
    const readStock = async () =>
      (await direct.db.select().from(goodsSku).where(eq(goodsSku.id, article.skuId)))[0]?.stock ?? 0
    const before = await readStock()
    const closing = new AbortController()
    const crowd = Array.from({ length: 20 }, async () => {
      while (!closing.signal.aborted) await buyers.orders(createGuest())
    })
    expect(await waitUntil(() => received.length >= 20, 60_000), 'each has bought').toBe(true)
    // at night two seconds, plus an allowance for the load of the buyers
    const slack = Math.min(
      1500,
      10 * (received.map(({ ms }) => ms).toSorted((a, b) => a - b)[received.length >> 1] ?? 0),
    )
    const killed = ['kill -9', 'a fast stop'].includes(name) ? shop.postmaster() : 0
    await faults[name]?.()
    if (killed) await waitUntil(() => !isAlive(killed), 60_000)
    await waitUntil(answers, 60_000)
    const from = performance.now()
    expect(await waitUntil(shop.isHealthy, 60_000)).toBe(true)
    await buyers.orders(createGuest())
    const healedMs = performance.now() - from
    await sleep(200)
    closing.abort()
    await Promise.all(crowd)

    expect(shop.isAlive(), shop.output()).toBe(true)
    expect(
      [...new Set(received.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503),
    ).toEqual([])
    if (isNightly) {
      const refused = received.filter(({ status }) => status === 503).map(({ ms }) => ms)
      expect(Math.max(...refused, 0), '503 at once').toBeLessThan(2500 + slack)
      expect(healedMs).toBeLessThan(2000 + slack)
    }
    const kept = await direct.db
      .select({ sn: orders.sn })
      .from(orders)
      .where(inArray(orders.sn, [...buyers.acknowledged]))
    expect(kept).toHaveLength(buyers.acknowledged.size)
    expect(before - (await readStock()), 'one piece for each order that somebody was told of').toBe(
      buyers.acknowledged.size,
    )
  },
  300_000,
)

/** Mounts a small disk where the machine allows it; elsewhere `link.test.ts` covers a full disk. */
function mountSmallDisk(): string | undefined {
  const folder = createShopFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  afterAll(() => void execFileSync('umount', ['-l', folder]))
  mkdirSync(join(folder, 'data'))
  return folder
}
const disk = isNightly ? mountSmallDisk() : undefined
const small = disk && (await startTestShop({ TRUST_PROXY: '1' }, join(disk, 'data')))
if (disk && small)
  test('a disk that fills up under buyers: only 503, and everything works within two seconds after there is space again', async () => {
    await small.start()
    const statuses = new Set<number>()
    const buyers = createBuyers(small.origin, { onAnswer: ({ status }) => statuses.add(status) })
    const closing = new AbortController()
    const crowd = Array.from({ length: 20 }, async () => {
      while (!closing.signal.aborted) await buyers.orders(createGuest())
    })
    await sleep(500)
    const filler = join(disk, 'filler')
    await new Promise<void>((resolve) => {
      const stream = createWriteStream(filler).on('error', () => resolve())
      const more = () => void stream.write(Buffer.alloc(1 << 20, 1), (error) => (error ? undefined : more()))
      more()
    })
    expect(await waitUntil(() => statuses.has(503), 60_000)).toBe(true)
    await sleep(5000)
    rmSync(filler)
    const from = performance.now()
    expect(await waitUntil(small.isHealthy, 60_000)).toBe(true)
    const healthyMs = performance.now() - from
    await buyers.orders(createGuest())
    const orderedMs = performance.now() - from
    closing.abort()
    await Promise.all(crowd)
    console.log(
      `full disk: healthy after ${Math.round(healthyMs)} ms, an order after ${Math.round(orderedMs)} ms, statuses ${[...statuses].join(' ')}`,
    )
    expect(small.isAlive(), small.output()).toBe(true)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    const { db, close } = connect(small.databaseUrl(), 2)
    const kept = await db
      .select({ sn: orders.sn })
      .from(orders)
      .where(inArray(orders.sn, [...buyers.acknowledged]))
    await close()
    expect(kept).toHaveLength(buyers.acknowledged.size)
    // at night this test runs alone
    if (isNightly) expect(healthyMs).toBeLessThan(2000)
  }, 300_000)
